import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { SourcedRange } from '@wellkept/knowledge/analytes.ts';
import { unitWords, valueWords } from '@wellkept/labs/values/unit-words.ts';
import { dayWords } from '../answer/day-words.ts';
import { ownLabs, publishedSource, rangeSource } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import type { States } from '../triage/judge-values.ts';
import { findOwnStates } from '../triage/own-states.ts';
import { judgeValuesIn, triage } from '../triage/triage.ts';
import { measured } from './measured.ts';
import { type MarkerAspect, nothing, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';
import { describeUrgency } from './urgency-statements.ts';

const resultsToldMax = 3;
const courseToldMax = 20;

/** What a laboratory marker is measured in, which values are usual, and what the person's own last results were. */
export function lookUpMarker(
  world: World,
  own: OwnData | null,
  { name, aspects: asked, isOwn, question, stated: said }: ToolInputs['look_up_marker'],
): ToolResult {
  const analyte = world.analytes.byId.get(name) ?? world.analytes.all.find((one) => one.names.includes(name.toLowerCase()));
  if (!analyte) return nothing;
  const ranges = (world.analytes.ranges.get(analyte.id) ?? []).flatMap((range) => rangeStatement(analyte, range));
  const results = (own?.labs ?? [])
    .filter((lab) => lab.analyteId === analyte.id)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, asked.includes('course') ? courseToldMax : resultsToldMax);
  const derived = (own?.derived ?? []).filter((lab) => lab.analyteId === analyte.id);
  const stated = statedOf(analyte, question, findOwnStates(world, own, question));
  const aspects = stated ? aspectsOfStated(asked, stated) : isOwn ? aspectsFor(asked, results[0]) : asked;
  return {
    ...nothing,
    statements: [
      ...(stated ? stated.statements : isOwn ? [...results.slice(0, 1), ...derived].flatMap((lab) => urgencyOfOwn(analyte, lab)) : []),
      ...courseOf(analyte, results),
      ...[...results, ...derived].map(
        (lab): Statement => ({
          role: 'own',
          text: `Your ${lab.name} of ${dayWords(lab.date)} was ${measured(lab)}${lab.place === null ? '' : `, ${lab.place} the range that the laboratory printed`}.`,
          about: analyte.name,
          sources: [ownLabs(lab.date)],
        }),
      ),
      ...aspects.flatMap((aspect) => (aspect === 'range' || aspect === 'course' ? [] : told(world, analyte, aspect))),
      ...(aspects.includes('range') ? ranges : []),
    ],
    used: results.map(({ date }) => ({ what: `your ${analyte.name} result`, date: dayWords(date) })).slice(0, 1),
    missing:
      own && isOwn && !said.includes(analyte.id) && results.length + derived.length === 0 ? [`a result of yours for ${analyte.name}`] : [],
  };
}

type Stated = { statements: Statement[]; side: 'above' | 'below' };

/** The value of this marker that a question names, with how soon to act on it. */
function statedOf(analyte: Analyte, question: string, states: States): Stated | null {
  const found = judgeValuesIn(question, states).find(({ value }) => value.analyte.id === analyte.id);
  if (!found?.urgency) return null;
  const { value, urgency } = found;
  const amount = value.result ?? `of ${valueWords(value.amounts[0] ?? 0)} ${unitWords(analyte.unit)}`.trim();
  const isSaid = triage(question, states).reasons.includes(urgency.says);
  const subject = value.result === null ? `A value ${amount} for ${spokenName(analyte)}` : `A ${amount} result for ${spokenName(analyte)}`;
  return { statements: [describeUrgency(urgency, { subject, about: analyte.name, isSaid })], side: urgency.side };
}

const spokenName = ({ name }: Analyte): string => (/^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

const urgencyOfOwn = (analyte: Analyte, lab: OwnLab): Statement[] =>
  lab.urgency
    ? [describeUrgency(lab.urgency, { subject: `Your ${lab.name} of ${measured(lab)} on ${dayWords(lab.date)}`, about: analyte.name })]
    : [];

const aspectsOfStated = (asked: readonly MarkerAspect[], { side }: Stated): readonly MarkerAspect[] => {
  const others = asked.filter((aspect) => aspect !== 'high' && aspect !== 'low' && aspect !== 'range');
  return [...others, side === 'above' ? 'high' : 'low', 'range'];
};

/** What one's own last value says decides what is told of the marker: what a low one means is of no use beside a high one. */
function aspectsFor(asked: readonly MarkerAspect[], last: OwnLab | undefined): readonly MarkerAspect[] {
  if (!last || last.place === null || asked.some((aspect) => aspect === 'course' || aspect === 'moves' || aspect === 'prepare'))
    return asked;
  const others = asked.filter((aspect) => aspect !== 'high' && aspect !== 'low' && aspect !== 'range');
  if (last.place === 'inside') return [...others, ...asked.filter((aspect) => aspect === 'high' || aspect === 'low'), 'range'];
  return [...others.filter((aspect) => aspect !== 'what'), last.place === 'above' ? 'high' : 'low', 'range'];
}

/** From the first to the last result in one sentence, where all are in one unit. */
function courseOf({ name }: Analyte, results: readonly OwnLab[]): Statement[] {
  const [last, first] = [results[0], results.at(-1)];
  if (!last || !first || results.length < 3 || results.some(({ unit }) => unit !== last.unit)) return [];
  return [
    {
      role: 'own',
      text: `Your ${name} went from ${first.value} on ${dayWords(first.date)} to ${measured(last)} on ${dayWords(last.date)}, over ${results.length} results.`,
      about: name,
      sources: [ownLabs(last.date)],
    },
  ];
}

/** What the guide says of the marker, the same words as on its own page. */
function told({ markers }: World, analyte: Analyte, aspect: Exclude<MarkerAspect, 'range' | 'course'>): Statement[] {
  const marker = markers.byAnalyte.get(analyte.id);
  if (!marker) return [];
  const sources = marker.sources
    .flatMap((id) => markers.sources.get(id) ?? [])
    .slice(0, 2)
    .map(publishedSource);
  const say = (text: string, role: Statement['role'] = 'answer'): Statement => ({ role, text, about: analyte.name, sources });
  if (aspect === 'moves') return marker.moves.slice(0, 4).map(({ text }) => say(text, 'fact'));
  const text = marker[aspect];
  return text === undefined ? [] : [say(text)];
}

function rangeStatement(analyte: Analyte, { adults, male, female, unit, kind, source }: SourcedRange): Statement[] {
  const parts = [
    ...(adults ? [withUnit(bounds(adults), unit)] : []),
    ...(male ? [`${withUnit(bounds(male), unit)} in men`] : []),
    ...(female ? [`${withUnit(bounds(female), unit)} in women`] : []),
  ];
  if (parts.length === 0) return [];
  const start = kind === 'interval' ? `${analyte.name} is usually` : `The limit that guidelines use for ${analyte.name} is`;
  return [
    {
      role: 'answer',
      text: `${start} ${parts.join(' and ')}; your own laboratory’s printed range goes first.`,
      about: analyte.name,
      sources: [rangeSource(source)],
    },
  ];
}

const withUnit = (text: string, unit: string): string => `${text} ${unitWords(unit)}`.trim();

const bounds = ([low, high]: readonly [number | null, number | null]): string =>
  low !== null && high !== null ? `${low} to ${high}` : low !== null ? `${low} or more` : `up to ${high}`;
