import { ageYearsMax, ageYearsMin, measureMax, measureMin, measureStep, sleepTargetMax, sleepTargetMin } from '@wellkept/profile/limits.ts';
import type { HeightUnit, WeightUnit } from '@wellkept/profile/profile.ts';
import { fromCm, fromFeetAndInches, poundsPerStone, toCm } from '@wellkept/profile/units.ts';

/** What a field holds: an answer, none, or a text that is no answer, with what is wrong. A unit that was typed along is taken over. */
export type ParsedMeasure<Unit extends string = never> = { value: number; unit?: Unit } | { value: undefined } | { fault: string };

export const isFault = (reading: object): reading is { fault: string } => 'fault' in reading;

const number = /^[+]?(\d+(?:[.,]\d+)?|[.,]\d+)$/;
const toNumber = (text: string): number => (number.test(text) ? Number(text.replace(',', '.')) : Number.NaN);
/** Digits of other scripts are digits. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .trim();

export function parseAge(typed: string): ParsedMeasure {
  const text = normalizeText(typed).replace(/\s*(years?( old)?|yrs?|y)\.?$/i, '');
  if (text === '') return { value: undefined };
  const years = toNumber(text);
  return Number.isInteger(years) && years >= ageYearsMin && years <= ageYearsMax
    ? { value: years }
    : { fault: `Enter whole years, ${ageYearsMin} to ${ageYearsMax}.` };
}

const roundToStep = (value: number, step: number) => Number((Math.round(value / step + 1e-9) * step).toFixed(4));
/** Fine enough that no inch is lost in feet. */
const feetStep = 0.0001;

function parseMeasure<Unit extends string>(text: string, unit: Unit | undefined): ParsedMeasure<Unit> {
  const value = roundToStep(toNumber(text), unit === 'ft' ? feetStep : measureStep);
  if (value >= measureMin && value <= measureMax) return unit === undefined ? { value } : { value, unit };
  return { fault: `Enter a number from ${measureMin} to ${measureMax}, such as 70.5.` };
}

const weightUnits: Readonly<Record<string, WeightUnit>> = {
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilograms: 'kg',
  lb: 'lbs',
  lbs: 'lbs',
  pounds: 'lbs',
};

const stonesThenPounds = /^(\d{1,2})\s*(?:st|stones?)\.?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:lbs?|pounds)?\.?)?$/;

/** "70,5", "154 lb", "11 st 4". */
export function parseWeight(typed: string): ParsedMeasure<WeightUnit> {
  const text = normalizeText(typed).toLowerCase();
  if (text === '') return { value: undefined };
  const [, stones, pounds = '0'] = stonesThenPounds.exec(text) ?? [];
  if (stones !== undefined) return parseMeasure(String(Number(stones) * poundsPerStone + toNumber(pounds)), 'lbs');
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z]*)\.?$/.exec(text) ?? [];
  if (unit !== '' && !weightUnits[unit]) return { fault: 'Enter the weight as a number, and choose kg or lbs beside it.' };
  return parseMeasure(amount, weightUnits[unit]);
}

const heightUnits: Readonly<Record<string, HeightUnit | 'm'>> = {
  cm: 'cm',
  m: 'm',
  ft: 'ft',
  feet: 'ft',
  foot: 'ft',
  "'": 'ft',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
};
const feetThenInches = /^(\d{1,2})\s*(?:'|ft|feet|foot)\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:"|''|in|inch|inches)?$/;

/** How tall grown people are. What lies outside was most likely meant in another unit than the one beside the field. */
const usualHeightCm = { min: 120, max: 230 };
const isUsualHeight = (value: number, unit: HeightUnit | 'm') => {
  const cm = toCm(value, unit);
  return cm >= usualHeightCm.min && cm <= usualHeightCm.max;
};

/** 168 beside "ft" are centimetres, and 1.68 or 5.5 beside "cm" metres or feet. What fits nowhere stays as it is written. */
function inferHeight(text: string, shown: HeightUnit): ParsedMeasure<HeightUnit> {
  const value = toNumber(text);
  const meant = ([shown, 'cm', 'm', 'ft', 'in'] as const).find((unit) => isUsualHeight(value, unit));
  if (meant === undefined || meant === shown) return parseMeasure(text, shown);
  return meant === 'm' ? parseMeasure(String(value * 100), 'cm') : parseMeasure(text, meant);
}

/** "170", "1,70 m", "5'11"", "5 ft 11". A number alone is read in the unit beside the field, where that can be. */
export function parseHeight(typed: string, shown: HeightUnit): ParsedMeasure<HeightUnit> {
  const text = normalizeText(typed).toLowerCase().replace(/[’′]/g, "'").replace(/[”″]/g, '"');
  if (text === '') return { value: undefined };
  const [, feet, inches] = feetThenInches.exec(text) ?? [];
  if (feet !== undefined && inches !== undefined)
    return parseMeasure(String(fromCm(fromFeetAndInches(Number(feet), toNumber(inches)), 'ft')), 'ft');
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z]*|'|")\.?$/.exec(text) ?? [];
  const known = heightUnits[unit];
  if (unit !== '' && !known) return { fault: 'Enter the height as a number, and choose cm, ft or in beside it.' };
  if (known === 'm') return parseMeasure(String(toNumber(amount) * 100), 'cm');
  return known === undefined ? inferHeight(amount, shown) : parseMeasure(amount, known);
}

/** In half hours. */
export function parseSleepTarget(typed: string): ParsedMeasure {
  const text = normalizeText(typed)
    .toLowerCase()
    .replace(/\s*h(ours?|rs?)?\.?$/, '');
  if (text === '') return { value: undefined };
  const hours = toNumber(text);
  return hours >= sleepTargetMin && hours <= sleepTargetMax && Number.isInteger(hours * 2)
    ? { value: hours }
    : { fault: `Enter hours from ${sleepTargetMin} to ${sleepTargetMax}, in halves.` };
}

const egfrMax = 250;

export function parseEgfr(typed: string): ParsedMeasure {
  const text = normalizeText(typed);
  if (text === '') return { value: undefined };
  const value = toNumber(text);
  return value >= 1 && value <= egfrMax ? { value } : { fault: `Enter the number on the report, 1 to ${egfrMax}.` };
}
