import { normalizeMessage } from '../message/clauses.ts';
import { detectHelpLanguage, type HelpLanguage } from '../message/foreign-language.ts';
import tables from '../vocabulary/crisis-topics.json' with { type: 'json' };

/**
 * What a message asks about suicide, self-harm or overdose, where it is about no person: `topic` wants to understand it (why, how common,
 * signs, treatment, prevention), `means` asks how it is done, how it feels or how much it takes.
 */
export type CrisisQuestion = 'topic' | 'means';

type Words = Readonly<Record<keyof (typeof tables)['en'], RegExp>>;

const createWords = (table: Readonly<Record<string, string>>): Words =>
  // Every language has the keys of English: the type of the tables says so.
  Object.fromEntries(
    Object.entries(table).map(([kind, words]) => [kind, new RegExp(String.raw`(?<![\w-])(?:${words})(?!\w)`, 'g')]),
  ) as Words;

const wordsIn: Readonly<Record<HelpLanguage, Words>> = {
  en: createWords(tables.en),
  de: createWords(tables.de),
  fr: createWords(tables.fr),
  es: createWords(tables.es),
  it: createWords(tables.it),
  pt: createWords(tables.pt),
};

const lengthReadMax = 400;

/** Null for a message about a person, and for one that is not a question about the subject. */
export function readCrisisQuestion(message: string): CrisisQuestion | null {
  if (message.length > lengthReadMax) return null;
  const text = normalizeMessage(message);
  const names = (pattern: RegExp, within = text): boolean => within.search(pattern) >= 0;
  // A short question has few of the words that show a language; what it names and how it asks are more of them.
  const possible = [wordsIn[detectHelpLanguage(message)], ...Object.values(wordsIn)].filter(
    (one) => names(one.topics) || names(one.methods),
  );
  const words = possible.find((one) => names(one.asks)) ?? possible[0];
  if (!words) return null;
  const { topics, means, asks, speaking, persons, despair } = words;
  const isNamed = names(topics);
  // What is asked of the subject stands outside its name: "suicide rates" ask nothing about how.
  const rest = text.replace(speaking, ' ');
  if (names(persons, rest)) return null;
  if (names(means, rest)) return 'means';
  return isNamed && names(asks) && !names(despair, rest) ? 'topic' : null;
}
