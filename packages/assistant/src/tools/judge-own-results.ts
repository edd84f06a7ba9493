import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { capitalize, formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { findNamed } from '../reading/named-complaint.ts';
import { allResultsId, type ResultQuestion } from '../reading/result-topic.ts';
import { formatLabValue, getLabNumber } from './lab-value.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { createMoverStatements, listPushing } from './own-movers.ts';
import {
  compareOwnResults,
  createInsideStatements,
  createOutsideStatements,
  findEarlierResult,
  findLatestDay,
  findNewestResults,
  formatRangeName,
  formatResultName,
  getSide,
  isOfMarker,
  isOutside,
  needsAttention,
} from './own-results.ts';
import { createStoryStatements } from './own-stories.ts';
import { createFact } from './side-effects.ts';
import { emptyToolResult, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';
import { listLinks } from './weigh-cause.ts';

/** How an organ or a substance of the body is by the person's newest results, each against the range that the laboratory printed. */
export function judgeOwnResults(
  world: World,
  own: OwnData | null,
  { topic: id, asks, side, named = [] }: ToolInputs['judge_own_results'],
): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const measured: ResultTopic = {
    name: 'results',
    isOfAll: true,
    markers: [...new Set(own.labs.flatMap(({ analyteId }) => analyteId ?? []))],
  };
  const panel = world.markers.panels.get(id) ?? findNamed(world.markers.panels, id);
  const topic = id === allResultsId ? measured : panel && { ...panel, named };
  if (topic === null) return { ...emptyToolResult, missing: [`results that say how “${id}” is`] };
  return describeResults(world, own, topic, asks, side) ?? { ...emptyToolResult, missing: [`any ${topic.name} of yours`] };
}

/** `isOfAll`: of everything that was measured, whatever it is. `named`: those of the markers that the question names. */
type ResultTopic = { name: string; markers: readonly string[]; isOfAll?: true; named?: readonly string[] };

/** The newest results of these markers, with what was asked first; null where there are none. */
export function describeResults(
  world: World,
  own: OwnData,
  topic: ResultTopic,
  asks: ResultQuestion,
  side?: OwnLab['place'],
): ToolResult | null {
  const found = findNewestResults(own, topic.markers);
  // A value without a range is taken to lie where the person says it does.
  const unplaced = found.find(({ lab }) => lab.place === null);
  const results =
    side && unplaced && !found.some(({ lab }) => isOutside(lab)) ? [{ ...unplaced, lab: { ...unplaced.lab, place: side } }] : found;
  const isAsStated = results !== found;
  const day = findLatestDay(results);
  if (day === null) return null;
  if (asks === 'again') return describeNextTest(world, own, topic, results);
  const outside = results.filter(({ lab }) => needsAttention(lab)).toSorted(compareOwnResults);
  const inside = results.map(({ lab }) => lab).filter((lab) => lab.place === 'inside' && !needsAttention(lab));
  const isSingle = topic.markers.length === 1;
  const labs = outside.map(({ lab }) => lab);
  // What is as it should be never leads.
  const inOrder = topic.isOfAll ? [...outside, ...results.filter((one) => !outside.includes(one))] : results;
  const changes = asks === 'change' ? inOrder.flatMap(({ lab }) => createChangeStatement(own, lab) ?? []) : [];
  const [change = null, ...furtherChanges] = changes;
  const hasChange = ({ name }: OwnLab) => changes.some(({ about }) => about === name);
  const uncompared = (topic.isOfAll ? outside : inOrder).map(({ lab }) => lab).filter((lab) => !hasChange(lab));
  return {
    ...emptyToolResult,
    statements: [
      ...(change ? [change] : asks === 'change' ? [createNoChangeStatement(day)] : []),
      ...furtherChanges.map((one): AnswerStatement => ({ ...one, role: 'own' })),
      ...(change ? createUncomparedStatements(uncompared, day) : []),
      // How soon to act on a single value says where it lies, too.
      ...(isSingle && labs[0]?.urgency
        ? []
        : isAsStated
          ? createStatedVerdict(world, own, results)
          : [topic.isOfAll && labs.length > 0 ? createPressingVerdict(labs, day) : createVerdict(topic, labs, inside, day)]),
      ...(asks === 'cause' && !isAsStated ? createReasonVerdict(world, own, outside, day) : []),
      // Of one marker its own sentence says more.
      ...(isSingle
        ? []
        : createStoryStatements(
            own.stories ?? [],
            outside.map(({ id }) => id),
          )),
      ...(isAsStated ? [] : outside).flatMap(({ id, lab }) => [
        ...createOutsideStatements(world, id, lab, createMoverStatements(world, own, id, getSide(lab))),
        ...(hasChange(lab) ? [] : createEarlierStatements(own, lab)),
        ...(asks === 'cause' ? createLinkStatements(world, own, id, getSide(lab)) : []),
      ]),
      ...(asks === 'state' ? results.flatMap(({ id, lab }) => (isNamed(topic, lab) ? createGoalFacts(world, id, lab) : [])) : []),
      ...(isAsStated
        ? []
        : results.flatMap(({ id, lab }) =>
            needsAttention(lab) || lab.place === 'inside'
              ? []
              : [...createPlainStatements(own, lab), ...(asks === 'state' && isNamed(topic, lab) ? [] : createGoalFacts(world, id, lab))],
          )),
      // Where the verdict says it of what is named, the rest is left.
      ...createInsideStatements(asks === 'state' ? inside.filter((lab) => !isNamed(topic, lab)) : inside),
    ],
    used: [{ what: 'your test results', date: formatDay(day) }],
    missing: [],
  };
}

/** What of the person's medicines moves a value to the side on which they say it lies, and the value. */
const createStatedVerdict = (world: World, own: OwnData, results: readonly { id: string; lab: OwnLab }[]): AnswerStatement[] =>
  results.flatMap(({ id, lab }) => [
    ...createMoverStatements(world, own, id, lab.place).map((one) => ({ ...one, role: 'verdict' as const })),
    {
      role: 'own' as const,
      text: `Your ${formatResultName(lab)} of ${formatDay(lab.date)} was ${formatLabValue(lab)}. It came without a printed range.`,
      about: lab.name,
      sources: [createLabsSource(lab.date)],
    },
  ]);

/** What of the list may be behind what lies outside: the first thing to know for a person who asks why. */
function createReasonVerdict(world: World, own: OwnData, outside: readonly { id: string; lab: OwnLab }[], day: string): AnswerStatement[] {
  const names = [...new Set(outside.flatMap(({ id, lab }) => listPushing(world, own, id, getSide(lab))))];
  const text = `Of what you take, ${formatList(names)} may be behind that.`;
  return names.length === 0 ? [] : [{ role: 'verdict', text, about: 'you', sources: [createLabsSource(day)] }];
}

/** A value that nothing places, with the one before it. */
const createPlainStatements = (own: OwnData, lab: OwnLab): AnswerStatement[] => [
  {
    role: 'own',
    text: `Your ${formatResultName(lab)} was ${formatLabValue(lab)} on ${formatDay(lab.date)}.`,
    about: lab.name,
    sources: [createLabsSource(lab.date)],
  },
  ...createEarlierStatements(own, lab),
];

/** Whether the question names this value, and not only what it is a part of. */
const isNamed = ({ markers, named = markers.length === 1 ? markers : [] }: ResultTopic, lab: OwnLab): boolean =>
  named.some((id) => isOfMarker(lab, id));

/** What treatment aims at, which is another thing than the range of those who take nothing for it. */
function createGoalFacts({ markers }: World, id: string, lab: OwnLab): AnswerStatement[] {
  const { title, goal } = markers.byAnalyte.get(id) ?? {};
  // Who is not known to be pregnant has no goal of a pregnancy.
  if (title === undefined || goal === undefined || (!lab.goal && goal.needs.includes('pregnant'))) return [];
  return [createFact(title, goal.says, [markers.sources.get(goal.source)])];
}

const againShownMax = 5;

/** When a value is measured again: the day and the result of the last time, how soon to act on it, and what is usual. */
function describeNextTest(world: World, own: OwnData, topic: ResultTopic, results: readonly { id: string; lab: OwnLab }[]): ToolResult {
  const named = results.filter(({ lab }) => isNamed(topic, lab));
  // Of everything that was measured, what needs attention first.
  const pressing = results.toSorted(
    (one, other) => Number(needsAttention(other.lab)) - Number(needsAttention(one.lab)) || compareOwnResults(one, other),
  );
  const meant = topic.isOfAll ? pressing.slice(0, againShownMax) : named.length > 0 ? named : results.slice(0, 1);
  const [first, ...others] = meant.map(({ lab }) => lab);
  if (!first) return emptyToolResult;
  const text =
    others.length === 0
      ? `Your ${formatResultName(first)} was last measured on ${formatDay(first.date)}, at ${formatLabValue(first)}. Ask the doctor who ordered it when the next test is due.`
      : `Your last results here are from ${formatDay(findLatestDay(meant) ?? first.date)}. Ask the doctor who ordered them when the next tests are due.`;
  return {
    ...emptyToolResult,
    statements: [
      { role: 'verdict', text, about: first.name, sources: [createLabsSource(first.date)] },
      ...meant.flatMap(({ id, lab }) => {
        const marker = world.markers.byAnalyte.get(id);
        const sources = (marker?.sources ?? []).slice(0, 1).map((source) => world.markers.sources.get(source));
        const subject = others.length === 0 ? 'How it is measured again' : `How ${formatResultName(lab)} is measured again`;
        return [
          ...(marker ? [createFact(lab.name, `${subject}: ${marker.recheck}`, sources)] : []),
          ...(needsAttention(lab)
            ? createOutsideStatements(world, id, lab, createMoverStatements(world, own, id, getSide(lab)))
            : others.length === 0
              ? []
              : createPlainStatements(own, lab)),
        ];
      }),
    ],
    used: [{ what: 'your test results', date: formatDay(first.date) }],
    missing: [],
  };
}

/** The result before, so that one sees where it is going. */
function createEarlierStatements(own: OwnData, lab: OwnLab): AnswerStatement[] {
  const earlier = findEarlierResult(own, lab);
  if (!earlier) return [];
  const text = `Before that it was ${formatLabValue(earlier)}, on ${formatDay(earlier.date)}.`;
  return [{ role: 'own', text, about: lab.name, sources: [createLabsSource(earlier.date)] }];
}

/** Which way a result went since the one before; null where there is none to compare it with. */
function createChangeStatement(own: OwnData, lab: OwnLab | undefined): AnswerStatement | null {
  const earlier = lab && findEarlierResult(own, lab);
  if (!earlier) return null;
  const [before, now] = [getLabNumber(earlier), getLabNumber(lab)];
  const [then, since] = [`${formatLabValue(earlier)} on ${formatDay(earlier.date)}`, `${formatLabValue(lab)} on ${formatDay(lab.date)}`];
  const subject = `Your ${formatResultName(lab)}`;
  const text =
    Number.isNaN(before) || Number.isNaN(now)
      ? // "<1.0" is no number to compare.
        `${subject} was ${then} and ${since}.`
      : now === before || lab.value === earlier.value
        ? `${subject} stayed the same: ${formatLabValue(lab)} on ${formatDay(earlier.date)} and on ${formatDay(lab.date)}.`
        : `${subject} ${now > before ? 'rose' : 'fell'} from ${then} to ${since}.`;
  return { role: 'verdict', text, about: lab.name, sources: [createLabsSource(lab.date)] };
}

/** Of these nothing was measured before, while others can be compared. */
const createUncomparedStatements = (labs: readonly OwnLab[], day: string): AnswerStatement[] =>
  labs.length === 0
    ? []
    : [
        {
          role: 'own',
          text: `There’s no earlier result of your ${formatList(labs.map(formatResultName))} here to compare with.`,
          about: 'you',
          sources: [createLabsSource(day)],
        },
      ];

const createNoChangeStatement = (day: string): AnswerStatement => ({
  role: 'verdict',
  text: 'There’s no earlier result here to compare with, so I can’t say which way it’s going.',
  about: 'you',
  sources: [createLabsSource(day)],
});

/** What is on record of this marker and of each thing that the person takes. */
function createLinkStatements(world: World, own: OwnData, marker: string, side: OwnLab['place']): AnswerStatement[] {
  const names = own.medicines.flatMap((medicine) => resolveOwnMedicine(world, medicine).match?.name ?? []);
  return listLinks(world, marker, [...new Set(names)], side);
}

const pressingShownMax = 4;

/** Of all results the most pressing, in their order, each with how soon to act on it. */
function createPressingVerdict(labs: readonly OwnLab[], day: string): AnswerStatement {
  const formatOne = (lab: OwnLab): string => {
    const when = lab.urgency ? urgencyWords[lab.urgency.level].toLowerCase() : `${lab.place} ${formatRangeName([lab])}`;
    return `${formatResultName(lab)} of ${formatLabValue(lab)} (${when})`;
  };
  const [first, ...others] = labs.slice(0, pressingShownMax).map(formatOne);
  const more = labs.length > pressingShownMax ? `, and ${formatCount(labs.length - pressingShownMax, 'other')} after that` : '';
  const text =
    others.length === 0
      ? `The result to act on is your ${first}.`
      : `The result to act on first is your ${first}. Next ${others.length === 1 ? 'comes' : 'come'} ${formatList(others)}${more}.`;
  return { role: 'verdict', text, about: 'you', sources: [createLabsSource(day)] };
}

/** The newest results outside their range lead, those above it first. */
function createVerdict(topic: ResultTopic, outside: readonly OwnLab[], inside: readonly OwnLab[], day: string): AnswerStatement {
  const { name, markers } = topic;
  const parts = (['above', 'below'] as const).flatMap((side) => {
    const names = outside.filter(({ place }) => place === side).map(formatResultName);
    return names.length === 0 ? [] : [`your ${formatList(names)} ${names.length === 1 ? 'is' : 'are'} ${side}`];
  });
  // What the question names comes first, and what lies outside of the rest after it.
  const asked = inside.filter((lab) => isNamed(topic, lab));
  const [only] = asked;
  const ofAsked =
    only === undefined || outside.some((lab) => isNamed(topic, lab))
      ? ''
      : asked.length === 1
        ? `Your ${formatResultName(only)} of ${formatLabValue(only)} on ${formatDay(only.date)} is within ${formatRangeName(asked)}.`
        : `Your ${formatList(asked.map(formatResultName))} are within ${formatRangeName(asked)}.`;
  const text =
    parts.length > 0
      ? `${ofAsked} ${capitalize(parts.join(' and '))} ${formatRangeName(outside)}.`.trim()
      : ofAsked !== ''
        ? ofAsked
        : inside.length > 0
          ? markers.length === 1
            ? `Your newest ${formatList(inside.map(formatResultName))} is within ${formatRangeName(inside)}.`
            : `Your newest ${name} (${formatCount(inside.length, 'value')}) are within ${formatRangeName(inside)}.`
          : markers.length === 1
            ? `Your ${name} came without a printed range, so ask the doctor who ordered it whether it’s right for you.`
            : `Your ${name} came without a printed range, so I can’t say whether they are usual.`;
  return { role: 'verdict', text, about: 'you', sources: [createLabsSource(day)] };
}
