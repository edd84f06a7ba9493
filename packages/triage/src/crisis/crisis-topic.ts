import { type KnownMedicine, nameMedicines } from '../intake/lex.ts';
import { normalizeMessage } from '../message/clauses.ts';
import { detectHelpLanguage, type HelpLanguage } from '../message/foreign-language.ts';
import wordings from '../vocabulary/crisis.json' with { type: 'json' };
import tables from '../vocabulary/crisis-topics.json' with { type: 'json' };

/**
 * What a message asks about suicide, self-harm or overdose, where it is about no person: `topic` wants to understand it (why, how common,
 * signs, treatment, prevention), `option` weighs it as an answer, a way out or something allowed, `means` asks how it is done, how it feels,
 * or what a rope, a height, a blade, a gun or a heap of tablets must be like for it, `use` asks that of a rope for a hammock.
 */
export type CrisisQuestion = 'topic' | 'option' | 'means' | 'use';

type Words = Readonly<Record<keyof (typeof tables)['en'], RegExp>>;

/** `<instruments>` and `<topics>` in the words of a kind stand for those of that kind. */
const createWords = (table: (typeof tables)['en']): Words =>
  // Every language has the keys of English: the type of the tables says so.
  Object.fromEntries(
    Object.entries(table).map(([kind, words]) => [
      kind,
      new RegExp(
        String.raw`(?<![\w-])(?:${words.replaceAll('<instruments>', table.instruments).replaceAll('<topics>', table.topics)})(?!\w)`,
        'g',
      ),
    ]),
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

const askedEnd = new RegExp(String.raw`\b(?:${wordings.askedEnds.join('|')})`);

/** Whether a message has a word for an end of life, however mildly put; a question without one is hardly ever about that. */
export function namesEnd(message: string): boolean {
  const text = normalizeMessage(message);
  const { doses, amount } = wordsIn.en;
  return (
    askedEnd.test(text) ||
    Object.values(wordsIn).some(({ end }) => text.search(end) >= 0) ||
    (text.search(doses) >= 0 && text.search(amount) >= 0)
  );
}

/** Null for a message about a person, and for one that is not a question about the subject. */
export function readCrisisQuestion(message: string, known: readonly KnownMedicine[] = []): CrisisQuestion | null {
  if (message.length > lengthReadMax) return null;
  const text = nameMedicines(normalizeMessage(message), known);
  const names = (pattern: RegExp, within = text): boolean => within.search(pattern) >= 0;
  // A short question has few of the words that show a language; what it names and how it asks are more of them.
  const inOrder = [wordsIn[detectHelpLanguage(message)], ...Object.values(wordsIn)];
  const sentences = text.split(/[.!?]+/).filter((sentence) => sentence.trim() !== '');
  const ofInstruments = sentences.map((sentence) => readInstrumentQuestion(inOrder, (pattern) => names(pattern, sentence)));
  if (ofInstruments.includes('means')) return 'means';
  if (sentences.length === 1 && ofInstruments[0] === 'use' && isOpening(inOrder, text)) return 'use';
  const possible = inOrder.filter((one) => names(one.topics) || names(one.methods));
  const words = possible.find((one) => names(one.asks)) ?? possible[0];
  if (!words) return null;
  const { topics, means, asks, speaking, persons, option, judged, knowledge, despair } = words;
  // What is asked of the subject stands outside its name: "suicide rates" ask nothing about how.
  const rest = text.replace(speaking, ' ');
  if (names(persons, rest)) return null;
  if (names(means, rest)) return 'means';
  if (!names(topics)) return null;
  // "Is it hereditary" asks for knowledge. Any other "is it …" weighs it ("forgivable", "brave"), in words that no list could hold.
  if (names(option, rest) || (names(judged, rest) && !names(knowledge, rest))) return 'option';
  return names(asks) && !names(despair, rest) ? 'topic' : null;
}

/**
 * A question how strong, how high, how many or where things must be that people die by: `means` for a body or an end, `use` where it names what
 * the thing is for, such as a hammock, and no end. Other everyday words ("today", "safe", and for tablets what they are taken for) only keep it from
 * being `means`: the classifier then decides.
 */
function readInstrumentQuestion(inOrder: readonly Words[], names: (pattern: RegExp) => boolean): CrisisQuestion | null {
  const words = inOrder.find(({ instruments, doses, extent }) => (names(instruments) || names(doses)) && names(extent));
  if (!words) return null;
  const { topics, instruments, doses, amount, body, end, uses, purposes, ailments } = words;
  if (names(purposes) && names(instruments) && !names(end) && !names(topics)) return 'use';
  if (names(uses)) return null;
  return (names(instruments) && (names(body) || names(end))) || (names(doses) && names(amount) && names(end) && !names(ailments))
    ? 'means'
    : null;
}

/** Whether the message begins with the question: "how high it is" at the end of a story is no question about a use. */
const isOpening = (inOrder: readonly Words[], text: string): boolean => inOrder.some(({ extent }) => text.search(extent) === 0);
