import { judgeUrgency, type Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import { formatList } from '@wellkept/clinical/wording.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { Marker, Variation } from '@wellkept/knowledge/marker.ts';
import type { Markers } from '@wellkept/knowledge/markers.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import { formatPrintedUnit } from '../values/printed-text.ts';
import type { LabUnitSystem } from '../values/unit-systems.ts';
import { type Change, classifyTrend, computeChange, type Trend, trendValuesMax } from './change.ts';
import type { LabSubject } from './lab-subject.ts';
import { listNewestDay } from './newest-day.ts';
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
  /** All of them, the oldest first; of the newest day the worst last. */
  history: readonly R[];
  status: RangeStatus | null;
  basis: 'report' | 'reference' | null;
  /** In the analyte's own unit. */
  printed: Bounds | null;
  reference: ReferenceRange | null;
  percentOutside: number | null;
  standing: (PercentileRank & { sex: 'female' | 'male'; source: Source | null }) | null;
  change: Change | null;
  /** Which way the newest values go, how many they are, and the lowest and the highest of them. */
  trend: { kind: Trend; count: number; low: number; high: number } | null;
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

/**
 * Values of one analyte, in any order; `all`: every value of the person, which can change what one of them means. Of several values of the
 * newest day the worst is the latest, since it is not settled which one counts.
 */
export function explain<R extends Result>(
  results: readonly R[],
  context: ExplainContext,
  all: readonly Result[] = results,
): Explained<R> | null {
  const readings = listNewestDay(results);
  const explained = readings
    .flatMap((reading) => explainReading(reading, results, context, all) ?? [])
    .toSorted((one, other) => comparePressing(one, other) || rankReading(one) - rankReading(other));
  const [worst, ...others] = explained;
  if (!worst) return null;
  const milder = others.filter((one) => one.status !== worst.status || one.urgency?.level !== worst.urgency?.level);
  const history = [...listEarlier(results, worst.latest), ...explained.map(({ latest }) => latest).toReversed()];
  return { ...worst, history, urgency: worst.urgency && addReadings(worst.urgency, milder) };
}

/** Of equally pressing values of one day: what is outside counts before what is inside, and a number before words that say nothing. */
const rankReading = ({ status, latest }: Explained): number =>
  status === 'below' || status === 'above' ? 0 : latest.amount !== null ? 1 : 2;

function addReadings(urgency: Urgency, others: readonly Explained[]): Urgency {
  if (others.length === 0) return urgency;
  const values = [
    ...new Set(others.map(({ latest: { valueText, unit } }) => `${valueText} ${formatPrintedUnit({ printedUnit: null, unit })}`.trim())),
  ];
  const advice = `Your results of that day also say ${formatList(values)}. Ask the lab which value counts, and go by this one until then.`;
  return { ...urgency, meanwhile: [advice, urgency.meanwhile].filter((part) => part !== null).join(' ') };
}

/** Of earlier days, the oldest first. */
const listEarlier = <R extends Result>(results: readonly R[], { collectedOn: day }: R): R[] =>
  results
    .filter(({ collectedOn }) => collectedOn < day)
    .toSorted((one, other) => (one.collectedOn < other.collectedOn ? -1 : one.collectedOn > other.collectedOn ? 1 : 0));

const isExact = ({ amount, comparator }: Result): boolean => amount !== null && comparator === null;

/** One value as if it were the only one of its day, except that how fast it changed counts within the day too. */
function explainReading<R extends Result>(
  latest: R,
  results: readonly R[],
  context: ExplainContext,
  all: readonly Result[],
): Explained<R> | null {
  const { analytes, markers, reader } = context;
  const analyte = analytes.byId.get(latest.analyteId);
  if (!analyte) return null;
  const history = [...listEarlier(results, latest), latest];
  const states = new Set([...context.states, ...findStatesOfResults(all, context.states)]);
  const reference = findTreatmentGoal(analyte.id, states, markers) ?? findReferenceRange(analytes, analyte.id, reader);
  const judged = withoutRangeOfUntreated(latest, states);
  const printed = getPrintedBounds(judged, analyte);
  const { status, basis } = getResultStatus(judged, analyte, reference);
  const bounds = printed ?? reference;
  const exact = latest.comparator === null ? latest.amount : null;
  const urgency = judgeResultUrgency(
    latest,
    results,
    { status, printed: getPrintedBounds(latest, analyte), reference, all },
    { ...context, states },
  );
  return {
    analyte,
    marker: markers.byAnalyte.get(analyte.id) ?? null,
    latest,
    history,
    status,
    basis,
    printed,
    reference,
    percentOutside: exact === null || !bounds || status === 'within' ? null : computePercentOutside(exact, bounds),
    standing: exact === null ? null : findPercentileRank(exact, analyte.id, markers, reader),
    ...explainHistory(history, markers.variation.get(analyte.id) ?? null),
    urgency,
    states,
    story: null,
  };
}

/** How the last of some values, the oldest first, differs from those before. */
function explainHistory(history: readonly Result[], variation: Variation | null): Pick<Explained, 'change' | 'trend'> {
  const measured = history.flatMap((one) =>
    isExact(one) && one.amount !== null ? [{ amount: one.amount, collectedOn: one.collectedOn }] : [],
  );
  const newest = history.slice(-trendValuesMax);
  const amounts = newest.flatMap((one) => (isExact(one) && one.amount !== null ? [one.amount] : []));
  // A value such as "< 5" among them could lie anywhere, so that nothing follows for all of them.
  const kind = amounts.length === newest.length ? classifyTrend(amounts, variation) : null;
  const latest = history.at(-1);
  const [last, before] = [measured.at(-1), measured.at(-2)];
  return {
    trend: kind && { kind, count: amounts.length, low: Math.min(...amounts), high: Math.max(...amounts) },
    change: latest && isExact(latest) && last && before ? computeChange(before, last.amount, variation) : null,
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
