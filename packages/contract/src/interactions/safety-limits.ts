// No schema here: the page's fields know their limits from this file, and should not load a parser with it.
export const acknowledgementNoteLengthMax = 2000;
/** As many as a list names at once, and as can be seen at once. */
export const findingsShownMax = 1000;
export const analysedMedicationsMax = 300;
