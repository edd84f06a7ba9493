import { goalsMax } from '@wellkept/contract/goal-limits.ts';
import type { Goal, GoalInput, GoalList } from '@wellkept/contract/goals.ts';
import { dayNumber } from '@wellkept/insights/diary.ts';
import { type WeightConcern, weightConcerns } from '@wellkept/insights/goals/weight.ts';
import { seriesNameOfId } from '@wellkept/insights/matrix/series-names.ts';
import { seriesIdOf } from '@wellkept/insights/matrix/subject-days.ts';
import { isoDate, plainDate } from '@wellkept/insights/plain-date.ts';
import { healthyWeights } from '@wellkept/profile/bmi.ts';
import { heightCmOf } from '@wellkept/profile/units.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { findSeries } from '../insights/series-reading.ts';
import { fromShown, toShown } from '../insights/shown-units.ts';
import { findMatrixSettings, findUsedSubjects } from '../insights/subjects.ts';
import { findProfile } from '../profile/repository.ts';
import { goalView, weightSeries } from './goal-view.ts';
import { countOtherGoals, findGoalRows, lockGoals, upsertGoal } from './repository.ts';

/** What can be followed from the first day, before anything was written down. */
const alwaysOffered = [
  'measurement:weight',
  'day:sleep',
  'measurement:exercise',
  'measurement:steps',
  'measurement:water',
  'day:energy',
  'day:stress',
];
/** Before the start: where one comes from, and how fast weight goes. */
const daysBefore = 35;
/** Series that were used in this time are offered for a new goal. */
const offeredDays = 90;
const factorsMax = 50;

/** The goals as they stand on the person's day. */
export async function findGoals(tx: Transaction, userId: UserId, today: string): Promise<GoalList> {
  const rows = await findGoalRows(tx, userId);
  const settings = await findMatrixSettings(tx, userId);
  const metric = { ...settings, units: 'metric' as const };
  const day = dayNumber(today);
  const followed = [...new Set(rows.flatMap(({ measure }) => ('series' in measure ? [measure.series] : [])))];
  const begins = rows.map(({ startsOn }) => dayNumber(startsOn));
  const from = isoDate(Math.min(day, ...begins) - daysBefore);
  const series = await findSeries(tx, userId, { from, series: followed }, metric);
  const goals = rows.map((row): Goal => goalView(row, series, settings, day));
  return { goals, series: await offeredSeries(tx, userId, settings, day) };
}

async function offeredSeries(
  tx: Transaction,
  userId: UserId,
  settings: Awaited<ReturnType<typeof findMatrixSettings>>,
  today: number,
): Promise<GoalList['series']> {
  const habits = [...settings.names.habits.keys()].map((id) => `habit:${id}`);
  const since = isoDate(today - offeredDays);
  const used = await findUsedSubjects(tx, userId, { from: since, kinds: ['factor'], limit: factorsMax });
  const factors = used.map(({ kind, subject }) => seriesIdOf(kind, subject));
  const ids = [
    ...alwaysOffered,
    'measurement:blood-pressure',
    'measurement:resting-pulse',
    'practice:meditation',
    'practice:breathing',
    ...habits,
    ...factors,
  ];
  const known = await findSeries(tx, userId, { from: since, series: ids }, settings);
  return ids.flatMap((id) => {
    const name = seriesNameOfId(id, settings.names, settings.units);
    const values = known.get(id)?.values;
    const latest = values && values.size > 0 ? (values.get(Math.max(...values.keys())) ?? null) : null;
    return name && (latest !== null || alwaysOffered.includes(id) || id.startsWith('habit:'))
      ? [{ ...name, latest: latest && Number(latest.toFixed(1)) }]
      : [];
  });
}

/** Keeps a goal under the id that the client made. A plan for one's weight stays within what is safe. */
export async function saveGoal(tx: Transaction, userId: UserId, id: string, input: GoalInput, today: string): Promise<void> {
  await lockGoals(tx, userId);
  if ((await countOtherGoals(tx, userId, id)) >= goalsMax)
    throw new AppError('conflict', `Up to ${goalsMax} goals can be kept. Delete some that you no longer need.`);
  const { names, units } = await findMatrixSettings(tx, userId);
  const goal = { ...input, measure: kept(input.measure, units) };
  if ('series' in goal.measure && !seriesNameOfId(goal.measure.series, names, units))
    throw new AppError('invalid', 'There is nothing of this name to follow.', 'measure');
  if (goal.status === 'active')
    await refuseUnsafe(tx, userId, goal, (kg) => `${Number(toShown(weightSeries, kg, units).toFixed(1))} ${units === 'us' ? 'lb' : 'kg'}`);
  await upsertGoal(tx, userId, id, goal, today);
}

function kept(measure: GoalInput['measure'], units: 'metric' | 'us'): GoalInput['measure'] {
  if (measure.kind === 'steps') return measure;
  const own = (value: number) => fromShown(measure.series, value, units);
  return measure.kind === 'reach'
    ? { ...measure, from: own(measure.from), to: own(measure.to) }
    : { ...measure, value: own(measure.value) };
}

async function refuseUnsafe(tx: Transaction, userId: UserId, goal: GoalInput, shown: (kg: number) => string): Promise<void> {
  const { measure, startsOn, dueOn, isAgreed } = goal;
  if (measure.kind !== 'reach' || measure.series !== weightSeries) return;
  const { personal_info: info, health_assessment: health } = await findProfile(tx, userId);
  const heightCm = heightCmOf(info);
  const facts = { healthyFromKg: heightCm === null ? null : healthyWeights(heightCm, 'kg').from, isPregnant: health.pregnant === true };
  const plan = { from: measure.from, to: measure.to, startsOn: dayNumber(startsOn), dueOn: dueOn === null ? null : dayNumber(dueOn) };
  for (const concern of weightConcerns(plan, facts)) {
    if (concern.kind === 'too fast') throw new AppError('invalid', concernText(concern, shown), 'dueOn');
    if (!isAgreed) throw new AppError('conflict', concernText(concern, shown), 'isAgreed');
  }
}

function concernText(concern: WeightConcern, shown: (kg: number) => string): string {
  switch (concern.kind) {
    case 'too fast':
      return `That is more than ${shown(1)} a week, which is faster than is safe. ${plainDate(concern.earliestDueOn)} is the earliest day for this aim.`;
    case 'underweight':
      return `At your height, weights below ${shown(concern.healthyFromKg)} are underweight. Is this what you and your doctor want?`;
    case 'pregnant':
      return 'You told us that you are pregnant. Have you talked with your midwife or doctor about losing weight now?';
  }
}
