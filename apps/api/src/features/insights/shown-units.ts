import { parseSeriesId } from '@wellkept/insights/matrix/subject-days.ts';
import { getMeasure, isMeasureId, toCanonicalValue, toShownValue, type UnitSystem } from '@wellkept/insights/tracking/measures.ts';

/** Values of goals and experiments are kept in metric units, whatever the person reads them in. */
const findSeriesMeasure = (series: string) => {
  const found = parseSeriesId(series);
  return found?.kind === 'measurement' && isMeasureId(found.subject) ? getMeasure(found.subject) : null;
};

/** As the person reads it. */
export function toShown(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? toShownValue(value, measure.us) : Number(value.toFixed(2));
}

/** As it is kept. */
export function fromShown(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? toCanonicalValue(value, measure.us) : value;
}

/** A difference as it is kept: where units begin at another zero, only their size counts. */
export function fromShownDifference(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? Number((value / measure.us.factor).toFixed(6)) : value;
}

export function toShownDifference(series: string, value: number, units: UnitSystem): number {
  const measure = findSeriesMeasure(series);
  return measure && units === 'us' ? value * measure.us.factor : value;
}
