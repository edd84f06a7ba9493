import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ParsedItem } from '../resolution.ts';
import { isJoiner, parseBareMoment } from './bare-moment.ts';
import { isCountableUnit } from './countable-units.ts';
import { findDoseForm, findRoute, parseDoseUnit, parseStrengths } from './dose.ts';
import { parseFrequency } from './frequency.ts';
import type { Frequency } from './frequency-reading.ts';
import { type ParsedDose, parseAtATime, parseDose, parseMultiplier, parseQuantity } from './parse-dose.ts';
import { parseMaxDose } from './parse-max-dose.ts';
import { listPartsOfDay } from './parts-of-day.ts';
import type { DoseWords } from './several-doses.ts';

/** How many are taken at a time; of a range the most, and `least` is the other end. */
export type PieceCount = { amount: number; least: number | null; unit: string };

/** "In the morning, with breakfast", "at night, before bed": one dose, since the second only says more of the first. */
const narrowing =
  /^(?:in the morning, (?:on waking|(?:with|at) breakfast)|at midday, with lunch|in the evening, (?:with|at) (?:dinner|supper)|at night, at bedtime)$/;

/** Waking belongs to the morning. */
const listCoarseParts = ({ text }: Frequency): PartOfDay[] => [
  ...new Set(listPartsOfDay(text).map((part) => (part === 'on-waking' ? 'morning' : part))),
];

/** "With breakfast in the morning", "before bed at night": two words for one part of the day. */
function isOnePart(one: Frequency, other: Frequency): boolean {
  const [parts, others] = [listCoarseParts(one), listCoarseParts(other)];
  return one.isMoment === true && other.isMoment === true && parts.length === 1 && others.length === 1 && parts[0] === others[0];
}

/** Reads the words of one line for what they are; of two that say the same kind of thing the first counts. */
export class LineReader {
  strength: ParsedItem['dose'] = null;
  count: PieceCount | null = null;
  most: ParsedItem['most'] = null;
  combined: ReturnType<typeof parseStrengths> = null;
  form: string | null = null;
  readonly frequencies: NonNullable<ReturnType<typeof parseFrequency>>[] = [];
  /** Where the line leaves something open and the most of it counts, what that is: "2 tablets". */
  readonly mostOf: string[] = [];
  /** Every amount and every frequency, in their order. */
  readonly doseWords: DoseWords[] = [];
  readonly #words: readonly string[];
  readonly #hasName: boolean;
  readonly #commas: ReadonlySet<number>;

  /** `commas` are the places of the words that a comma stands before. */
  constructor(words: readonly string[], hasName: boolean, commas: ReadonlySet<number>) {
    this.#words = words;
    this.#hasName = hasName;
    this.#commas = commas;
  }

  /** How many words from here on are read as what they are; 0 where they belong to the name. */
  read(at: number): number {
    const words = this.#words;
    return (
      this.#readHowOften(at) ||
      this.#readTimes(at) ||
      this.#takeDose(at, parseDose(words, at)) ||
      this.#readCombined(at) ||
      this.#readCount(at) ||
      (words[at] === 'by' && words[at + 1] === 'mouth' ? 2 : 0)
    );
  }

  /** "tablets", "ER", "nasal": some names end in such a word. */
  readForm(at: number): boolean {
    const word = this.#words[at] ?? '';
    const form = findDoseForm(word) ?? findRoute(word);
    if (form === undefined) return false;
    this.form ??= form;
    return true;
  }

  #readHowOften(at: number): number {
    const isAfterDose = this.strength !== null || this.count !== null;
    const read = parseFrequency(this.#words, at) ?? (isAfterDose ? parseBareMoment(this.#words, at) : null);
    if (read) {
      if (this.#joinMoment(at, read)) return read.length;
      this.frequencies.push(read);
      this.doseWords.push({ kind: 'when', at, length: read.length, frequency: read });
      if (read.isMost) this.mostOf.push(`${formatCount(Number((read.perDay ?? 1).toPrecision(2)), 'time')} a day`);
      return read.length;
    }
    const limit = parseMaxDose(this.#words, at);
    if (limit) this.most ??= { amount: limit.amount, unit: limit.unit };
    return limit?.length ?? 0;
  }

  /** Whether two moments in a row are one dose. An "and" between them makes two, and so does "with dinner, in the evening". */
  #joinMoment(at: number, read: Frequency & { length: number }): boolean {
    const before = this.doseWords.at(-1);
    if (before?.kind !== 'when' || before.at + before.length !== at || isJoiner(this.#words[at - 1] ?? '')) return false;
    const { frequency } = before;
    const isNarrower = narrowing.test(`${frequency.text}, ${read.text}`);
    if (!isNarrower && (this.#commas.has(at) || !isOnePart(frequency, read))) return false;
    const length = before.length + read.length;
    const joined = { ...frequency, text: `${frequency.text}${isNarrower ? ',' : ''} ${read.text}`, length };
    this.frequencies[this.frequencies.length - 1] = joined;
    this.doseWords[this.doseWords.length - 1] = { ...before, length, frequency: joined };
    return true;
  }

  /** "2 x 500 mg". */
  #readTimes(at: number): number {
    const times = parseMultiplier(this.#words, at);
    if (!times) return 0;
    const glued = times.rest === '' ? [] : [times.rest];
    const dose = parseDose([...glued, ...this.#words.slice(at + times.length)], 0);
    if (!dose || dose.form) return 0;
    this.count ??= { amount: times.count, least: null, unit: 'dose' };
    return times.length + this.#takeDose(at, dose, times.count) - glued.length;
  }

  #takeDose(at: number, dose: ParsedDose | null, times = 1): number {
    if (!dose) return 0;
    const { amount, least, unit, form, length } = dose;
    const isCount = form !== null || (this.strength !== null && /^(?:ml|teaspoon|tablespoon)$/.test(unit));
    this.doseWords.push({ kind: 'dose', at, length, amount: amount * times, least, unit, isCount });
    if (least !== null) this.mostOf.push(formatDose(amount, unit));
    if (form) {
      this.count ??= { amount, least, unit };
      this.form ??= form;
    } else if (isCount) this.count ??= { amount, least, unit };
    else this.strength ??= { amount, unit };
    return length;
  }

  /** "20-12.5", "5/325 mg". A line with a name does not begin with them. */
  #readCombined(at: number): number {
    const strengths = at > 0 || !this.#hasName ? parseStrengths(this.#words[at] ?? '') : null;
    if (!strengths) return 0;
    const unit = parseDoseUnit(this.#words[at + 1] ?? '');
    this.combined ??= { amounts: strengths.amounts, unit: strengths.unit ?? unit ?? null };
    return strengths.unit === null && unit !== undefined ? 2 : 1;
  }

  #readCount(at: number): number {
    const words = this.#words;
    const isPause = (end: number) =>
      end === words.length || [parseFrequency, parseMaxDose, parseBareMoment].some((parse) => parse(words, end) !== null);
    const isTimes = /^(?:[x×]\d{0,2}|\d{1,2}[x×])$/.test(words[at] ?? '');
    const isAfterDose = this.strength !== null || this.form !== null || this.count !== null || this.combined !== null;
    const count = parseAtATime(words, at) ?? (isAfterDose || isTimes ? parseQuantity(words, at, isPause) : null);
    if (!count) return 0;
    const unit = this.form ?? 'dose';
    this.doseWords.push({ kind: 'dose', at, ...count, unit, isCount: true });
    this.count ??= { amount: count.amount, least: count.least, unit };
    if (count.least !== null) this.mostOf.push(formatDose(count.amount, unit));
    return count.length;
  }
}

/** "2 tablets", "10 mg". */
export const formatDose = (amount: number, unit: string): string =>
  `${amount} ${amount === 1 || !isCountableUnit(unit) ? unit : `${unit}s`}`;
