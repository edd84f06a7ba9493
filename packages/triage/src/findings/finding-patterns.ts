import { createLazy } from '../lazy.ts';
import { createStemGroup, type SearchText, type StemGroup } from '../message/search-text.ts';
import { extractStems, splitOutside } from '../message/stems.ts';
import grave from '../vocabulary/signs.json' with { type: 'json' };
import ofToday from '../vocabulary/signs-today.json' with { type: 'json' };
import words from '../vocabulary/words.json' with { type: 'json' };

/**
 * What people and their doctors call a sign: lay words, abbreviations of charts and common misspellings side by side, since messages mix them.
 * A sign is composed rather than listed: `<chest> & <pain|press>` is any word for the chest and any for pain or pressure near each other, in
 * either order; `~` stands for up to eight words in between, in this order, and ` > ` for up to six of which none sets them apart. The rest is a regular expression over lower-case text.
 */
const wordings = { ...grave, ...ofToday };
export type ClinicalFinding = keyof typeof wordings;

const between = String.raw`(?:'s)?(?:[ ,:()-]+[\w'/%+-]+){0,8}?[ ,:()-]*\b`;

/** "Ate his lunch, then played with magnets" eats no magnets; "ate toast and two magnets" does. */
const apart = String.raw`(?:while|when|then|after|before|near|beside|about|watching|argu\w*|talk\w*|play\w*|and(?! (?:an?|some|one|two|three|four|half|several|\d+)\b)|with(?= (?:the |some |my |his |her )?(?:magnet|batter)))\b`;
const straight = String.raw`(?:[ -](?!${apart})[\w'/%+-]+){0,6}[ -]`;

const vocabulary: Readonly<Record<string, readonly string[]>> = words;

/** The words that `<arm|leg>` stands for; a name that is not in the vocabulary is a mistake of the tables. */
const createWordExpression = (names: string): string => {
  const all = names.split('|').map((name) => {
    const list = vocabulary[name];
    if (!list) throw new Error(`The tables of signs name the words "${name}", which are nowhere.`);
    return list;
  });
  return `(?:${all.flat().join('|')})`;
};

const splitSides = (wording: string): readonly string[] =>
  wording.split(' & ').map((part) => part.replace(/<([a-z|]+)>/gi, (_, names: string) => createWordExpression(names)));

/** What finds a wording in a text. */
export function createWordingPattern(wording: string): RegExp {
  const [one, other, ...more] = splitSides(wording);
  if (more.length > 0) throw new Error(`"${wording}" composes more than two parts.`);
  const found = other === undefined ? one : `(?:${one})\\b~(?:${other})|(?:${other})\\b~(?:${one})`;
  return new RegExp(String.raw`\b(?:${found?.replaceAll(' > ', straight).replaceAll('~', between)})`);
}

/** What a text can be tried for. `mayMatch` is the quick look: a wording that it denies of a text is in no part of that text. */
export type Wording = { mayMatch: (text: SearchText) => boolean; test: (text: SearchText) => boolean };

/** The stems of each part of the wordings. Many wordings share their parts. */
const stemsByPart = new Map<string, StemGroup | null>();

function getStems(part: string): StemGroup | null {
  const known = stemsByPart.get(part);
  if (known !== undefined) return known;
  const stems = extractStems(part);
  const group = stems && createStemGroup(stems);
  stemsByPart.set(part, group);
  return group;
}

/** The stems of the parts that a text must carry all; a wording that offers several ways on its outside has none. */
const listRequiredStems = (wording: string): readonly StemGroup[] =>
  splitSides(wording.replaceAll(' > ', '~'))
    .flatMap((side) => (splitOutside(side, '|').length > 1 ? (splitOutside(side, '~').length > 1 ? [] : [side]) : splitOutside(side, '~')))
    .flatMap((part) => getStems(part) ?? []);

/** Several wordings as one: a wording is tried where the text carries its parts. */
export function createAnyWording(phrases: readonly string[]): Wording {
  const all = phrases.map((phrase) => {
    const getRequired = createLazy(() => listRequiredStems(phrase));
    // Built when a text first needs it: most texts need few, and to build all takes a third of a second.
    const getExpression = createLazy(() => createWordingPattern(phrase));
    const mayMatch = ({ carries }: SearchText) => getRequired().every(carries);
    return { mayMatch, test: (text: SearchText) => mayMatch(text) && getExpression().test(text.text) };
  });
  return { mayMatch: (text) => all.some((one) => one.mayMatch(text)), test: (text) => all.some((one) => one.test(text)) };
}

export const findingPatterns: ReadonlyMap<ClinicalFinding, Wording> = new Map(
  // The keys of a module's constant are what its type says.
  (Object.keys(wordings) as ClinicalFinding[]).map((sign) => [sign, createAnyWording(wordings[sign])]),
);
