import { getMeasure, isMeasureId, toCanonicalValue, toShownValue, type UnitSystem } from '@wellkept/tracking/diary/measures.ts';
import { parseSeriesId } from '@wellkept/tracking/matrix/subject-days.ts';

/** Goals and experiments are stored in metric units, whatever units the person reads. */
const findSeriesMeasure = (series: string) => {
  const found = parseSeriesId(series);
  return found?.kind === 'measurement' && isMeasureId(found.subject) ? getMeasure(found.subject) : null;
};

/** As the person reads it. */
export function toShown(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? toShownValue(value, measure.us) : Number(value.toFixed(2));
}

/** The stored value. */
export function fromShown(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? toCanonicalValue(value, measure.us) : value;
}

/** A stored difference: for units with another zero point only their size matters. */
export function fromShownDifference(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? Number((value / measure.us.factor).toFixed(6)) : value;
}

export function toShownDifference(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? value * measure.us.factor : value;
}
