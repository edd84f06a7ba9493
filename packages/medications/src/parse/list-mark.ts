/** Bullets, boxes and numbers in front of the lines of a list: "- ", "• ", "3) ", "2. ", "#4 ", "[x] ", "☐ ". */
const listMark = /^\s*(?:(?:[-–—*+>→o·‣]+|\d{1,3}[.):]|\(\d{1,3}\)|#\d{1,3}[.):]?|[a-z][.)]|\[[ x✓]?\])\s+|[•●○◦▪■□☐☑✓✔]+\s*)/iu;

/** A line without what marks it as one of a list. A box may stand behind a number. */
export const withoutListMark = (line: string): string => line.replace(listMark, '').replace(listMark, '');
