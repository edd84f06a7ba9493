// No schema here: the page's fields know their limits from this file, and should not load a parser with it.
export const acknowledgementNoteLengthMax = 2000;
export const analysedMedicationsMax = 300;
