// Words of the view “notes”.

export const en = {};

export const ja: typeof en = {};
