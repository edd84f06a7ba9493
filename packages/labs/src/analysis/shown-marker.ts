import { isPressing } from '@wellkept/clinical/urgency.ts';
import type { MoverKind } from '@wellkept/knowledge/marker.ts';
import { markerAnchor } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { referenceChange } from '../meaning/change.ts';
import { type Explained, type ExplainWith, explainAll } from '../meaning/explain.ts';
import { moversOf, type OwnMover } from '../meaning/own-movers.ts';
import { standingWords } from '../meaning/percentile.ts';
import { statusOf } from '../meaning/ranges.ts';
import type { Reader } from '../meaning/reader.ts';
import type { Result } from '../meaning/result.ts';
import { changeWords, outsideWords, trendWords } from '../meaning/words.ts';
import { rangeWords } from '../values/printed-words.ts';
import { shownUnit, type UnitSystem } from '../values/unit-systems.ts';
import { unitWords } from '../values/unit-words.ts';
import { showUrgency } from './analyse.ts';

/** A result with where it stands on its report. */
export type PlacedResult<Place = unknown> = Result & {
  id: string;
  reportId: string;
  printedName: string;
  printedUnit: string | null;
  value: number | null;
  source: 'upload' | 'manual' | 'pasted';
  uploadId: string | null;
  place: Place | null;
};

/** All markers of a person as screens and papers show them, the most pressing first. What values mean is only worked out where it is asked for. */
export const shownMarkers = <Place>(
  results: readonly PlacedResult<Place>[],
  knowing: ExplainWith,
  { movers, withMeaning }: { movers: readonly OwnMover[]; withMeaning: boolean },
) =>
  explainAll(results, knowing).map((explained) => ({
    ...headOf(explained, knowing),
    values: explained.history.map((result) => valueOfResult(result, explained)),
    meaning: withMeaning ? meaningOf(explained, knowing, movers) : null,
  }));

const cited = (source: Source | null | undefined): string | null =>
  source ? `${source.publisher}: ${source.title}, ${source.year}${source.locator ? ` (${source.locator})` : ''}` : null;

function headOf(explained: Explained, { markers: { groups } }: ExplainWith) {
  const { analyte, marker, status, basis, printed, reference, urgency } = explained;
  const group = groups.find(({ markers }) => markers.some((one) => one === marker));
  const range = basis === 'reference' ? reference : (printed ?? reference);
  const unit = (system: UnitSystem) => {
    const shown = shownUnit(analyte, system);
    return { ...shown, unit: unitWords(shown.unit) };
  };
  return {
    analyteId: analyte.id,
    name: analyte.name,
    title: marker?.title ?? analyte.name,
    page: marker && group ? `/markers-education/${group.id}#${markerAnchor(marker)}` : null,
    specimen: analyte.specimen,
    units: { conventional: unit('conventional'), si: unit('si') },
    status,
    basis,
    range: range && { low: range.low, high: range.high },
    pressing: urgency && isPressing(urgency.level) ? showUrgency(urgency) : null,
  };
}

const valueOfResult = <Place>(result: PlacedResult<Place>, { analyte, reference }: Pick<Explained, 'analyte' | 'reference'>) => ({
  id: result.id,
  reportId: result.reportId,
  collectedOn: result.collectedOn,
  valueText: result.valueText,
  printedName: result.printedName,
  printedUnit: result.printedUnit === null ? null : unitWords(result.printedUnit),
  printedRange: result.range && tidyRange(result.range),
  amount: result.amount,
  comparator: result.comparator,
  status: statusOf(result, reference).status,
  source: result.source,
  uploadId: result.uploadId,
  place: result.place,
  isConverted: result.unit !== null && result.unit !== analyte.unit && result.amount !== null && result.amount !== result.value,
});

/** As printed; a range that a form gave as one bound is put in words. */
const tidyRange = (range: NonNullable<Result['range']>): string => (/^\s*[-–]|[-–]\s*$/u.test(range.text) ? rangeWords(range) : range.text);

/** A woman from here on is past her cycles. */
const pastCyclesYears = 56;
const canBeMeant = (by: MoverKind, { sex, ageYears }: Reader): boolean =>
  !(by === 'pregnancy' || by === 'cycle') || (sex !== 'male' && (ageYears ?? 0) < pastCyclesYears);

function meaningOf(explained: Explained, { markers, reader }: ExplainWith, movers: readonly OwnMover[]) {
  const { analyte, marker, status, standing, change, trend, reference, urgency, history } = explained;
  const variation = markers.variation.get(analyte.id);
  return {
    outside: outsideWords(explained),
    standing: standing && standingWords(standing, standing.sex),
    standingSource: cited(standing?.source),
    change: change && changeWords(change),
    isRealChange: change?.isReal ?? null,
    trend: trend && trendWords(analyte.name, trend, history.length),
    swing: variation ? referenceChange(variation) : null,
    reference: reference && {
      low: reference.low,
      high: reference.high,
      kind: reference.kind,
      source: `${reference.source.publisher}: ${reference.source.title}, ${reference.source.year}`,
    },
    urgency: urgency && showUrgency(urgency),
    what: marker?.what ?? null,
    canMean: (status === 'above' ? marker?.high : status === 'below' ? marker?.low : null) ?? null,
    moves: marker?.moves.filter(({ by }) => canBeMeant(by, reader)) ?? [],
    ownMovers: moversOf(analyte.id, movers).map(({ substance, effect, isOnlyTest, text, source }) => ({
      name: substance.name,
      effect,
      isOnlyTest,
      text,
      source: cited(source),
    })),
    prepare: marker?.prepare ?? null,
    recheck: marker?.recheck ?? null,
    sources: marker?.sources.flatMap((id) => cited(markers.sources.get(id)) ?? []) ?? [],
  };
}
