import wordings from './signs.json' with { type: 'json' };

/**
 * What people and their doctors call a sign: lay words, abbreviations of charts and common misspellings side by side, since messages mix them.
 * Each wording is a regular expression over lower-case text with straight apostrophes, in which `~` stands for up to five words in between.
 */
export type Sign = keyof typeof wordings;

const between = String.raw`(?:[ ,]+[\w'/-]+){0,5}?[ ,]*`;

/** One expression for several wordings. */
export const anyOf = (phrases: readonly string[]): string => phrases.map((phrase) => phrase.replaceAll('~', between)).join('|');

export const signs: ReadonlyMap<Sign, RegExp> = new Map(
  // The keys of a module's constant are what its type says.
  (Object.keys(wordings) as Sign[]).map((sign) => [sign, new RegExp(String.raw`\b(?:${anyOf(wordings[sign])})`)]),
);
