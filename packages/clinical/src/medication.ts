/** So much of a unit: 500 mg, 2 tablets. */
export type Quantity = { amount: number; unit: string };

/** The part of the day that a label or a line names. */
export type PartOfDay = 'on-waking' | 'morning' | 'midday' | 'afternoon' | 'evening' | 'bedtime';

/** When a dose is taken, as far as its words say so. Modelled on `Timing.repeat` of HL7 FHIR R4. */
export type TimingRule = {
  /** Minutes after midnight: "at 8 am". */
  hours: readonly number[];
  part: PartOfDay | null;
  /** Several parts of the day, each with a dose of its own; absent where there are fewer than two. */
  parts?: readonly PartOfDay[];
  food: 'with' | 'without' | null;
  asNeeded: boolean;
  /** From one dose to the next, in minutes; null for whole days. */
  interval: { least: number; most: number } | null;
  /** Sunday is 0; empty for every day. */
  weekdays: readonly number[];
  every: { count: number; unit: 'day' | 'week' | 'month' } | null;
};

/** How often and when. */
export type Timing = TimingRule & {
  /** In words: "twice a day". Null where a line names several doses, so that none of them is counted. */
  text: string | null;
  /** Doses a day over a long time: a seventh for once a week; null where that is no number. */
  perDay: number | null;
  mostPerDay: number | null;
  /** Doses on a day on which it is taken, where that is more than one and there are days without a dose. */
  timesADay?: number;
};

/** One of several doses of a line: "5 mg on Mondays", "2.5 mg on other days". `dose` and `count` are as those of a line with one dose. */
export type DosePart = {
  dose: Quantity;
  count: number | null;
  timing: TimingRule & { text: string; perDay: number };
};

/** So much at a time, so often a day: what is counted of a line, and planned nowhere. */
export type CountedDose = { dose: Quantity; count: number | null; perDay: number };

/** How a medicine is taken: a timing with a dose, after `Dosage` of HL7 FHIR R4. */
export type Sig = {
  dose: Quantity | null;
  /** How many pieces of that strength are taken at a time; null where only one of the two is written. */
  count: number | null;
  maxPerDay: Quantity | null;
  /** The dose that is counted with where the words leave it open. */
  assumedDose: Quantity | null;
  timing: Timing | null;
  /** Several doses, each with its own days or time of the day; absent where there is one. Then `timing` is that of all of them. */
  doses?: readonly DosePart[];
  /** Words with several doses that do not say which is taken when; absent where there are none. Then none of them is planned. */
  unclearDoses?: string;
  /** The most that unclear doses come to, by any reading of their words, for every check of an amount; absent where nobody can tell. */
  highestDoses?: readonly CountedDose[];
};

/** One ingredient, with its strength where that is known. */
export type Ingredient = { substanceId: string; name: string; amount: number | null; unit: string | null };

/** What a name turned out to be. */
export type Match = {
  /** Substance id, or `product:` and the product's name in lower case. */
  id: string;
  kind: 'substance' | 'product';
  /** The name to show: "Ibuprofen", "Excedrin". */
  name: string;
  /** What it is in a few words, where known: "pain and fever relief". */
  use: string | null;
  /** The name in the knowledge base that the text matched: "Advil". */
  matchedName: string;
  how: 'exact' | 'synonym' | 'brand' | 'spelling';
  /** 0 to 1. Exact names are 1. */
  confidence: number;
  ingredients: readonly Ingredient[];
};

/** What was understood of a medicine's words, and what was not. */
export type Recognition = {
  /** The words without dose, form and frequency. */
  name: string;
  status: 'matched' | 'ambiguous' | 'unknown';
  match: Match | null;
  candidates: readonly Match[];
  unknownParts: readonly string[];
  /** The words of the line that were not read; null where all were. */
  unread: string | null;
  /** What was taken for granted in reading, in sentences. */
  assumptions: readonly string[];
};

/** A medicine as a person wrote it. These words are stored whatever is understood of them. */
export type MedicationWords = { name: string; strength: string | null; prescribedDosage: string | null; frequency: string | null };

/** What the words of a medicine mean; read once, when they are saved. */
export type ParsedMedication = {
  /** The one ingredient; null for a product of several, and for a name that is not known. */
  substanceId: string | null;
  /** RxNorm's identifier of that ingredient, where the reference table gives a certain one. */
  rxcui: string | null;
  form: string | null;
  sig: Sig;
  /** All of it in one line: "Metformin 1000 mg twice a day". */
  sigText: string;
  recognition: Recognition;
  /** What of the words could not be read, as it was written. */
  unreadWords: readonly string[];
};
