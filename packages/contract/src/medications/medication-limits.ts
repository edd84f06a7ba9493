// No schema here: the page's fields know their limits from this file, and should not load a parser with it.
export const medicationCountMax = 300;
/** As many as one call may create. */
export const medicationBulkMax = 200;
export const medicationNameLengthMax = 10_000;
export const medicationLineLengthMax = 200;
export const medicationIndicationLengthMax = 1000;
export const medicationTextLengthMax = 10_000;
