import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ParsedItem } from '../resolution.ts';
import { parseDayBehindDose } from './bare-day.ts';
import { isCountableUnit } from './countable-units.ts';
import { findDoseForm, findRoute, parseDoseUnit, parseStrengths } from './dose.ts';
import { parseFrequency } from './frequency.ts';
import type { Frequency } from './frequency-reading.ts';
import { type ParsedDose, parseAtATime, parseDose, parseMultiplier, parseQuantity } from './parse-dose.ts';
import { parseMaxDose } from './parse-max-dose.ts';
import { parseOccasions } from './parse-occasions.ts';
import { parseTimingRule } from './parse-timing.ts';
import { listPartsOfDay } from './parts-of-day.ts';
import type { DoseWords } from './several-doses.ts';

/** How many are taken at a time; of a range the most, and `least` is the other end. */
export type PieceCount = { amount: number; least: number | null; unit: string };

/** From when to when a dose beside an hour belongs to it: "at 8 am with breakfast". In hours; a night counts on. */
const hoursOfParts: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  'on-waking': [4, 11],
  morning: [4, 12],
  midday: [11, 15],
  afternoon: [12, 18],
  evening: [16, 23],
  bedtime: [19, 28],
};

/** "At 10 pm at bedtime": the hour and the words for it are one dose. */
function isHourOf(clock: Frequency, other: Frequency): boolean {
  const listHours = (one: Frequency) => parseTimingRule({ ...one, mostPerDay: null }).hours;
  const [minute, ...more] = listHours(clock);
  const [part, ...others] = listPartsOfDay(other.text);
  if (minute === undefined || part === undefined || more.length + others.length + listHours(other).length > 0) return false;
  const hour = minute / 60;
  const [from, to] = hoursOfParts[part];
  return [hour, hour + 24].some((one) => one >= from && one <= to);
}

const denial = /^(?:(?:not|no|nothing|never|none) (?:later than|after|past|beyond)|not|never|avoid)(?= |$)/;
/** "Before midnight" is at no hour. */
const beyond = /^(?:after|before|by|from|past|since|till|to|until)$/;

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
      this.#skipDenied(at) ||
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

  /** "Not at night", "no later than 4 pm", "nothing after midnight": a time at which none is taken. */
  #skipDenied(at: number): number {
    const words = this.#words;
    if (words[at - 1] === 'if') return 0;
    const [found = ''] = denial.exec(words.slice(at, at + 3).join(' ')) ?? [];
    const length = found === '' ? 0 : found.split(' ').length;
    const read = length > 0 ? (parseFrequency(words, at + length, this.#commas) ?? this.#readBehindDose(at + length)) : null;
    return read?.isMoment ? length + read.length : 0;
  }

  #readHowOften(at: number): number {
    const isAfterDose = this.strength !== null || this.count !== null;
    // "Midnight" may open a name.
    const isNoHour = this.#words[at] === 'midnight' && (at === 0 ? this.#hasName : beyond.test(this.#words[at - 1] ?? ''));
    const read = (isNoHour ? null : parseFrequency(this.#words, at, this.#commas)) ?? (isAfterDose ? this.#readBehindDose(at) : null);
    if (read) {
      if (this.#joinMoment(at, read)) return read.length;
      this.frequencies.push(read);
      this.doseWords.push({ kind: 'when', at, length: read.length, frequency: read });
      if (read.isMost) this.mostOf.push(formatTimes(read.perDay ?? 1));
      return read.length;
    }
    const limit = parseMaxDose(this.#words, at);
    if (limit) this.most ??= { amount: limit.amount, unit: limit.unit };
    return limit?.length ?? 0;
  }

  /** "5 mg evening", "500 mg am and pm", "2.5 mg Tue". */
  #readBehindDose(at: number): (Frequency & { length: number }) | null {
    return parseOccasions(this.#words, at, this.#commas, true) ?? parseDayBehindDose(this.#words, at);
  }

  /** Whether two times in a row are one dose: "at 8 am or 8 pm", of which one is taken, and "at 10 pm at bedtime". */
  #joinMoment(at: number, read: Frequency & { length: number }): boolean {
    const before = this.doseWords.at(-1);
    if (before?.kind !== 'when' || !before.frequency.isMoment || !read.isMoment) return false;
    const { frequency } = before;
    const end = before.at + before.length;
    const isChoice = end === at - 1 && this.#words[end] === 'or';
    const canBeOne = end === at && (!this.#commas.has(at) || this.#saysMore(read));
    const isOne = canBeOne && [isHourOf(frequency, read), isHourOf(read, frequency)].includes(true);
    if (!isChoice && !isOne) return false;
    const length = read.length + at - before.at;
    const perDay = Math.max(frequency.perDay ?? 1, read.perDay ?? 1);
    const text = `${frequency.text}${isChoice ? ' or' : ''} ${read.text}`;
    const joined = { ...frequency, text, perDay, length, ...(isChoice ? { isOpen: true as const } : {}) };
    this.frequencies[this.frequencies.length - 1] = joined;
    this.doseWords[this.doseWords.length - 1] = { ...before, length, frequency: joined };
    return true;
  }

  /** "At 7 am, 30 minutes before breakfast", "once a day at 10 pm, at bedtime": not where several hours are listed. */
  #saysMore(read: Frequency): boolean {
    const before = this.doseWords.at(-1);
    const earlier = this.doseWords.at(-2);
    if (before?.kind !== 'when') return false;
    const isListed = earlier?.kind === 'when' && /^at \d{1,2}(?::\d{2})?(?: [ap]m)?$/.test(earlier.frequency.text);
    const texts = `${before.frequency.text} ${read.text}`;
    return !isListed && (this.#words.includes('once') || /\b(?:before|after) /.test(texts));
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
      end === words.length ||
      [parseFrequency, parseMaxDose].some((parse) => parse(words, end) !== null) ||
      this.#readBehindDose(end) !== null;
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

/** "3 times a day". */
export const formatTimes = (perDay: number): string => `${formatCount(Number(perDay.toPrecision(2)), 'time')} a day`;
