// Words of the view “make”.

export const en = {};

export const ja: typeof en = {};
