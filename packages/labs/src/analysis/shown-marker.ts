import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatList } from '@wellkept/clinical/wording.ts';
import type { InfluenceFactor } from '@wellkept/knowledge/marker.ts';
import { getMarkerAnchor } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { computeReferenceChangeValue, trendValuesMax } from '../meaning/change.ts';
import { type DrugTestInteraction, selectDrugTestInteractions } from '../meaning/drug-test-interactions.ts';
import type { ExplainContext, Explained } from '../meaning/explain.ts';
import type { LabSubject } from '../meaning/lab-subject.ts';
import { formatChange, formatPercentOutside } from '../meaning/meaning-text.ts';
import { formatPercentileRank } from '../meaning/percentile.ts';
import { findReferenceRange, getResultStatus } from '../meaning/ranges.ts';
import type { Result } from '../meaning/result.ts';
import { findTreatmentGoal, withoutRangeOfUntreated } from '../meaning/treatment-goal.ts';
import { formatRange } from '../values/printed-text.ts';
import { getShownUnit, type LabUnitSystem } from '../values/unit-systems.ts';
import { formatUnit } from '../values/unit-text.ts';
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
  labNote: string | null;
};

/** All markers of a person as screens and papers show them, the most pressing first. What values mean is only worked out where it is asked for. */
export const listShownMarkers = <Place>(
  explained: readonly Explained<PlacedResult<Place>>[],
  context: ExplainContext,
  { movers: drugTestInteractions, withMeaning }: { movers: readonly DrugTestInteraction[]; withMeaning: boolean },
) =>
  explained.map((one) => ({
    ...createMarkerHead(one, context),
    values: one.history.slice(-trendValuesMax).map((result) => toMarkerValue(result, one)),
    meaning: withMeaning ? createMeaning(one, context, drugTestInteractions) : null,
  }));

const formatCitationWithLocator = (source: Source | null | undefined): string | null =>
  source ? `${source.publisher}: ${source.title}, ${source.year}${source.locator ? ` (${source.locator})` : ''}` : null;

/** What a range is for, of the everyday influences on a value. */
const rangeConditions: Readonly<Partial<Record<InfluenceFactor, string>>> = {
  time: 'the time of day',
  cycle: 'the day of your menstrual cycle',
  fasting: 'whether you had eaten',
};
/** Sugar in blood has one range before a meal and another after it. */
const mealDependent: ReadonlySet<string> = new Set(['glucose', 'glucose_random']);

/** A value inside the range of another hour or day of the cycle says little: the report mostly doesn't print which one it means. */
function formatRangeConditions({ analyte, marker }: Explained, reader: LabSubject): string | null {
  const factors = (marker?.moves ?? []).filter(({ by }) => canBeMeant(by, reader)).flatMap(({ by }) => rangeConditions[by] ?? []);
  const conditions = new Set([...factors, ...(mealDependent.has(analyte.id) ? ['whether you had eaten'] : [])]);
  return conditions.size === 0
    ? null
    : `What is usual depends on ${formatList([...conditions])}. Ask whether the range on your report is for your sample.`;
}

function createMarkerHead(explained: Explained, { markers: { groups }, reader }: ExplainContext) {
  const { analyte, marker, status, basis, printed, reference, urgency } = explained;
  const group = groups.find(({ markers }) => markers.some((one) => one === marker));
  const range = basis === 'reference' ? reference : (printed ?? reference);
  const getUnit = (system: LabUnitSystem) => {
    const shown = getShownUnit(analyte, system);
    return { ...shown, unit: formatUnit(shown.unit) };
  };
  return {
    analyteId: analyte.id,
    name: analyte.name,
    title: marker?.title ?? analyte.name,
    page: marker && group ? `/markers-education/${group.id}#${getMarkerAnchor(marker)}` : null,
    specimen: analyte.specimen,
    units: { conventional: getUnit('conventional'), si: getUnit('si') },
    status,
    basis,
    range: range && { low: range.low, high: range.high },
    rangeDependsOn: formatRangeConditions(explained, reader),
    pressing: urgency && isPressing(urgency.level) ? showUrgency(urgency) : null,
  };
}

/** One value as it is shown; null where the catalog has no such measurement. */
export function showMarkerValue<Place>(
  result: PlacedResult<Place>,
  { analytes, markers, reader, states }: Pick<ExplainContext, 'analytes' | 'markers' | 'reader' | 'states'>,
) {
  const analyte = analytes.byId.get(result.analyteId);
  if (!analyte) return null;
  const reference = findTreatmentGoal(analyte.id, states, markers) ?? findReferenceRange(analytes, analyte.id, reader);
  return toMarkerValue(result, { analyte, reference, states });
}

const toMarkerValue = <Place>(
  result: PlacedResult<Place>,
  { analyte, reference, states }: Pick<Explained, 'analyte' | 'reference' | 'states'>,
) => ({
  id: result.id,
  reportId: result.reportId,
  collectedOn: result.collectedOn,
  valueText: result.valueText,
  printedName: result.printedName,
  printedUnit: result.printedUnit === null ? null : formatUnit(result.printedUnit),
  printedRange: result.range && tidyRange(result.range),
  amount: result.amount,
  comparator: result.comparator,
  status: getResultStatus(withoutRangeOfUntreated(result, states), analyte, reference).status,
  source: result.source,
  uploadId: result.uploadId,
  place: result.place,
  labNote: result.labNote,
  isConverted: result.unit !== null && result.unit !== analyte.unit && result.amount !== null && result.amount !== result.value,
});

/** As printed; a range that a form gave as one bound is put in words. */
const tidyRange = (range: NonNullable<Result['range']>): string =>
  /^\s*[-–]|[-–]\s*$/u.test(range.text) ? formatRange(range) : range.text;

/** A woman from here on is past her cycles. */
const pastCyclesYears = 56;
const canBeMeant = (by: InfluenceFactor, { sex, ageYears }: LabSubject): boolean =>
  !(by === 'pregnancy' || by === 'cycle') || (sex !== 'male' && (ageYears ?? 0) < pastCyclesYears);

function createMeaning(explained: Explained, { markers, reader }: ExplainContext, drugTestInteractions: readonly DrugTestInteraction[]) {
  const { analyte, marker, status, standing, change, trend, reference, urgency } = explained;
  const variation = markers.variation.get(analyte.id);
  return {
    outside: formatPercentOutside(explained),
    standing: standing && formatPercentileRank(standing, standing.sex),
    standingSource: formatCitationWithLocator(standing?.source),
    change: change && formatChange(change),
    isRealChange: change?.isReal ?? null,
    trend,
    swing: variation ? computeReferenceChangeValue(variation) : null,
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
    ownMovers: selectDrugTestInteractions(analyte.id, drugTestInteractions).map(({ substance, effect, isOnlyTest, text, source }) => ({
      name: substance.name,
      effect,
      isOnlyTest,
      text,
      source: formatCitationWithLocator(source),
    })),
    prepare: marker?.prepare ?? null,
    recheck: marker?.recheck ?? null,
    sources: marker?.sources.flatMap((id) => formatCitationWithLocator(markers.sources.get(id)) ?? []) ?? [],
  };
}
