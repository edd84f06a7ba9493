import { deduplicateTexts } from '@wellkept/clinical/wording.ts';
import { listLengthMax, measureMax, measureMin, textLengthMax } from './limits.ts';
import type { HeightUnit, WeightUnit } from './profile.ts';
import { cmPerFoot, fromCm, fromFeetAndInches, type ReadableHeightUnit, toCm } from './units.ts';

// Values as earlier versions and other programs wrote them. Each reader answers undefined for what it cannot understand.

export type JsonFields = Readonly<Record<string, unknown>>;

export const isJsonFields = (value: unknown): value is JsonFields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text within the length that a profile keeps. */
export function parseText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // A null character cannot be stored.
  const text = String(value).replaceAll('\u0000', '').trim().slice(0, textLengthMax).trim();
  return text === '' ? undefined : text;
}

const nameFields = ['name', 'medication_name', 'label', 'title', 'value'];

/** The name of an entry that is a text, or an object with a name. */
export function parseName(value: unknown): string | undefined {
  if (!isJsonFields(value)) return parseText(value);
  return nameFields.map((field) => parseText(value[field])).find((name) => name !== undefined);
}

/** A list, a text with commas, or an object whose ticked fields are the list. */
export function parseTexts(value: unknown): string[] | undefined {
  const entries = Array.isArray(value)
    ? value.map(parseName)
    : typeof value === 'string'
      ? value.split(/[,;\n]/).map(parseText)
      : isJsonFields(value)
        ? Object.entries(value).flatMap(([name, isTicked]) => (isTicked === true ? [parseText(name)] : []))
        : [];
  const texts = deduplicateTexts(entries.flatMap((entry) => entry ?? []));
  return texts.length === 0 ? undefined : texts.slice(0, listLengthMax);
}

/** A number, or a text that begins with one: "7.5 hours". A decimal comma is one too. */
export function parseBoundedNumber(value: unknown, { min, max, step }: { min: number; max: number; step?: number }): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value.replace(',', '.') : '');
  const rounded = step === undefined ? number : Math.round(number / step) * step;
  return rounded >= min && rounded <= max ? rounded : undefined;
}

export function parseBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = parseText(value)?.toLowerCase() ?? '';
  if (['true', 'yes', '1'].includes(text)) return true;
  return ['false', 'no', '0'].includes(text) ? false : undefined;
}

/** The choice whose pattern the value fits; the value itself in any case, with spaces or underscores, fits its choice. */
export function parseChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  patterns: readonly (readonly [RegExp, Choice])[] = [],
): Choice | undefined {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : (parseText(value)?.toLowerCase() ?? '');
  const plain = text.replace(/[\s_]+/g, '-');
  return choices.find((choice) => choice.toLowerCase() === plain) ?? patterns.find(([pattern]) => pattern.test(text))?.[1];
}

const measure = { min: measureMin, max: measureMax };

/** A weight with its unit, from "82", "82 kg" or "180 lbs" and a unit field. */
export function parseWeight(value: unknown, unit: unknown): { weight: number; weightUnit?: WeightUnit } | undefined {
  const weight = parseBoundedNumber(value, measure);
  if (weight === undefined) return undefined;
  const weightUnit = parseWeightUnit(value) ?? parseWeightUnit(unit);
  return { weight, ...(weightUnit && { weightUnit }) };
}

const parseWeightUnit = (value: unknown): WeightUnit | undefined =>
  parseChoice<WeightUnit>(
    value,
    [],
    [
      [/\b\d*\s*(lbs?|pounds?)\b|\dlbs?/, 'lbs'],
      [/kg|kilo/, 'kg'],
    ],
  );

/** A height with its unit, from "178", "1.78 m", "5'11\"", "5 ft 11 in" or "70 in" and a unit field. */
export function parseHeight(value: unknown, unit: unknown): { height: number; heightUnit?: HeightUnit } | undefined {
  const [, feet, inches = '0'] = /^\s*(\d+)\s*(?:'|’|′|ft|feet)\s*(\d+(?:\.\d+)?)?/.exec(parseText(value)?.toLowerCase() ?? '') ?? [];
  if (feet !== undefined) return toHeight(fromCm(fromFeetAndInches(Number(feet), Number(inches)), 'in'), 'in');
  const number = parseBoundedNumber(value, { min: 0.3, max: measureMax });
  if (number === undefined) return undefined;
  const parsedUnit = parseHeightUnit(value) ?? parseHeightUnit(unit);
  // Meters are not stored. A bare 1.78 can be nothing else, and a bare 5.9 is feet.
  if (parsedUnit === 'm' || (parsedUnit === undefined && number < metresMax)) return toHeight(toCm(number, 'm'), 'cm');
  if (parsedUnit === undefined && number < feetMax) return toHeight(number, 'ft');
  return toHeight(number, parsedUnit);
}

const metresMax = 2.8;
const feetMax = 280 / cmPerFoot;

function toHeight(height: number, heightUnit: HeightUnit | undefined) {
  const rounded = Math.round(height * 100) / 100;
  return rounded >= measureMin && rounded <= measureMax ? { height: rounded, ...(heightUnit && { heightUnit }) } : undefined;
}

const parseHeightUnit = (value: unknown): ReadableHeightUnit | undefined =>
  parseChoice<ReadableHeightUnit>(
    value,
    [],
    [
      [/cm|centim/, 'cm'],
      [/ft|feet|foot/, 'ft'],
      [/\bin(ch(es)?)?\b|\din\b|"/, 'in'],
      [/\d\s*m\b|^m$|met(er|re)/, 'm'],
    ],
  );
