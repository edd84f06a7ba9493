import grave from './signs.json' with { type: 'json' };
import ofToday from './signs-today.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/**
 * What people and their doctors call a sign: lay words, abbreviations of charts and common misspellings side by side, since messages mix them.
 * A sign is composed rather than listed: `<chest> & <pain|press>` is any word for the chest and any for pain or pressure near each other, in
 * either order; `~` stands for up to eight words in between, in this order. The rest is a regular expression over lower-case text.
 */
const wordings = { ...grave, ...ofToday };
export type Sign = keyof typeof wordings;

const between = String.raw`(?:'s)?(?:[ ,:()-]+[\w'/%+-]+){0,8}?[ ,:()-]*\b`;

const vocabulary: Readonly<Record<string, readonly string[]>> = words;

/** The words that `<arm|leg>` stands for; a name that is not in the vocabulary is a mistake of the tables. */
const wordsOf = (names: string): string => {
  const all = names.split('|').map((name) => {
    const list = vocabulary[name];
    if (!list) throw new Error(`The tables of signs name the words "${name}", which are nowhere.`);
    return list;
  });
  return `(?:${all.flat().join('|')})`;
};

const composed = (wording: string): string => {
  const [one, other, ...more] = wording.split(' & ').map((part) => part.replace(/<([a-z|]+)>/gi, (_, names: string) => wordsOf(names)));
  if (one === undefined || other === undefined) return one ?? '';
  if (more.length > 0) throw new Error(`"${wording}" composes more than two parts.`);
  return `(?:${one})\\b~(?:${other})|(?:${other})\\b~(?:${one})`;
};

/** One expression for several wordings. */
export const anyOf = (phrases: readonly string[]): string => phrases.map((phrase) => composed(phrase).replaceAll('~', between)).join('|');

export const signs: ReadonlyMap<Sign, RegExp> = new Map(
  // The keys of a module's constant are what its type says.
  (Object.keys(wordings) as Sign[]).map((sign) => [sign, new RegExp(String.raw`\b(?:${anyOf(wordings[sign])})`)]),
);
