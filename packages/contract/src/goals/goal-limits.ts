// No schema here: the page's fields know their limits from this file, and should not load a parser with it.
export const goalTitleLengthMax = 200;
export const goalStepsMax = 20;
export const goalsMax = 100;
export const experimentChangeLengthMax = 200;
export const experimentsMax = 100;
