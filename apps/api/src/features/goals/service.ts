import { formatPlainDate, fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { formatNumber } from '@wellkept/clinical/wording.ts';
import { goalsMax } from '@wellkept/contract/goals/goal-limits.ts';
import type { Goal, GoalInput, GoalList } from '@wellkept/contract/goals/goals.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears, listSymptoms } from '@wellkept/profile/answers.ts';
import { computeHealthyWeights } from '@wellkept/profile/bmi.ts';
import { namesEatingDisorder } from '@wellkept/profile/eating-care.ts';
import { adultAgeYears } from '@wellkept/profile/limits.ts';
import { getHeightCm } from '@wellkept/profile/units.ts';
import { listWeightConcerns, type WeightConcern } from '@wellkept/tracking/goals/weight.ts';
import { findSeriesNameById } from '@wellkept/tracking/matrix/series-names.ts';
import { formatSeriesId } from '@wellkept/tracking/matrix/subject-days.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { findSeries } from '../insights/series.ts';
import { fromShown, toShown } from '../insights/shown-units.ts';
import { findMatrixSettings, findUsedSubjects } from '../insights/subjects.ts';
import { findProfile } from '../profile/repository.ts';
import { toGoal, weightSeries } from './goal-view.ts';
import { countOtherGoals, findGoalRows, lockGoals, upsertGoal } from './repository.ts';

/** What can be followed from the first day, before anything was written down. */
const defaultSeriesIds = [
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
  const day = toDayNumber(today);
  const followed = [...new Set(rows.flatMap(({ measure }) => ('series' in measure ? [measure.series] : [])))];
  const begins = rows.map(({ startsOn }) => toDayNumber(startsOn));
  const from = fromDayNumber(Math.min(day, ...begins) - daysBefore);
  const series = await findSeries(tx, userId, { from, series: followed }, metric);
  const goals = rows.map((row): Goal => toGoal(row, series, settings, day));
  return { goals, series: await findOfferedSeries(tx, userId, settings, day) };
}

async function findOfferedSeries(
  tx: Transaction,
  userId: UserId,
  settings: Awaited<ReturnType<typeof findMatrixSettings>>,
  today: number,
): Promise<GoalList['series']> {
  const habits = [...settings.names.habits.keys()].map((id) => `habit:${id}`);
  const since = fromDayNumber(today - offeredDays);
  const used = await findUsedSubjects(tx, userId, { from: since, kinds: ['factor'], limit: factorsMax });
  const factors = used.map(({ kind, subject }) => formatSeriesId(kind, subject));
  const ids = [
    ...defaultSeriesIds,
    'measurement:blood-pressure',
    'measurement:resting-pulse',
    'practice:meditation',
    'practice:breathing',
    ...habits,
    ...factors,
  ];
  const known = await findSeries(tx, userId, { from: since, series: ids }, settings);
  return ids.flatMap((id) => {
    const name = findSeriesNameById(id, settings.names, settings.units);
    const values = known.get(id)?.values;
    const latest = values && values.size > 0 ? (values.get(Math.max(...values.keys())) ?? null) : null;
    return name && (latest !== null || defaultSeriesIds.includes(id) || id.startsWith('habit:'))
      ? [{ ...name, latest: latest && Number(latest.toFixed(1)) }]
      : [];
  });
}

/** Keeps a goal under the id that the client made. A plan for one's weight stays within what is safe. */
export async function saveGoal(tx: Transaction, userId: UserId, id: string, input: GoalInput, today: string): Promise<void> {
  await lockGoals(tx, userId);
  if ((await countOtherGoals(tx, userId, id)) >= goalsMax)
    throw new AppError('conflict', `You can have up to ${goalsMax} goals. Delete some you no longer need.`);
  const { names, units } = await findMatrixSettings(tx, userId);
  const goal = { ...input, measure: toStoredMeasure(input.measure, units) };
  if ('series' in goal.measure && !findSeriesNameById(goal.measure.series, names, units))
    throw new AppError('invalid', 'Unknown measure.', 'measure');
  if (goal.status === 'active')
    await refuseUnsafe(
      tx,
      userId,
      goal,
      (kg) => `${formatNumber(toShown(weightSeries, kg, units), { decimalsMax: 1 })} ${units === 'us' ? 'lb' : 'kg'}`,
    );
  await upsertGoal(tx, userId, id, goal, today);
}

function toStoredMeasure(measure: GoalInput['measure'], units: 'metric' | 'us'): GoalInput['measure'] {
  if (measure.kind === 'steps') return measure;
  const fromPersonUnit = (value: number) => fromShown(measure.series, value, units);
  return measure.kind === 'reach'
    ? { ...measure, from: fromPersonUnit(measure.from), to: fromPersonUnit(measure.to) }
    : { ...measure, value: fromPersonUnit(measure.value) };
}

async function refuseUnsafe(tx: Transaction, userId: UserId, goal: GoalInput, shown: (kg: number) => string): Promise<void> {
  const { measure, startsOn, dueOn, isAgreed } = goal;
  if (measure.kind !== 'reach' || measure.series !== weightSeries) return;
  const profile = await findProfile(tx, userId);
  const { personalInfo: info, healthAssessment: health } = profile;
  const ageYears = computeProfileAgeYears(info, startsOn);
  const heightCm = getHeightCm(info);
  const facts = {
    healthyFromKg: heightCm === null ? null : computeHealthyWeights(heightCm, 'kg').from,
    isPregnant: health.pregnant === true,
    isGrowing: ageYears !== null && ageYears < adultAgeYears,
    hasEatingDisorder: namesEatingDisorder([...listConditions(profile), ...listSymptoms(profile)]),
  };
  const plan = { from: measure.from, to: measure.to, startsOn: toDayNumber(startsOn), dueOn: dueOn === null ? null : toDayNumber(dueOn) };
  for (const concern of listWeightConcerns(plan, facts)) {
    if (concern.kind === 'too fast') throw new AppError('invalid', formatConcern(concern, shown), 'dueOn');
    if (!isAgreed) throw new AppError('conflict', formatConcern(concern, shown), 'isAgreed');
  }
}

function formatConcern(concern: WeightConcern, shown: (kg: number) => string): string {
  switch (concern.kind) {
    case 'too fast':
      return `That is more than ${shown(1)} a week, which is faster than is safe. ${formatPlainDate(concern.earliestDueOn)} is the earliest safe date for this goal.`;
    case 'underweight':
      return `At your height, weights below ${shown(concern.healthyFromKg)} are underweight. Is this what you and your doctor want?`;
    case 'eating disorder':
      return 'Your profile mentions an eating disorder, and a weight to reach can make it harder. Does your care team agree with this goal?';
    case 'growing':
      return 'Your profile says you’re under 18, and a growing body needs food. Have you talked with your doctor about losing weight?';
    case 'pregnant':
      return 'Your profile says you’re pregnant. Have you talked with your midwife or doctor about losing weight now?';
  }
}
