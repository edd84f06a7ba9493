// No schema here: the page's fields know their limits from this file, and should not load a parser with it.
export const profileListLengthMax = 100;
export const profileTextLengthMax = 200;
export const profileNoteLengthMax = 10_000;
export const profileFieldCountMax = 50;
/** Medicines with times of their own. */
export const profileTimedMax = 300;
