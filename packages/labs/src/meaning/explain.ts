import { judgeUrgency, type Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { Marker } from '@wellkept/knowledge/marker.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import type { LabUnitSystem } from '../values/unit-systems.ts';
import { type Change, classifyTrend, computeChange, type Trend, trendValuesMax } from './change.ts';
import type { LabSubject } from './lab-subject.ts';
import { computePercentileRank, type PercentileRank } from './percentile.ts';
import {
  type Bounds,
  computePercentOutside,
  findReferenceRange,
  getPrintedBounds,
  getResultStatus,
  type RangeStatus,
  type ReferenceRange,
} from './ranges.ts';
import type { Result } from './result.ts';
import { createResultObservation, findAdultRange, withSameSample } from './result-observation.ts';
import { findStatesOfResults, findTreatmentGoal, withoutRangeOfUntreated } from './treatment-goal.ts';

/** One measurement of a person over time, with what its latest value means. */
export type Explained<R extends Result = Result> = {
  analyte: Analyte;
  marker: Marker | null;
  latest: R;
  /** All of them, the oldest first. */
  history: readonly R[];
  status: RangeStatus | null;
  basis: 'report' | 'reference' | null;
  /** In the analyte's own unit. */
  printed: Bounds | null;
  reference: ReferenceRange | null;
  percentOutside: number | null;
  standing: (PercentileRank & { sex: 'female' | 'male'; source: Source | null }) | null;
  change: Change | null;
  /** Which way the newest values go, and how many they are. */
  trend: { kind: Trend; count: number } | null;
  urgency: Urgency | null;
  /** What of the person and of their results it was judged by. */
  states: ReadonlySet<UrgencyState>;
  /** The story that it is as urgent as, its place among the values that the story names, and whether it is so by the story only. */
  story: { id: string; place: number; isRaised: boolean } | null;
};

export type ExplainContext = {
  analytes: Analytes;
  markers: Markers;
  urgency: UrgencyTable;
  reader: LabSubject;
  /** What is known of the person beyond the reader, for how soon to act. */
  states: ReadonlySet<UrgencyState>;
};
/** For what is shown of them too: in which units. */
export type ShowContext = ExplainContext & { system: LabUnitSystem };

/** Values of one analyte, in any order; `all`: every value of the person, which can change what one of them means. */
export function explain<R extends Result>(
  results: readonly R[],
  context: ExplainContext,
  all: readonly Result[] = results,
): Explained<R> | null {
  const { analytes, markers, reader } = context;
  const history = results.toSorted((one, other) =>
    one.collectedOn < other.collectedOn ? -1 : one.collectedOn > other.collectedOn ? 1 : 0,
  );
  const latest = history.at(-1);
  const analyte = latest && analytes.byId.get(latest.analyteId);
  if (!latest || !analyte) return null;
  const states = new Set([...context.states, ...findStatesOfResults(all)]);
  const reference = findTreatmentGoal(analyte.id, states, context.urgency) ?? findReferenceRange(analytes, analyte.id, reader);
  const judged = withoutRangeOfUntreated(latest, states);
  const printed = getPrintedBounds(judged, analyte);
  const { status, basis } = getResultStatus(judged, reference);
  const marker = markers.byAnalyte.get(analyte.id);
  const bounds = printed ?? reference;
  const variation = markers.variation.get(analyte.id) ?? null;
  const measured = history
    .flatMap(({ amount, comparator, collectedOn }) => (amount === null || comparator !== null ? [] : [{ amount, collectedOn }]))
    .slice(-trendValuesMax);
  const trend = classifyTrend(
    measured.map(({ amount }) => amount),
    variation,
  );
  const exact = latest.comparator === null ? latest.amount : null;
  const before = exact === null ? undefined : measured.at(-2);
  return {
    analyte,
    marker: marker ?? null,
    latest,
    history,
    status,
    basis,
    printed,
    reference,
    percentOutside: exact === null || !bounds || status === 'within' ? null : computePercentOutside(exact, bounds),
    standing: exact === null ? null : findPercentileRank(exact, analyte.id, markers, reader),
    change: exact === null || !before ? null : computeChange(before, exact, variation),
    trend: trend && { kind: trend, count: measured.length },
    urgency: judgeResultUrgency(
      latest,
      history,
      { status, printed: getPrintedBounds(latest, analyte), reference, all },
      { ...context, states },
    ),
    states,
    story: null,
  };
}

function judgeResultUrgency(
  latest: Result,
  history: readonly Result[],
  { all, ...judged }: { status: RangeStatus | null; printed: Bounds | null; reference: ReferenceRange | null; all: readonly Result[] },
  { analytes, urgency, reader, states }: ExplainContext,
): Urgency | null {
  const adultReference = findAdultRange(analytes, latest.analyteId, reader);
  const { observation, states: sampleStates } = withSameSample(
    createResultObservation(latest, history, { ...judged, adultReference }),
    all,
  );
  return judgeUrgency(observation, { states: new Set([...states, ...sampleStates]) }, urgency);
}

function findPercentileRank(amount: number, analyteId: string, markers: Markers, { sex, isPregnant }: LabSubject): Explained['standing'] {
  const population = isPregnant ? undefined : markers.percentiles.get(analyteId)?.find((one) => one.sex === sex);
  if (!population) return null;
  return { ...computePercentileRank(amount, population), sex: population.sex, source: markers.sources.get(population.source) ?? null };
}

/** All measurements of a person: the most pressing first, then those out of range, then in the order of the catalogue. */
export function explainAll<R extends Result>(results: readonly R[], context: ExplainContext): Explained<R>[] {
  const explained = [...Map.groupBy(results, ({ analyteId }) => analyteId).values()].flatMap(
    (group) => explain(group, context, results) ?? [],
  );
  const place = new Map(context.markers.groups.flatMap(({ markers }) => markers.flatMap(({ of }) => of)).map((id, index) => [id, index]));
  return explained.toSorted(
    (one, other) => comparePressing(one, other) || (place.get(one.analyte.id) ?? 0) - (place.get(other.analyte.id) ?? 0),
  );
}

/** The most pressing first, then what asks for something, then the rest. */
export function comparePressing({ urgency: one }: Explained, { urgency: other }: Explained): number {
  return one && other ? compareUrgency(one.level, other.level) : Number(one === null) - Number(other === null);
}
