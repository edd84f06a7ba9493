import { subjectOf } from '@wellkept/insights/matrix/subject-days.ts';
import { canonicalValue, isMeasureId, measureOf, shownValue, type UnitSystem } from '@wellkept/insights/tracking/measures.ts';

/** Values of goals and experiments are kept in metric units, whatever the person reads them in. */
const measureOfSeries = (series: string) => {
  const found = subjectOf(series);
  return found?.kind === 'measurement' && isMeasureId(found.subject) ? measureOf(found.subject) : null;
};

/** As the person reads it. */
export function toShown(series: string, value: number, units: UnitSystem): number {
  const measure = measureOfSeries(series);
  return measure && units === 'us' ? shownValue(value, measure.us) : Number(value.toFixed(2));
}

/** As it is kept. */
export function fromShown(series: string, value: number, units: UnitSystem): number {
  const measure = measureOfSeries(series);
  return measure && units === 'us' ? canonicalValue(value, measure.us) : value;
}

/** A difference as it is kept: where units begin at another zero, only their size counts. */
export function differenceFromShown(series: string, value: number, units: UnitSystem): number {
  const measure = measureOfSeries(series);
  return measure && units === 'us' ? Number((value / measure.us.factor).toFixed(6)) : value;
}

export function differenceToShown(series: string, value: number, units: UnitSystem): number {
  const measure = measureOfSeries(series);
  return measure && units === 'us' ? value * measure.us.factor : value;
}
