import { isPressing } from '@wellkept/clinical/urgency.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { SourcedRange } from '@wellkept/knowledge/analytes.ts';
import { convertUnit } from '@wellkept/labs/values/convert.ts';
import { getShownUnit, type LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { formatUnit, roundValue } from '@wellkept/labs/values/unit-text.ts';
import { triage } from '@wellkept/triage/triage.ts';
import type { States } from '@wellkept/triage/values/judge-values.ts';
import { judgeStatedValues } from '@wellkept/triage/values/stated-results.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, toPublishedSource, toRangeSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { findRelative, findUnnamed } from '../reading/relative.ts';
import { asksForOwnValue } from '../reading/result-topic.ts';
import { describeResults } from './judge-own-results.ts';
import { formatLabValue, formatValueSubject } from './lab-value.ts';
import { createMoverStatements, createUnmeasuredStatements } from './own-movers.ts';
import { formatRangeName, isOfMarker } from './own-results.ts';
import { findOwnStates } from './own-states.ts';
import { formatStatedAmount, type PlacedValue, placeStatedValue, writeOwnUnit } from './place-stated-value.ts';
import { findOwnDataFor } from './relative-own-data.ts';
import { emptyToolResult, type MarkerAspect, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';
import { describeUrgency } from './urgency-statements.ts';

const resultsReportedMax = 3;
const courseReportedMax = 20;
const courseResultsMin = 3;

/** What a laboratory marker is measured in, which values are usual, and what the person's own last results were. */
export const lookUpMarker = (world: World, own: OwnData | null, input: ToolInputs['look_up_marker']): ToolResult =>
  describeMarker(world, findOwnFor(own, input.question), input);

/** "Is my son's uric acid high", "is her eGFR ok": an adult's results are not a child's, nor a man's those of a woman. */
function findOwnFor(own: OwnData | null, question: string): OwnData | null {
  const relative = findRelative(question) ?? (/\b(?:i|my|me|mine)\b/i.test(question) ? null : findUnnamed(question));
  return relative?.isChild && own?.person.ageYears === undefined ? null : findOwnDataFor(own, relative);
}

function describeMarker(
  world: World,
  own: OwnData | null,
  { name, aspects: requestedAspects, isOwn, question: typed, stated: statedMarkers, asks }: ToolInputs['look_up_marker'],
): ToolResult {
  const analyte = world.analytes.byId.get(name) ?? world.analytes.all.find((one) => one.names.includes(name.toLowerCase()));
  if (!analyte) return emptyToolResult;
  const question = writeOwnUnit(own, analyte, typed);
  const ranges = (world.analytes.ranges.get(analyte.id) ?? []).flatMap((range) =>
    createRangeStatements(analyte, own?.labUnits ? showSourcedRange(range, analyte, own.labUnits) : range),
  );
  const results = (own?.labs ?? [])
    .filter((lab) => isOfMarker(lab, analyte.id))
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, requestedAspects.includes('course') ? courseReportedMax : resultsReportedMax);
  // A course of many results says more than the last step.
  const hasCourse = requestedAspects.includes('course') && results.length >= courseResultsMin;
  const described =
    own && asks !== null && !hasCourse ? describeResults(world, own, { name: analyte.name, markers: [analyte.id] }, asks) : null;
  if (described) return described;
  const derived = (own?.derived ?? []).filter((lab) => lab.analyteId === analyte.id);
  const isUnmeasured = own !== null && isOwn && !statedMarkers.includes(analyte.id) && results.length + derived.length === 0;
  const isValueWanted = isUnmeasured && (asks !== null || asksForOwnValue(typed));
  const placed = placeStatedValue(world, own, analyte, question);
  const statedResult = findStatedResult(analyte, question, findOwnStates(world, own, question));
  // What has to be done today goes before where the value lies.
  const isPressingValue = statedResult?.statements.some(({ urgency }) => urgency !== undefined && isPressing(urgency)) === true;
  const side = statedResult?.side ?? placed?.side ?? null;
  // How soon to act on a value names the value and its day.
  const isUrgencyShown = isOwn && !placed && !statedResult;
  const aspects =
    statedResult || placed
      ? selectAspectsForStated(requestedAspects, side, placed)
      : isOwn
        ? selectAspectsForLast(requestedAspects, results[0])
        : requestedAspects;
  return {
    ...emptyToolResult,
    statements: [
      ...(isValueWanted ? [createUnmeasuredVerdict(analyte), ...createUnmeasuredStatements(world, own, analyte)] : []),
      ...(placed && !isPressingValue ? [placed.statement] : []),
      ...(!placed && statedResult?.amount && !isPressingValue ? [createSideStatement(analyte, statedResult)] : []),
      ...(statedResult
        ? statedResult.statements
        : isUrgencyShown
          ? [...results.slice(0, 1), ...derived].flatMap((lab) => createUrgencyStatements(analyte, lab))
          : []),
      ...(placed && isPressingValue ? [{ ...placed.statement, role: 'answer' as const }] : []),
      ...(own && isOwn ? createMoverStatements(world, own, analyte.id, side ?? results[0]?.place ?? null) : []),
      ...createCourseStatements(analyte, results),
      ...[...results, ...derived]
        .filter((lab) => !isUrgencyShown || !lab.urgency)
        .map(
          (lab): AnswerStatement => ({
            role: 'own',
            text: `Your ${lab.name} of ${formatDay(lab.date)} was ${formatLabValue(lab)}${lab.place === null || (lab.place === 'inside' && lab.urgency) ? '' : `, ${lab.place} ${formatRangeName([lab])}`}.`,
            about: analyte.name,
            sources: [createLabsSource(lab.date)],
          }),
        ),
      ...aspects.flatMap((aspect) => (aspect === 'range' || aspect === 'course' ? [] : createMarkerStatements(world, analyte, aspect))),
      ...(aspects.includes('range') ? ranges : []),
    ],
    used: results.map(({ date }) => ({ what: `your ${analyte.name} result`, date: formatDay(date) })).slice(0, 1),
    missing: [
      ...(placed?.missing ? [placed.missing] : []),
      ...(isUnmeasured && !isValueWanted ? [`a result of yours for ${analyte.name}`] : []),
    ],
  };
}

const createUnmeasuredVerdict = (analyte: Analyte): AnswerStatement => ({
  role: 'verdict',
  text: `You have no ${formatMarkerName(analyte)} result in your record.`,
  about: analyte.name,
  sources: [createLabsSource(null)],
});

/** `amount`: as it was stated; null for a result in words. */
type StatedResult = { statements: AnswerStatement[]; side: 'above' | 'below'; amount: string | null };

/** Where no range holds for all, how soon to act on a value says on which side it lies. */
function createSideStatement(analyte: Analyte, { statements, side, amount }: StatedResult): AnswerStatement {
  const subject = formatValueSubject(formatMarkerName(analyte), amount ?? '');
  const text = `${subject} ${side === 'above' ? 'higher' : 'lower'} than ${subject.endsWith(' are') ? 'they' : 'it'} should be.`;
  return { role: 'verdict', text, about: analyte.name, sources: statements[0]?.sources ?? [] };
}

/** The value of this marker that a question names, with how soon to act on it. */
function findStatedResult(analyte: Analyte, question: string, states: States): StatedResult | null {
  const found = judgeStatedValues(question, states).find(({ value }) => value.analyte.id === analyte.id);
  if (!found?.urgency) return null;
  const { value, urgency } = found;
  const amount = value.result ?? `of ${formatStatedAmount(value, value.amounts[0] ?? 0)}`;
  const isAlreadyStated = triage(question, states).reasons.includes(urgency.says);
  const subject =
    value.result === null ? `A value ${amount} for ${formatMarkerName(analyte)}` : `A ${amount} result for ${formatMarkerName(analyte)}`;
  const described = describeUrgency(urgency, { subject, about: analyte.name, isAlreadyStated });
  return { statements: [described], side: urgency.side, amount: value.result === null ? amount : null };
}

const formatMarkerName = ({ name }: Analyte): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

const createUrgencyStatements = (analyte: Analyte, lab: OwnLab): AnswerStatement[] =>
  lab.urgency
    ? [
        describeUrgency(lab.urgency, {
          subject: `Your ${lab.name} of ${formatLabValue(lab)} on ${formatDay(lab.date)}`,
          about: analyte.name,
        }),
      ]
    : [];

/** The range stands in the sentence that places the value; its meaning is given for its own side. */
function selectAspectsForStated(
  requestedAspects: readonly MarkerAspect[],
  side: 'above' | 'below' | null,
  placed: PlacedValue | null,
): readonly MarkerAspect[] {
  const others = requestedAspects.filter((aspect) => aspect !== 'high' && aspect !== 'low' && aspect !== 'range');
  const ofSide: readonly MarkerAspect[] = side === null ? [] : [side === 'above' ? 'high' : 'low'];
  return [...others, ...ofSide, ...(placed ? [] : (['range'] as const))];
}

/** The person's last value decides what the answer covers: what a low value means is no use next to a high one. */
function selectAspectsForLast(requestedAspects: readonly MarkerAspect[], last: OwnLab | undefined): readonly MarkerAspect[] {
  if (!last || last.place === null || requestedAspects.some((aspect) => aspect === 'course' || aspect === 'moves' || aspect === 'prepare'))
    return requestedAspects;
  const others = requestedAspects.filter((aspect) => aspect !== 'high' && aspect !== 'low' && aspect !== 'range');
  if (last.place === 'inside') return [...others, ...requestedAspects.filter((aspect) => aspect === 'high' || aspect === 'low'), 'range'];
  return [...others.filter((aspect) => aspect !== 'what'), last.place === 'above' ? 'high' : 'low', 'range'];
}

/** From the first to the last result in one sentence, where all are in one unit. */
function createCourseStatements({ name }: Analyte, results: readonly OwnLab[]): AnswerStatement[] {
  const [last, first] = [results[0], results.at(-1)];
  if (!last || !first || results.length < courseResultsMin || results.some(({ unit }) => unit !== last.unit)) return [];
  return [
    {
      role: 'own',
      text: `Your ${name} went from ${first.value} on ${formatDay(first.date)} to ${formatLabValue(last)} on ${formatDay(last.date)}, over ${formatCount(results.length, 'result')}.`,
      about: name,
      sources: [createLabsSource(last.date)],
    },
  ];
}

/** What the guide says of the marker, the same words as on its own page. */
function createMarkerStatements(
  { markers }: World,
  analyte: Analyte,
  aspect: Exclude<MarkerAspect, 'range' | 'course'>,
): AnswerStatement[] {
  const marker = markers.byAnalyte.get(analyte.id);
  if (!marker) return [];
  const sources = marker.sources
    .flatMap((id) => markers.sources.get(id) ?? [])
    .slice(0, 2)
    .map(toPublishedSource);
  const createStatement = (text: string, role: AnswerStatement['role'] = 'answer'): AnswerStatement => ({
    role,
    text,
    about: analyte.name,
    sources,
  });
  if (aspect === 'moves') return marker.moves.slice(0, 4).map(({ text }) => createStatement(text, 'fact'));
  const text = marker[aspect];
  return text === undefined ? [] : [createStatement(text)];
}

function createRangeStatements(analyte: Analyte, { adults, male, female, unit, kind, source }: SourcedRange): AnswerStatement[] {
  const parts = [
    ...(adults ? [withUnit(formatBounds(adults), unit)] : []),
    ...(male ? [`${withUnit(formatBounds(male), unit)} in men`] : []),
    ...(female ? [`${withUnit(formatBounds(female), unit)} in women`] : []),
  ];
  if (parts.length === 0) return [];
  const start = kind === 'interval' ? `${analyte.name} is usually` : `The limit that guidelines use for ${analyte.name} is`;
  return [
    {
      role: 'answer',
      text: `${start} ${parts.join(' and ')}. Your own lab’s printed range comes first.`,
      about: analyte.name,
      sources: [toRangeSource(source)],
    },
  ];
}

/** A range in the unit in which the person reads results, where it converts. */
function showSourcedRange(range: SourcedRange, analyte: Analyte, system: LabUnitSystem): SourcedRange {
  const { unit } = getShownUnit(analyte, system);
  if (convertUnit(1, { from: range.unit, to: unit }, analyte) === null) return range;
  const convert = (bound: number | null): number | null => {
    const converted = bound === null ? null : convertUnit(bound, { from: range.unit, to: unit }, analyte);
    return converted === null ? null : roundValue(converted);
  };
  const convertBounds = (bounds: Bounds): Bounds => [convert(bounds[0]), convert(bounds[1])];
  const { adults, male, female } = range;
  return {
    ...range,
    unit,
    ...(adults && { adults: convertBounds(adults) }),
    ...(male && { male: convertBounds(male) }),
    ...(female && { female: convertBounds(female) }),
  };
}

type Bounds = readonly [number | null, number | null];

const withUnit = (text: string, unit: string): string => `${text} ${formatUnit(unit)}`.trim();

const formatBounds = ([low, high]: Bounds): string =>
  low !== null && high !== null ? `${low} to ${high}` : low !== null ? `${low} or more` : `up to ${high}`;
