import type { ParsedItem } from '../resolution.ts';
import { isCountableUnit } from './countable-units.ts';
import { formatPieces } from './format-pieces.ts';
import type { Frequency } from './frequency-reading.ts';
import { joinFrequencies } from './join-frequencies.ts';
import { mealsADay } from './occasion-words.ts';
import { listOccasions } from './parse-occasions.ts';
import { createWeekdays, listOtherWeekdays } from './weekday-words.ts';

/** What a line says, in the order of its words: an amount, or when. `at` is its first word. */
export type DoseWords = { at: number; length: number } & (
  | { kind: 'dose'; amount: number; least: number | null; unit: string; isCount: boolean }
  | { kind: 'when'; frequency: Frequency }
);

type Quantity = NonNullable<ParsedItem['dose']>;
/** One of the doses of a line, with its own days or its own time of the day. */
export type PartDose = Pick<ParsedItem, 'dose' | 'count'> & { frequency: NonNullable<ParsedItem['frequency']> };
export type SeveralDoses = {
  /** What one piece contains, where the doses are so many pieces of it. */
  strength: Quantity | null;
  parts: readonly PartDose[];
  frequency: NonNullable<ParsedItem['frequency']>;
  /** Two of the doses may be for one time of the day, or for two. */
  isUnsure: boolean;
  /** Up to this word, not included, the line says how it is taken. */
  to: number;
};

type JoinedDoses = Omit<SeveralDoses, 'to' | 'isUnsure'>;

type Part = { mass: Quantity | null; count: Quantity | null; when: Frequency[]; hasRange: boolean };

const massInMilligrams: Readonly<Partial<Record<string, number>>> = { g: 1000, mg: 1, mcg: 0.001 };
const toComparable = ({ amount, unit }: Quantity): string => {
  const factor = massInMilligrams[unit];
  const inMilligrams = factor === undefined ? null : Number((amount * factor).toPrecision(9));
  return inMilligrams === null ? `${amount} ${unit}` : `${inMilligrams} mg`;
};
const isSameKind = (one: Quantity, other: Quantity): boolean =>
  one.unit === other.unit || (massInMilligrams[one.unit] !== undefined && massInMilligrams[other.unit] !== undefined);
const multiply = ({ amount, unit }: Quantity, times: number): Quantity => ({ amount: Number((amount * times).toPrecision(9)), unit });

/** Whether a line names two amounts that are not the same: "3 mg on Mondays, 4 mg on other days", "1 in the morning, 2 at night". */
export function hasSeveralDoses(read: readonly DoseWords[]): boolean {
  const doses = read.filter((one) => one.kind === 'dose');
  const counts = doses.filter(({ isCount }) => isCount);
  if (new Set(counts.map(({ amount, unit }) => `${amount} ${unit}`)).size > 1) return true;
  const [first, ...others] = doses.filter(({ isCount }) => !isCount);
  const times = counts[0]?.amount ?? 1;
  // "500 mg 2 tablets (1000 mg)" says one dose twice, and so does "1000 mg (2 tablets of 500 mg)".
  const isOther = (other: Quantity) =>
    first !== undefined &&
    isSameKind(first, other) &&
    ![first, multiply(first, times)].map(toComparable).includes(toComparable(other)) &&
    toComparable(multiply(other, times)) !== toComparable(first);
  const isRest = read.some((one) => one.kind === 'when' && one.frequency.isOtherDays);
  return others.some(isOther) || (isRest && doses.length > 1);
}

/** Words that may stand between the doses. Any other may change what is meant: "or", "until", "plus". */
const link = /^(?:and|&|\+|\/|then|on|in|at|@|the|with|but|except|of|every|each|take|by|mouth|)$/;
const exception = /\b(?:except|but|apart from)\b/;
const alternation = /\balternat|\bone day\b.*\bnext(?: day)?\b/;
const alternationWord = /^(?:alternat\w*|one|day|next|days)$/;

/**
 * The doses of a line that names several, each with its days or its time of the day; null where it does not say which is taken when. `words`
 * are those of the line, and `isName` says which of them were read as nothing else.
 */
export function readSeveralDoses(
  read: readonly DoseWords[],
  words: readonly string[],
  isName: (at: number) => boolean,
): SeveralDoses | null {
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last) return null;
  const span = { from: first.at, to: Math.max(last.at + last.length, findAlternationEnd(words)) };
  const text = words.slice(span.from, span.to).join(' ');
  const isAlternating = alternation.test(text) || isEveryOtherAndOther(read);
  const isLink = (word: string) => link.test(word) || (isAlternating && alternationWord.test(word));
  const isDoseWord = (at: number) => read.some((one) => at >= one.at && at < one.at + one.length);
  const isRead = (word: string, at: number) => isDoseWord(at) || isLink(word) || (!isName(at) && word !== 'or');
  if (!words.slice(span.from, span.to).every((word, at) => isRead(word, span.from + at))) return null;
  if (read.some((one) => one.kind === 'when' && one.frequency.isMoment && (one.frequency.isOpen || one.frequency.isMost))) return null;
  const { strength, rest } = withoutStrength(read);
  const parts = splitParts(rest);
  if (parts.length < 2 || parts.some(({ hasRange, mass, count }) => hasRange || (mass ?? count) === null)) return null;
  const several = readParts(parts, strength, { isAlternating, hasException: exception.test(text) });
  if (!isTrueOfAll(listOpening(rest), several)) return null;
  return several && { isUnsure: false, ...several, to: span.to };
}

const readParts = (parts: readonly Part[], strength: Quantity | null, line: { isAlternating: boolean; hasException: boolean }) =>
  line.isAlternating ? readAlternating(parts, strength) : (readDays(parts, strength, line.hasException) ?? readMoments(parts, strength));

/** What a line says of when before the first of its doses, where that belongs to none of them. */
function listOpening(read: readonly DoseWords[]): Frequency[] {
  if (read.at(-1)?.kind === 'dose') return [];
  const opening = read.slice(
    0,
    read.findIndex(({ kind }) => kind === 'dose'),
  );
  return opening.flatMap((one) => (one.kind === 'when' ? [one.frequency] : []));
}

/**
 * "Twice a day, 10 mg in the morning, 5 mg at night" says how many there are, and "at night 5 mg Mondays, 2 mg other days" when each is taken.
 * "On Mondays 2 in the morning and 3 at night" says more than its doses do, and "in the morning, 1 at noon, 2 at night" has a third one.
 */
const isTrueOfAll = (opening: readonly Frequency[], several: JoinedDoses | null): boolean =>
  opening.every(
    (one) =>
      isNeutral(one) ||
      one.text === 'once a day' ||
      (one.text === 'every other day' && several?.frequency.text.includes('on alternate days')) ||
      (isMoment(one) ? (several?.frequency.perDay ?? 2) <= 1 : !one.weekdays && one.perDay === several?.frequency.perDay),
  );

/** "Every other day … on other days". */
const isEveryOtherAndOther = (read: readonly DoseWords[]): boolean => {
  const when = read.flatMap((one) => (one.kind === 'when' ? [one.frequency] : []));
  return when.some(({ text }) => text === 'every other day') && when.some(({ isOtherDays }) => isOtherDays);
};

const findAlternationEnd = (words: readonly string[]): number => words.findLastIndex((word) => /^(?:alternat\w*|next)$/.test(word)) + 1;

/** In "500 mg, 1 in the morning, 2 at night" the one weight is what a tablet contains. */
function withoutStrength(read: readonly DoseWords[]): { strength: Quantity | null; rest: readonly DoseWords[] } {
  const weights = read.filter((one) => one.kind === 'dose' && !one.isCount);
  const countTotal = read.filter((one) => one.kind === 'dose' && one.isCount).length;
  const [weight] = weights;
  if (weights.length !== 1 || countTotal < 2 || weight?.kind !== 'dose') return { strength: null, rest: read };
  return { strength: { amount: weight.amount, unit: weight.unit }, rest: read.filter((one) => one !== weight) };
}

/** An amount opens a part, unless the line begins with days and ends with an amount. */
function splitParts(read: readonly DoseWords[]): Part[] {
  const isWhenFirst = read[0]?.kind === 'when' && read.at(-1)?.kind === 'dose';
  const parts: Part[] = [];
  for (const one of read) {
    const part = parts.at(-1);
    const hasDose = part !== undefined && (part.mass !== null || part.count !== null);
    if (one.kind === 'when') {
      if (part && !(isWhenFirst && hasDose)) part.when.push(one.frequency);
      else if (isWhenFirst) parts.push({ mass: null, count: null, when: [one.frequency], hasRange: false });
      continue;
    }
    const field = one.isCount ? 'count' : 'mass';
    const isOpen = part !== undefined && part[field] === null && (isWhenFirst || part.when.length === 0);
    const open = isOpen ? part : { mass: null, count: null, when: [], hasRange: false };
    open[field] = { amount: one.amount, unit: one.unit };
    open.hasRange ||= one.least !== null;
    if (!isOpen) parts.push(open);
  }
  return parts;
}

/** How much a part is: its weight with the pieces it is taken in, or so many pieces of the strength of the line. */
function toDose({ mass, count }: Part, strength: Quantity | null): Pick<PartDose, 'dose' | 'count'> & { text: string } {
  const pieces = count && (isCountableUnit(count.unit) ? count.amount : null);
  if (mass) {
    const whole = pieces === null ? mass : multiply(mass, pieces);
    return { dose: whole, count: null, text: `${whole.amount} ${whole.unit}` };
  }
  const text = count === null ? '' : count.unit === 'dose' ? String(count.amount) : formatPieces({ ...count, least: null });
  const isWeighed = strength !== null && pieces !== null && !strength.unit.includes('/');
  return isWeighed ? { dose: strength, count: pieces, text } : { dose: count, count: null, text };
}

const isNeutral = ({ perDay, text, isOtherDays }: Frequency): boolean =>
  perDay === null && !isOtherDays && text !== 'as needed' && !/^for \d|ago$/.test(text);
const isMoment = ({ isMoment: isNamed, text }: Frequency): boolean => isNamed === true || /^at \d/.test(text);

/** "5 mg on Mondays, 2.5 mg on other days": every day of the week has at most one of the doses. */
function readDays(parts: readonly Part[], strength: Quantity | null, hasException: boolean): JoinedDoses | null {
  const named = parts.map(({ when }) => when.flatMap(({ weekdays = [] }) => weekdays));
  const all = named.flat();
  if (all.length === 0 || new Set(all).size !== all.length) return null;
  const isRest = (part: Part, at: number) => named[at]?.length === 0 && (part.when.some(({ isOtherDays }) => isOtherDays) || hasException);
  if (parts.some((part, at) => named[at]?.length === 0 && !isRest(part, at)) || parts.filter(isRest).length > 1) return null;
  const others = createWeekdays(listOtherWeekdays(all));
  const read = parts.map((part, at) => {
    const isLeft = isRest(part, at);
    const days = isLeft ? others : createWeekdays(named[at] ?? []);
    const beside = part.when.filter(({ weekdays, isOtherDays, text }) => !weekdays && !isOtherDays && !(isLeft && text === 'once a day'));
    const isKnown = beside.every((one) => isNeutral(one) || isMoment(one) || (one.perDay ?? 0) >= 1);
    return days && isKnown
      ? createPart(part, strength, [days, ...beside], isLeft ? [{ ...days, text: 'on other days' }, ...beside] : null)
      : null;
  });
  return joinParts(read, strength);
}

/** "5 units before meals" beside a dose at bedtime is one for each meal. */
const countMeals = (when: Frequency): Frequency =>
  /\b(?:before|after|with|at) meals$/.test(when.text) && when.perDay === null
    ? { text: when.text.replace(/meals$/, 'each meal'), perDay: mealsADay, isMoment: true }
    : when;

type Meal = { when: string; name: string };

const listMeals = ({ text }: Frequency): Meal[] =>
  listOccasions(text).flatMap(({ occasions }) =>
    occasions.flatMap(({ opening, name }) => (opening ? { when: opening.when === 'at' ? 'with' : opening.when, name } : [])),
  );

const isEachMeal = ({ name }: Meal): boolean => /meals?$/.test(name) && name !== 'main meal';
const isNamedMeal = ({ name }: Meal): boolean => /^(?:breakfast|lunch|dinner|supper|tea|teatime|main meal)$/.test(name);
/** Names of the meal of the evening, and of another one elsewhere: in parts of Britain dinner is at midday, and tea in the evening. */
const isEveningMeal = ({ name }: Meal): boolean => /^(?:dinner|supper|tea|teatime|main meal)$/.test(name);

function mayBeOneMeal(one: Meal, other: Meal): boolean {
  if (one.name === other.name) return one.when === other.when;
  if (isEachMeal(one) || isEachMeal(other))
    return one.when === other.when && [one, other].every((meal) => isEachMeal(meal) || isNamedMeal(meal));
  const isMain = [one, other].some(({ name }) => name === 'main meal') && [one, other].some(({ name }) => name === 'lunch');
  return isMain || (isEveningMeal(one) && isEveningMeal(other));
}

/**
 * "4 units with each meal, 8 units with dinner": which of the two is for dinner, or both, the line does not say. Nor does "6 units with dinner,
 * 8 units with tea" say which of them is in the evening.
 */
function mayShareMeal(parts: readonly Part[]): boolean {
  const ofParts = parts.map(({ when }) => when.flatMap(listMeals));
  return ofParts.some((meals, at) =>
    ofParts.slice(at + 1).some((others) => meals.some((meal) => others.some((other) => mayBeOneMeal(meal, other)))),
  );
}

/** "20 mg in the morning, 10 mg in the evening": every day, each at its own time. */
function readMoments(written: readonly Part[], strength: Quantity | null): (JoinedDoses & { isUnsure: boolean }) | null {
  const parts = written.map((part) => ({ ...part, when: part.when.some(isMoment) ? part.when : part.when.map(countMeals) }));
  const moments = parts.flatMap(({ when }) => when.filter(isMoment).map(({ text }) => text));
  const isTimed = ({ when }: Part) =>
    when.some(isMoment) && when.every((one) => isMoment(one) || isNeutral(one) || one.text === 'once a day');
  if (!parts.every(isTimed)) return null;
  const joined = joinParts(
    parts.map((part) =>
      createPart(
        part,
        strength,
        part.when.filter(({ text }) => text !== 'once a day'),
        null,
      ),
    ),
    strength,
  );
  return joined && { ...joined, isUnsure: new Set(moments).size !== moments.length || mayShareMeal(parts) };
}

/** "5 mg alternating with 2.5 mg": which of the two falls on which day, the line does not say. */
function readAlternating(parts: readonly Part[], strength: Quantity | null): JoinedDoses | null {
  const [one, other, ...more] = parts;
  if (!one || !other || more.length > 0) return null;
  const beside = parts
    .flatMap(({ when }) => when)
    .filter(({ text, isOtherDays }) => text !== 'every other day' && text !== 'once a day' && !isOtherDays);
  if (beside.some((when) => !isNeutral(when) && !when.isMoment) || beside.filter(({ isMoment: named }) => named).length > 1) return null;
  const half: Frequency = { text: 'every other day', perDay: 1 / 2 };
  const read = [one, other].map((part) => createPart(part, strength, [half, ...beside], null));
  const joined = joinParts(read, strength);
  const doses = [one, other].map((part) => toDose(part, strength).text).join(' and ');
  const when = ['on alternate days', ...beside.map(({ text }) => text)].join(', ');
  return joined && { ...joined, frequency: { ...joined.frequency, text: `${doses} ${when}` } };
}

type WordedPart = PartDose & { words: string };

function createPart(
  part: Part,
  strength: Quantity | null,
  when: readonly Frequency[],
  shown: readonly Frequency[] | null,
): WordedPart | null {
  const frequency = joinFrequencies(when);
  const { dose, count, text } = toDose(part, strength);
  if (!frequency?.perDay || dose === null) return null;
  return { dose, count, frequency, words: `${text} ${(shown ?? when).map((one) => one.text).join(', ')}` };
}

function joinParts(read: readonly (WordedPart | null)[], strength: Quantity | null): JoinedDoses | null {
  const parts = read.filter((one) => one !== null);
  if (parts.length < read.length) return null;
  const perDay = parts.reduce((sum, { frequency }) => sum + (frequency.perDay ?? 0), 0);
  return {
    strength,
    parts: parts.map(({ dose, count, frequency }) => ({ dose, count, frequency })),
    frequency: { text: parts.map(({ words }) => words).join(', '), perDay: Number(perDay.toPrecision(9)), mostPerDay: null },
  };
}
