import type { DayScaleId } from '../diary/day-scales.ts';
import type { MeasureId, UnitSystem } from '../diary/measures.ts';

/** What a column's name stands for, before its unit and scale are looked at. */
type ColumnMeaning =
  | { to: 'date' | 'time' | 'note' | 'upper' | 'lower' | 'asleep' }
  | { to: 'measure'; measure: MeasureId }
  | { to: 'scale'; scale: DayScaleId };

const createMeasureNames = (id: MeasureId, names: string): [ColumnMeaning, string] => [{ to: 'measure', measure: id }, names];
const createScaleNames = (id: DayScaleId, names: string): [ColumnMeaning, string] => [{ to: 'scale', scale: id }, names];

/**
 * The names of columns that are known, in lower case and without unit: those of Withings, Omron, Oura, Garmin, Fitbit, LibreView, Dexcom,
 * MyFitnessPal and Google Fit, and what people call them in English, German, French and Spanish. A name counts as a whole: "Body Water" is
 * not water that someone drank, and "Sleep Score" is not sleep. Of several dates in a table the one that is named first here counts.
 */
const names: readonly (readonly [ColumnMeaning, string])[] = [
  [{ to: 'date' }, 'date|day|datum|fecha|jour|data|full date|measurement date|device timestamp|timestamp|date time|date/time|datetime'],
  [{ to: 'date' }, 'zeitstempel|recorded at|to|end time|end date|end|start time|start date|start|from|logged at|created at|dia|día'],
  [{ to: 'time' }, 'time|clock|uhrzeit|hora|heure|time of day|measurement time'],
  [{ to: 'note' }, 'note|notes|comment|comments|journal|diary|notiz|notizen|kommentar|bemerkung|notas|remarques'],
  createMeasureNames('blood-pressure', 'bp|blood pressure|blutdruck|presión arterial|tension artérielle'),
  [{ to: 'upper' }, 'systolic|systolic blood pressure|systolic bp|systolic pressure|sys|systolisch|systole|sistólica|systolique'],
  [{ to: 'lower' }, 'diastolic|diastolic blood pressure|diastolic bp|diastolic pressure|diastolisch|diastole|diastólica|diastolique'],
  createMeasureNames('pulse', 'pulse|pulse rate|heart rate|hr|puls|herzfrequenz|pulso|pouls'),
  createMeasureNames('resting-pulse', 'resting pulse|resting heart rate|resting hr|average resting heart rate|ruhepuls|rhr'),
  createMeasureNames('heart-rate-variability', 'heart rate variability|hrv|average hrv'),
  createMeasureNames('oxygen', 'oxygen saturation|spo2|blood oxygen|pulse ox|oxygen|average spo2|sauerstoffsättigung'),
  createMeasureNames('breaths', 'breaths|respiratory rate|respiration|breathing rate|respiration rate|atemfrequenz'),
  createMeasureNames('weight', 'weight|body weight|body mass|average weight|gewicht|körpergewicht|peso|poids'),
  createMeasureNames('waist', 'waist|waist circumference|taille|taillenumfang|cintura'),
  createMeasureNames('temperature', 'temperature|body temperature|temp|temperatur|körpertemperatur|temperatura|température'),
  createMeasureNames(
    'glucose',
    'glucose|blood glucose|blood sugar|glucose value|historic glucose|scan glucose|blutzucker|glucosa|glycémie',
  ),
  createMeasureNames('water', 'water|water intake|water drunk|wasser|agua|eau'),
  createMeasureNames('steps', 'steps|step count|daily steps|total steps|schritte|pasos|pas'),
  createMeasureNames('exercise', 'exercise|exercise minutes|active minutes|move minutes count'),
  createScaleNames('sleep', 'sleep|sleep duration|total sleep duration|total sleep|minutes asleep|time asleep|hours slept|hours of sleep'),
  createScaleNames('sleep', 'sleep hours|asleep|schlaf|schlafdauer|sueño|sommeil'),
  createScaleNames('sleep-quality', 'sleep quality|quality of sleep|schlafqualität'),
  createScaleNames('mood', 'mood|stimmung|ánimo|humeur'),
  createScaleNames('energy', 'energy|energy level|energie|energía|énergie'),
  createScaleNames('stress', 'stress|stress level'),
  createScaleNames('period', 'period|menstruation|period flow'),
];

const byName = new Map<string, { meaning: ColumnMeaning; rank: number }>();
for (const [meaning, list] of names) for (const name of list.split('|')) byName.set(name, { meaning, rank: byName.size });

/** The series of a person's log that people call so, by the ids of `matrix/subject-days.ts`. */
export const loggedNames: readonly { series: string; names: readonly string[] }[] = names.flatMap(([meaning, list]) => {
  const series = meaning.to === 'measure' ? `measurement:${meaning.measure}` : meaning.to === 'scale' ? `day:${meaning.scale}` : null;
  return series === null ? [] : [{ series, names: list.split('|') }];
});

/** Stretches of sleep that add up to the night. They are known by their neighbours: "light" alone can be anything. */
const sleepParts = new Set(['light', 'deep', 'rem', 'light sleep', 'deep sleep', 'rem sleep']);

const units =
  'mmhg|bpm|mmol/?l|mg/?dl|kg|lbs?|pounds?|°?[cf]|celsius|fahrenheit|ml|l|fl oz|oz|cm|in|inch|%|ms|min|minutes|mins|s|sec|seconds|h|hrs?|hours';
const unitBehind = new RegExp(`(?:^|[\\s_(\\[]|(?<=\\S)(?=[(\\[]))[(\\[]?(${units})[)\\]]?\\s*$`, 'i');

/** A column's name in lower case, and the unit that stands in it. */
function splitName(name: string): { plain: string; unit: string } {
  const text = name.replace(/^\uFEFF/, '').trim();
  const [, unit = ''] = unitBehind.exec(text) ?? [];
  const bare = unit === '' || unit === text ? text : text.replace(unitBehind, '');
  const plain = bare
    .replace(/[([][^)\]]*[)\]]/g, ' ')
    .replace(/_/g, ' ')
    .replace(/[\s:?]+/g, ' ')
    .trim()
    .toLowerCase();
  return { plain, unit: unit.toLowerCase() };
}

export type RecognizedColumn = { meaning: ColumnMeaning; unit: string; rank: number };

/** What the columns of a table are called, each seen with the others; null where a name is not known. */
export function recognizeColumns(header: readonly string[]): (RecognizedColumn | null)[] {
  const split = header.map(splitName);
  const has = (name: string) => split.some(({ plain }) => plain === name);
  const hasParts =
    split.filter(({ plain }) => sleepParts.has(plain)).length > 1 && !split.some(({ plain }) => byName.get(plain)?.meaning.to === 'scale');
  return split.map(({ plain, unit }) => {
    if (hasParts && sleepParts.has(plain)) return { meaning: { to: 'asleep' }, unit, rank: 0 };
    // Beside an upper number, "DIA" is the lower one and not the Portuguese day.
    if (plain === 'dia' && (has('sys') || has('systolic'))) return { meaning: { to: 'lower' }, unit, rank: 0 };
    // Garmin's steps are what was walked and what was aimed at.
    if (plain === 'actual' && has('goal') && header.length <= 3) return { meaning: { to: 'measure', measure: 'steps' }, unit, rank: 0 };
    if (plain === 'duration' && has('bedtime') && has('wake time')) return { meaning: { to: 'scale', scale: 'sleep' }, unit, rank: 0 };
    const known = byName.get(plain);
    return known ? { ...known, unit } : null;
  });
}

/** In which of the two systems a unit is; null where it says nothing of that. */
export function findUnitSystem(unit: string): UnitSystem | null {
  if (/^(lbs?|pounds?|st|°?f|fahrenheit|mg\/?dl|fl oz|oz|in|inch)$/i.test(unit)) return 'us';
  return /^(kg|°?c|celsius|mmol\/?l|ml|cm)$/i.test(unit) ? 'metric' : null;
}

/** The unit behind a number: "kg" of "84.9 kg". */
export const parseTrailingUnit = (text: string): string => /\d\s*([°a-z][a-z/° ]*)$/i.exec(text.trim())?.[1]?.trim() ?? '';
