// No schema here: the page's fields know their limits from this file, and should not load a parser with it.

/** A little more than a year. */
export const reportDaysMax = 400;
export const questionLengthMax = 500;
export const questionsMax = 50;
