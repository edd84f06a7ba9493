import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { LabSubject } from '@wellkept/labs/meaning/lab-subject.ts';
import { computeRangeStatus, findReferenceRange, type RangeStatus, type ReferenceRange } from '@wellkept/labs/meaning/ranges.ts';
import { convertUnit, fromCanonicalUnit } from '@wellkept/labs/values/convert.ts';
import { getShownUnit } from '@wellkept/labs/values/unit-systems.ts';
import { formatUnit, formatValue } from '@wellkept/labs/values/unit-text.ts';
import { findPlausibleUnits } from '@wellkept/labs/values/usual-units.ts';
import { readStatedValues } from '@wellkept/triage/values/judge-values.ts';
import { parseAgeYears } from '@wellkept/triage/values/stated-age.ts';
import { toRangeSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { findRelative } from '../reading/relative.ts';
import { formatValueSubject } from './lab-value.ts';
import { isOfMarker } from './own-results.ts';
import { findOwnDataFor } from './relative-own-data.ts';
import type { OwnData, World } from './tool.ts';

/** Where a value that a question names lies. `side` is null inside the range, and where the unit or the sex decides. */
export type PlacedValue = { statement: AnswerStatement; side: 'above' | 'below' | null; isInside: boolean; missing: string | null };

type StatedValue = ReturnType<typeof readStatedValues>[number];
type Sex = 'female' | 'male';
type Placed = { status: RangeStatus; range: ReferenceRange };
type Reading = {
  text: string;
  analyte: Analyte /** Of the value and of the bounds beside it. */;
  unit: string;
  bySex: ReadonlyMap<Sex, Placed>;
};

const sexes = ['female', 'male'] as const;
const people: Readonly<Record<Sex, string>> = { female: 'women', male: 'men' };
const places: Readonly<Record<RangeStatus, string>> = { below: 'below', within: 'within', above: 'above' };

const readDigits = ({ digits }: StatedValue): number => Number((digits ?? '').replace(',', '.'));

/** The unit in which a number without one is such an amount. */
const findStatedUnit = (stated: StatedValue, amount: number): string | null => {
  const digits = readDigits(stated);
  return Number.isNaN(digits) ? null : (findPlausibleUnits(digits, stated.analyte).find((one) => one.amount === amount)?.unit ?? null);
};

/** A question with the unit behind a number without one, where the person's own result has the same number. */
export function writeOwnUnit(own: OwnData | null, analyte: Analyte, question: string): string {
  const stated = readStatedValues(question).find((one) => one.analyte.id === analyte.id);
  if (!own || !stated?.digits || stated.amounts.length < 2) return question;
  const { digits } = stated;
  const units = stated.amounts.flatMap((amount) => findStatedUnit(stated, amount) ?? []);
  const same = own.labs.find((lab) => isOfMarker(lab, analyte.id) && lab.value === digits);
  const unit = units.find((one) => formatUnit(one) === same?.unit);
  return unit === undefined ? question : question.replace(digits, `${digits} ${formatUnit(unit)}`);
}

/** A stated value as it was written, in the unit that its number is taken for. */
export function formatStatedAmount(stated: StatedValue, amount: number): string {
  const unit = findStatedUnit(stated, amount);
  const text =
    unit === null ? `${formatValue(amount)} ${formatUnit(stated.analyte.unit)}` : `${formatValue(readDigits(stated))} ${formatUnit(unit)}`;
  return text.trim();
}

/** Holds the value of this marker that a question names against our range for the age and the sex of the person; null where none applies. */
export function placeStatedValue(world: World, own: OwnData | null, analyte: Analyte, question: string): PlacedValue | null {
  const stated = readStatedValues(question).find((one) => one.analyte.id === analyte.id);
  if (!stated?.digits) return null;
  const subject = findSubject(own, question);
  // Of a sugar without a word on food the limits after fasting are the ones that people know.
  const isUnsureOfFasting = analyte.id === 'glucose';
  const rangeId = isUnsureOfFasting ? 'glucose_fasting' : analyte.id;
  const meant = subject.sex === null ? sexes : [subject.sex];
  const digits = readDigits(stated);
  const shownUnit = own?.labUnits ? getShownUnit(analyte, own.labUnits).unit : null;
  const readings = stated.amounts.map((amount): Reading => {
    const found = findStatedUnit(stated, amount);
    // Of units that differ only in name, such as ng/mL and µg/L, the person's own.
    const isSame = found !== null && shownUnit !== null && convertUnit(1, { from: found, to: shownUnit }, analyte) === 1;
    const unit = isSame ? shownUnit : found;
    const text = unit === null ? `${formatValue(amount)} ${formatUnit(analyte.unit)}` : `${formatValue(digits)} ${formatUnit(unit)}`;
    const placed = meant.flatMap((sex) => {
      const range = findReferenceRange(world.analytes, rangeId, { ...subject, sex });
      const status = range && computeRangeStatus(range, range.isUpperOutside, { amount, comparator: null });
      return range && status ? [[sex, { status, range }] as const] : [];
    });
    return { text: text.trim(), analyte, unit: unit ?? analyte.unit, bySex: new Map(placed) };
  });
  const all = readings.flatMap(({ bySex }) => [...bySex.values()]);
  const [first] = all;
  if (!first || readings.some(({ bySex }) => bySex.size !== meant.length)) return null;
  const statuses = new Set(all.map(({ status }) => status));
  const [only = null] = statuses.size === 1 ? statuses : [];
  const createPlaced = (text: string, missing: string | null): PlacedValue => ({
    statement: { role: 'verdict', text, about: analyte.name, sources: [toRangeSource(first.range.source)] },
    side: only === 'within' ? null : only,
    isInside: only === 'within',
    missing,
  });
  const name = toMidSentence(analyte.name);
  const [reading] = readings;
  if (readings.length === 1 && reading)
    return createPlaced(describeReading(name, reading, meant), describeMissing(reading) ?? (isUnsureOfFasting ? fastingUnknown : null));
  const parts = readings.map((one) => `${one.text} is ${describePlace(one, meant)}`);
  const lead = only === null ? 'It depends on the unit, so look it up on your report' : 'Your number fits more than one unit';
  return createPlaced(`${lead}: as ${name}, ${formatList(parts)}.`, `the unit of your ${name}`);
}

/** Facts in the message go before the profile. */
function findSubject(own: OwnData | null, question: string): LabSubject {
  const relative = findRelative(question);
  const person = findOwnDataFor(own, relative)?.person;
  const text = question.toLowerCase();
  const spoken: Sex | null = /\b(?:woman|female|girl|pregnan\w*)\b/.test(text)
    ? 'female'
    : /\b(?:man|male|boy)\b/.test(text)
      ? 'male'
      : null;
  const ofRelative = relative === null ? null : ({ she: 'female', he: 'male', they: null } as const)[relative.pronoun];
  return {
    ageYears: parseAgeYears(text) ?? (relative?.isChild ? 0 : (person?.ageYears ?? null)),
    sex: spoken ?? (relative === null ? (person?.sex ?? null) : ofRelative),
    isPregnant: /\bpregnan/.test(text) || (relative === null && person?.pregnancy !== undefined),
  };
}

const fastingUnknown = 'whether you had fasted: this range is for a fasting test';
const isSameForAll = ({ bySex }: Reading): boolean =>
  new Set([...bySex.values()].map(({ status, range }) => `${status} ${range.low} ${range.high}`)).size === 1;

const describeReading = (name: string, reading: Reading, meant: readonly Sex[]): string =>
  `${formatValueSubject(name, `of ${reading.text}`)} ${describePlace(reading, meant)}.`;

function describePlace(reading: Reading, meant: readonly Sex[]): string {
  const parts = meant.flatMap((sex) => {
    const placed = reading.bySex.get(sex);
    return placed ? [{ sex, ...placed }] : [];
  });
  const [first] = parts;
  if (!first) return '';
  const isOfAll = isSameForAll(reading) && meant.length > 1;
  const shown = isOfAll ? [first] : parts;
  return formatList(
    shown.map(({ sex, status, range }) => {
      const of = range.kind === 'interval' ? 'usual range' : 'limit that guidelines use';
      const whose = isOfAll ? '' : ` for ${people[sex]}`;
      return `${places[status]} the ${of}${whose} (${formatBounds(range, reading)})`;
    }),
  );
}

function formatBounds({ low, high }: ReferenceRange, { analyte, unit }: Reading): string {
  const format = (bound: number): string => formatValue(fromCanonicalUnit(bound, unit, analyte) ?? bound);
  const withUnit = (text: string): string => `${text} ${formatUnit(unit)}`.trim();
  if (low !== null && high !== null) return withUnit(`${format(low)} to ${format(high)}`);
  return low === null ? withUnit(`up to ${format(high ?? 0)}`) : `${withUnit(format(low))} or more`;
}

const describeMissing = ({ bySex }: Reading): string | null =>
  new Set([...bySex.values()].map(({ status }) => status)).size > 1 ? 'your sex, which this range depends on' : null;
