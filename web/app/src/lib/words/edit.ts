// Words of the view “edit”.

export const en = {};

export const ja: typeof en = {};
