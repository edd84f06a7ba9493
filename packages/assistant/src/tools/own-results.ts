import { urgencyLevels } from '@wellkept/clinical/urgency.ts';
import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { PlacedByGoal } from '@wellkept/labs/meaning/treatment-goal.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { formatLabValue } from './lab-value.ts';
import { createFact } from './side-effects.ts';
import type { OwnData, OwnLab, World } from './tool.ts';
import { describeUrgency } from './urgency-statements.ts';

const insideReportedMax = 6;

/** One measurement that laboratories report as two: the A1c in percent and in mmol/mol, urea and its nitrogen. */
const sameMeasurements = [
  ['hba1c', 'hba1c_ifcc'],
  ['urea', 'bun'],
  ['ldl', 'ldl_direct'],
  ['lp_a', 'lp_a_mass'],
];
export const isOfMarker = ({ analyteId }: OwnLab, id: string): boolean =>
  analyteId === id || (analyteId !== null && sameMeasurements.some((ids) => ids.includes(id) && ids.includes(analyteId)));

/** The newest result of each of these markers, in their order. */
export const findNewestResults = ({ labs }: OwnData, markers: readonly string[]): { id: string; lab: OwnLab }[] =>
  markers.flatMap((id) => {
    const [lab] = labs.filter((lab) => isOfMarker(lab, id)).toSorted((one, other) => other.date.localeCompare(one.date));
    return lab ? [{ id, lab }] : [];
  });

/** A value against what the person's treatment aims at. What a report marks as outside stays outside, unless its range is of people without it. */
export function withGoal(lab: OwnLab, placed: PlacedByGoal | null): OwnLab {
  if (placed?.status == null) return lab;
  const { status, replacesRange, isOneSided, text } = placed;
  // "Below 2.5" calls no TSH of 0.02 within anything.
  if (status === 'within' && isOneSided && lab.place === null) return lab;
  const place = status === 'within' ? 'inside' : status;
  return isOutside(lab) && !replacesRange && lab.place !== place ? lab : { ...lab, place, goal: text };
}

export const isOutside = ({ place }: OwnLab): boolean => place === 'above' || place === 'below';

/** Within a range that prints one side only, a value may still be one to act on: "hemoglobin 8.8 (≤ 15.4)". */
export const needsAttention = (lab: OwnLab): boolean => isOutside(lab) || lab.urgency !== null;

/** On which side a value lies, or lies for how soon to act on it. */
export const getSide = ({ place, urgency }: OwnLab): 'above' | 'below' | null =>
  place === 'above' || place === 'below' ? place : (urgency?.side ?? null);

/** The sooner to act on, the earlier; of two alike the one that is further out. */
export function compareOwnResults({ lab: one }: { lab: OwnLab }, { lab: other }: { lab: OwnLab }): number {
  const rank = ({ urgency }: OwnLab) => (urgency === null ? urgencyLevels.length : urgencyLevels.indexOf(urgency.level));
  return rank(one) - rank(other) || (other.percentOutside ?? 0) - (one.percentOutside ?? 0);
}

/** The one before, in the same unit. */
export const findEarlierResult = ({ labs }: OwnData, { analyteId, unit, date }: OwnLab): OwnLab | undefined =>
  labs
    .filter((one) => one.analyteId === analyteId && one.unit === unit && one.date < date)
    .toSorted((one, other) => other.date.localeCompare(one.date))[0];

/** A value outside its range with its day, how soon to act on it, what the person takes that bears on it, and what such a value mostly means. */
export function createOutsideStatements(
  { markers }: World,
  id: string,
  lab: OwnLab,
  movers: readonly AnswerStatement[] = [],
): AnswerStatement[] {
  const marker = markers.byAnalyte.get(id);
  const sources = (marker?.sources ?? []).slice(0, 1).map((source) => markers.sources.get(source));
  const meaning = marker ? [createFact(lab.name, getSide(lab) === 'below' ? marker.low : marker.high, sources)] : [];
  if (lab.urgency) {
    const side = lab.place === 'below' ? ' is low' : lab.place === 'above' ? ' is high' : '';
    const subject = `Your ${formatResultName(lab)} of ${formatLabValue(lab)} on ${formatDay(lab.date)}${side}`;
    const { sources: published, ...urgency } = describeUrgency(lab.urgency, { subject, about: lab.name });
    return [{ ...urgency, sources: [createLabsSource(lab.date), ...published] }, ...movers, ...meaning];
  }
  const where = `Your ${formatResultName(lab)} of ${formatDay(lab.date)} was ${formatLabValue(lab)}, ${lab.place} ${formatRangeName([lab])}.`;
  const text = lab.goal ? `${where} ${goalAdvice}` : where;
  return [{ role: 'own', text, about: lab.name, sources: [createLabsSource(lab.date)] }, ...movers, ...meaning];
}

/** What the place of these results is against. */
export function formatRangeName(labs: readonly OwnLab[]): string {
  const goals = new Set(labs.map(({ goal }) => goal));
  const [only] = goals;
  if (goals.size === 1 && only !== undefined) return only;
  const range = labs.some(({ isUsualRange }) => isUsualRange) ? 'the usual range' : 'the range that the laboratory printed';
  return goals.size > 1 ? `${range} or the goal of your treatment` : range;
}

/** What to do about a value that misses the goal of a treatment. */
export const goalAdvice = 'Ask the doctor who treats you whether your treatment should change. Don’t change a dose on your own.';

/** What speaks against a reason is an answer too. */
export function createInsideStatements(labs: readonly OwnLab[]): AnswerStatement[] {
  const [first] = labs;
  if (!first) return [];
  const texts = labs.slice(0, insideReportedMax).map((lab) => `${formatResultName(lab)} ${formatLabValue(lab)} (${formatDay(lab.date)})`);
  return [
    {
      role: 'own',
      text: `Within ${labs.some(({ isUsualRange }) => isUsualRange) ? 'the usual range' : 'the printed range'}${labs.some(({ goal }) => goal) ? ' or the goal of your treatment' : ''}: ${formatList(texts)}.`,
      about: 'you',
      sources: [createLabsSource(first.date)],
    },
  ];
}

/** "ferritin", and "LDL cholesterol" as it is. */
export const formatResultName = ({ name }: OwnLab): string => toMidSentence(name);

export const findLatestDay = (results: readonly { lab: OwnLab }[]): string | null =>
  results
    .map(({ lab }) => lab.date)
    .toSorted()
    .at(-1) ?? null;
