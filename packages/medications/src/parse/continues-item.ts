// The field for one name takes a text apart while it is typed, on pages that begin without the parser of lines: a few words decide.

/** Words that say when or how often, and so belong to an item that was named before. */
const timeWords =
  `once twice thrice daily day days nightly night nights week weeks weekly month months monthly hour hours hourly year years every
  morning mornings noon midday afternoon evening evenings bedtime waking breakfast lunch lunchtime dinner supper teatime meal meals weekday weekdays weekend weekends
  am pm bid bd tid tds qid qds qd od qod eod hs qhs qam qpm prn nocte mane stat mwf tth alternate alternating taper tapering
  mon monday mondays tue tues tuesday tuesdays wed wednesday wednesdays thu thur thurs thursday thursdays fri friday fridays
  sat saturday saturdays sun sunday sundays`.split(/\s+/);
const numberNames = ['half', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'];
/** What stands between them, and what is counted. */
const otherWords =
  `rest all other others remaining then only reducing reduce by sometimes if except but not a an at in on of or to as the next and
  x with before after per each time times for from until max total food water needed mouth up going bed first last thing mg mcg ug g ml iu unit units meq tablet tablets tab tabs
  capsule capsules cap caps pill pills puff puffs drop drops spray sprays patch patches dose doses h hr hrs hourly po`.split(/\s+/);

const strong = new Set([...timeWords, ...numberNames]);
const words: readonly string[] = [...strong, ...otherWords];
const known = new Set(words);

/** A multivitamin, which people write with capital letters. */
const brand = /^\s*One[ -]A[ -]Day\b/;

const amount = /^[~x×]?\d[\d.,/:½¼¾-]*x?$|^[½¼¾]$/u;
const gluedAmount = /^\d[\d.,/:½¼¾-]*(\p{L}[\p{L}/]*)$/u;
const letterDays = /^(?:m|tu?|w|th|f|sa?|su)(?:[/-](?:m|tu?|w|th|f|sa?|su))+$/;

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/^[("[]+|[)"\].]+$/g, ''))
    .filter(Boolean);

function isAmount(word: string): boolean {
  const unit = gluedAmount.exec(word)?.[1];
  return amount.test(word) || unit?.split('/').every((part) => known.has(part)) === true;
}
const isDirection = (word: string): boolean => known.has(word) || isAmount(word) || letterDays.test(word);
const isTelling = (word: string): boolean => strong.has(word) || isAmount(word) || letterDays.test(word);

/**
 * Whether what follows a comma says more of the item before it ("Warfarin 5 mg Mon Wed Fri, 2.5 mg other days", "Advil, 200 mg, twice a day") and
 * names none of its own ("warfarin 5 mg, 2 Tylenol").
 */
export function continuesItem(next: string): boolean {
  if (brand.test(next)) return false;
  const typed = splitWords(next);
  return typed.some(isTelling) && typed.every(isDirection);
}

/** The same while it is typed: `next` may end in the middle of a word. A comma behind a bare name ends it at once. */
export function mayContinueItem(item: string, next: string): boolean {
  if (!splitWords(item).some((word) => isAmount(word) || numberNames.includes(word))) return false;
  const typed = splitWords(next);
  const last = typed.at(-1);
  if (last === undefined) return true;
  const isBegun = /[\p{L}\d.,/]$/u.test(next) && isBeginning(last);
  return typed.slice(0, -1).every(isDirection) && (isDirection(last) || isBegun);
}

/** "oth" of "other", "2.5m" of "2.5mg". */
const isBeginning = (word: string): boolean => {
  const letters = /^\d[\d.,/]*(\p{L}*)$/u.exec(word)?.[1] ?? word;
  return words.some((whole) => whole.startsWith(letters));
};
