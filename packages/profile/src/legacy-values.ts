import { eachOnce } from '@wellkept/safety/wording.ts';
import { listLengthMax, measureMax, measureMin, textLengthMax } from './limits.ts';
import type { HeightUnit, WeightUnit } from './profile.ts';
import { cmPerFoot, feetAndInchesToCm, fromCm, type ReadableHeightUnit, toCm } from './units.ts';

// Values as earlier versions and other programs wrote them. Each reader answers undefined for what it cannot understand.

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text within the length that a profile keeps. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // A null character cannot be stored.
  const text = String(value).replaceAll('\u0000', '').trim().slice(0, textLengthMax).trim();
  return text === '' ? undefined : text;
}

const nameFields = ['name', 'medication_name', 'label', 'title', 'value'];

/** The name of an entry that is a text, or an object with a name. */
export function readName(value: unknown): string | undefined {
  if (!isFields(value)) return readText(value);
  return nameFields.map((field) => readText(value[field])).find((name) => name !== undefined);
}

/** A list, a text with commas, or an object whose ticked fields are the list. */
export function readTexts(value: unknown): string[] | undefined {
  const entries = Array.isArray(value)
    ? value.map(readName)
    : typeof value === 'string'
      ? value.split(/[,;\n]/).map(readText)
      : isFields(value)
        ? Object.entries(value).flatMap(([name, isTicked]) => (isTicked === true ? [readText(name)] : []))
        : [];
  const texts = eachOnce(entries.flatMap((entry) => entry ?? []));
  return texts.length === 0 ? undefined : texts.slice(0, listLengthMax);
}

/** A number, or a text that begins with one: "7.5 hours". A decimal comma is one too. */
export function readNumber(value: unknown, { min, max, step }: { min: number; max: number; step?: number }): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value.replace(',', '.') : '');
  const rounded = step === undefined ? number : Math.round(number / step) * step;
  return rounded >= min && rounded <= max ? rounded : undefined;
}

export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(text)) return true;
  return ['false', 'no', '0'].includes(text) ? false : undefined;
}

/** The choice whose pattern the value fits; the value itself in any case, with spaces or underscores, fits its choice. */
export function readChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  patterns: readonly (readonly [RegExp, Choice])[] = [],
): Choice | undefined {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : (readText(value)?.toLowerCase() ?? '');
  const plain = text.replace(/[\s_]+/g, '-');
  return choices.find((choice) => choice.toLowerCase() === plain) ?? patterns.find(([pattern]) => pattern.test(text))?.[1];
}

const measure = { min: measureMin, max: measureMax };

/** A weight with its unit, from "82", "82 kg" or "180 lbs" and a unit field. */
export function readWeight(value: unknown, unit: unknown): { weight: number; weightUnit?: WeightUnit } | undefined {
  const weight = readNumber(value, measure);
  if (weight === undefined) return undefined;
  const weightUnit = weightUnitIn(value) ?? weightUnitIn(unit);
  return { weight, ...(weightUnit && { weightUnit }) };
}

const weightUnitIn = (value: unknown): WeightUnit | undefined =>
  readChoice<WeightUnit>(
    value,
    [],
    [
      [/\b\d*\s*(lbs?|pounds?)\b|\dlbs?/, 'lbs'],
      [/kg|kilo/, 'kg'],
    ],
  );

/** A height with its unit, from "178", "1.78 m", "5'11\"", "5 ft 11 in" or "70 in" and a unit field. */
export function readHeight(value: unknown, unit: unknown): { height: number; heightUnit?: HeightUnit } | undefined {
  const [, feet, inches = '0'] = /^\s*(\d+)\s*(?:'|’|′|ft|feet)\s*(\d+(?:\.\d+)?)?/.exec(String(value).toLowerCase()) ?? [];
  if (feet !== undefined) return within(fromCm(feetAndInchesToCm(Number(feet), Number(inches)), 'in'), 'in');
  const number = readNumber(value, { min: 0.3, max: measureMax });
  if (number === undefined) return undefined;
  const said = heightUnitIn(value) ?? heightUnitIn(unit);
  // Metres are not kept. A bare 1.78 can be nothing else, and a bare 5.9 is feet.
  if (said === 'm' || (said === undefined && number < metresBelow)) return within(toCm(number, 'm'), 'cm');
  if (said === undefined && number < feetBelow) return within(number, 'ft');
  return within(number, said);
}

const metresBelow = 2.8;
const feetBelow = 280 / cmPerFoot;

function within(height: number, heightUnit: HeightUnit | undefined) {
  const rounded = Math.round(height * 100) / 100;
  return rounded >= measureMin && rounded <= measureMax ? { height: rounded, ...(heightUnit && { heightUnit }) } : undefined;
}

const heightUnitIn = (value: unknown): ReadableHeightUnit | undefined =>
  readChoice<ReadableHeightUnit>(
    value,
    [],
    [
      [/cm|centim/, 'cm'],
      [/ft|feet|foot/, 'ft'],
      [/\bin(ch(es)?)?\b|\din\b|"/, 'in'],
      [/\d\s*m\b|^m$|met(er|re)/, 'm'],
    ],
  );
