import type { CountedDose, DosePart, Ingredient, Match, TimingRule } from '@wellkept/clinical/medication.ts';

export type { DosePart, Ingredient, Match };

/** One line as a person wrote it, taken apart. */
export type ParsedItem = {
  /** The text without dose, form and frequency: "metformin". */
  name: string;
  dose: { amount: number; unit: string } | null;
  /** How many pieces of that strength are taken at a time: 3 for "500 mg 3 tablets"; null where only one of the two is written. */
  count: number | null;
  /**
   * As read, tidied ("twice a day"), and times a day where that is a number (0.142857 for once a week; null for as needed). What is taken as
   * needed may say how often at most. `timesADay` is there where it is not taken every day, and more than once on each of them.
   */
  frequency: { text: string; perDay: number | null; mostPerDay: number | null; timesADay?: number } | null;
  /** The most that the line allows for a day: 8 tablets, 4 g; the unit is `dose` where only a number stands. */
  most: { amount: number; unit: string } | null;
  form: string | null;
};

export type Resolution = ParsedItem & {
  text: string;
  /** The dose that is counted with where the line leaves it open: of "5-10 mg" the more, for "vitamin D 5000" the unit that is usual. */
  assumedDose: ParsedItem['dose'];
  /** What was taken for granted in reading the line, in sentences. */
  assumptions: readonly string[];
  /** When the line says it is taken. */
  timing: TimingRule;
  /** Several doses of one line, each with its own days or time of the day: then `dose` and `count` are null. */
  doses?: readonly DosePart[];
  /** Words with several doses, where the line does not say which is taken when: none of them is planned. */
  unclearDoses?: string;
  /** The most that those come to, for every check of an amount; absent where nobody can tell. */
  highestDoses?: readonly CountedDose[];
  /** The words that were not read, as they were written; null where all were. */
  unread: string | null;
  /** Of several ingredients on the line those that are not known: the match holds the others, without their doses. Mostly empty. */
  unknownParts: readonly string[];
  status: 'matched' | 'ambiguous' | 'unknown';
  /** The one match, when status is `matched`. */
  match: Match | null;
  /** For `ambiguous`: the matches to choose from. For `unknown`: near misses, best first; may be empty. */
  candidates: readonly Match[];
};

export type NameSuggestion = Match & {
  /** Dose and frequency already understood from what was typed so far. */
  dose: ParsedItem['dose'];
  frequency: ParsedItem['frequency'];
};
