import { normalizeMessage, withoutPast } from '../message/clauses.ts';
import words from '../vocabulary/intake.json' with { type: 'json' };

/**
 * How easily more than the dose harms: `narrow` within a few pieces (blood thinners, heart and diabetes medicines, opioids, sedatives),
 * `usual` and `pain` beyond more of them, `mild` hardly. `pieces` are tablets without a name.
 */
export type MedicineRisk = 'narrow' | 'usual' | 'pain' | 'mild' | 'pieces';
/** A medicine that the catalogue or the person's list knows. `most`: how many pieces its line says at a time; null where it does not say. */
export type KnownMedicine = { names: readonly string[]; risk: MedicineRisk; most: number | null; mostPerDay: number | null };

/** A medicine that a message names; in the lexed text it is `@` and its place in the list. */
export type NamedMedicine = { risk: MedicineRisk; most: number | null; mostPerDay: number | null };
/** `text`: `@0` for a medicine, `#6` for a count, `*3` for "three times", `~` for an hour or a span, `/d` for "a day". */
export type LexedMessage = { text: string; medicines: NamedMedicine[] };

const any = (list: readonly string[]) => `(?:${list.join('|')})`;
const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** No word of a chemist beyond twice the count of a bottle. */
const manyCount = 99;

const spans = String.raw`o'?clock|am|pm|a\.m\.|p\.m\.|noon|h|hrs?|hours?|mins?|minutes?|seconds?|days?|nights?|weeks?|months?|years?|yrs?|yo|y\/o|%|percent|miles?|km|lbs?|pounds?|kg|stone|degrees?|boxes|packs|packets|bottles|refills?|people|kids|children|weeks?'|days?'|steps|cups?|glasses|beers?|drinks`;
const strengths = String.raw`mgs?|mcg|ug|g|grams?|milligrams?|micrograms?|iu|ml|mls|milliliters?`;

const replacements: readonly [pattern: RegExp, by: string | ((found: string, ...groups: string[]) => string)][] = [
  [/\b(?:doubled up(?: on)?|double[- ]?dosed(?: on)?)\b/g, ' took *2 '],
  [new RegExp(String.raw`\b${any(words.many)}\b`, 'g'), ` #${manyCount} `],
  [/\b(?:\d{1,2}:\d\d|\d{1,2}(?:st|nd|rd|th))\b/g, ' ~ '],
  [new RegExp(String.raw`\b\d+(?:[.,]\d+)?\s?-?(?:${strengths})\b`, 'g'), ' '],
  [/\b(?:a|per|each|every|\/) ?(?:day|night|morning|evening|dose)\b|\b(?:daily|nightly)\b/g, ' /d '],
];

const numberWords = Object.entries(words.numbers).toSorted(([one], [other]) => other.length - one.length);
const timesWords = Object.entries(words.times).toSorted(([one], [other]) => other.length - one.length);
const timesPattern = new RegExp(String.raw`\b(${timesWords.map(([word]) => word).join('|')})\b`, 'g');
const numberPattern = new RegExp(String.raw`\b(${numberWords.map(([word]) => word).join('|')})\b`, 'g');
const timesByWord: Readonly<Record<string, number>> = words.times;
const countByWord: Readonly<Record<string, number>> = words.numbers;

const ofWords = (['narrow', 'pain', 'usual', 'mild', 'pieces'] as const).map((risk) => ({
  risk,
  pattern: new RegExp(String.raw`\b(?<!@)${any(words[risk])}(?:'s)?\b`, 'g'),
}));

const knownWord = new RegExp(
  String.raw`^(?:(?:my|the|our|his|her) )?${any([...words.narrow, ...words.pain, ...words.usual, ...words.mild, ...words.pieces])}$`,
);

/** Words for medicines that everyone uses, and that triage knows as well as any other word: "aspirin", "heart pills". */
export const isCommonMedicineWord = (text: string): boolean => knownWord.test(normalizeMessage(text));

/** The message with its medicines, counts and times as tokens, and without what is long past. */
export function lexMessage(message: string, known: readonly KnownMedicine[]): LexedMessage {
  const medicines: NamedMedicine[] = [];
  const add = (medicine: NamedMedicine): string => ` @${medicines.push(medicine) - 1} `;
  let text = normalizeMessage(withoutPast(message.toLowerCase())).replace(/\s+-\s+|:\s/g, ', ');
  for (const { names, risk, most, mostPerDay } of known)
    for (const name of names.filter((one) => one.length > 2).toSorted((one, other) => other.length - one.length))
      text = text.replace(new RegExp(String.raw`\b${escapeText(name)}s?\b`, 'g'), () => add({ risk, most, mostPerDay }));
  for (const { risk, pattern } of ofWords) text = text.replace(pattern, () => add({ risk, most: null, mostPerDay: null }));
  for (const [pattern, by] of replacements) text = text.replace(pattern, by as string);
  text = text
    .replace(timesPattern, (word) => ` *${timesByWord[word] ?? 2} `)
    .replace(/\b(\d{1,2}) ?(?:times|x)\b/g, (_, count: string) => ` *${count} `)
    .replace(/\bx ?(\d{1,3})\b/g, ' #$1 ')
    .replace(numberPattern, (word) => ` #${countByWord[word] ?? 2} `)
    .replace(/(?<![@#*\d.,/])\b(\d{1,3})(?:\.\d+)? ?units?\b/g, ' $1u ')
    .replace(/(?<![@#*\d.,/])\b(\d{1,3})\b(?![.,]\d)/g, ' #$1 ')
    .replace(new RegExp(String.raw`#\d+ *-? ?(?:${spans})\b`, 'g'), ' ~ ')
    .replace(
      /\b(?:at|since|around|about|by|until|till|from|before|after|past|age|aged|is|turned|for) +(?:like |about )?#\d+(?=\s*(?:$|[,.;!?]|and\b|i\b|my\b|today\b|this\b|but\b))/g,
      ' ~ ',
    )
    .replace(/ +/g, ' ')
    .trim();
  // Tablets beside a name are of that medicine: "warfarin tablets", "six zopiclone pills".
  return { text: joinPieces(text, medicines), medicines };
}

const joinPieces = (text: string, medicines: readonly NamedMedicine[]): string =>
  text
    .replace(/@(\d+) +(?=@(\d+))/g, (found, one: string, other: string) =>
      medicines[Number(other)]?.risk === 'pieces' ? `@${one} , `.replace(' ,', ' =') : found,
    )
    .replace(/= +@\d+/g, '')
    .replace(/ +/g, ' ');
