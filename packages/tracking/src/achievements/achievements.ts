/** A day, and how many minutes of it were quiet. */
export type QuietDay = { on: number; minutes: number };

/** What a person did that is care or consistency, as day numbers; null where it was not done. */
export type AchievementFacts = {
  /** Days on which they looked back at the day, in rising order: the first ones, as many as `earningDays` at least. */
  loggedDays: readonly number[];
  /** Days with a note of a dose, taken or skipped, in the same way. */
  doseDays: readonly number[];
  /** The day on which they came back after `breakDays` without a logged one. */
  returnedOn: number | null;
  /** Days of meditation or breathing, in rising order: those until their minutes are enough, or all of them. */
  quietDays: readonly QuietDay[];
  checkedOn: number | null;
  profileOn: number | null;
  answeredOn: number | null;
  discussedOn: number | null;
  labsOn: number | null;
  goalOn: number | null;
  /** Goals of one's weight do not count: nobody is rewarded for being lighter. */
  reachedOn: number | null;
  actionOn: number | null;
  restedOn: number | null;
  triedOn: number | null;
  ratedOn: number | null;
};

/** The stations of the way: know what you take, notice your days, try a change, keep what helps. */
export const stages = ['safe', 'noticing', 'trying', 'keeping'] as const;
export type Stage = (typeof stages)[number];
export const stageTitles: Readonly<Record<Stage, string>> = {
  safe: 'Know what you take',
  noticing: 'Notice your days',
  trying: 'Try a change',
  keeping: 'Keep what helps',
};

export type Achievement = {
  id: string;
  title: string;
  text: string;
  stage: Stage;
  earnedOn: number | null;
  progress: { done: number; of: number } | null;
  path: string;
};

const weekGoal = { days: 7, within: 10 };
const manyDays = 30;
const yearDays = 100;
export const breakDays = 14;
/** What is earned by numbers of days is earned within so many. A full week can come later; until it has, every day is needed. */
export const earningDays = yearDays;
const quietMinutesMin = 10;

/** The first day that completes so many successful days, itself included; a missed day in between takes nothing away. */
function findReachedDay(days: readonly number[], count: number, within: number): number | null {
  return days.find((day, index) => day - (days[index - count + 1] ?? Number.NEGATIVE_INFINITY) < within) ?? null;
}

/** One walk over the days, with the first of those that are within. */
function computeMostWithin(days: readonly number[], within: number): number {
  let [most, start] = [0, 0];
  for (const [index, day] of days.entries()) {
    while ((days[start] ?? day) <= day - within) start += 1;
    most = Math.max(most, index - start + 1);
  }
  return most;
}

const getNthDay = (days: readonly number[], count: number): number | null => days[count - 1] ?? null;

type AchievementRule = Omit<Achievement, 'earnedOn' | 'progress'> & {
  getEarnedDay: (facts: AchievementFacts) => number | null;
  getProgress?: (facts: AchievementFacts) => Achievement['progress'];
};

/** The day that completes the first full week of days in rising order. */
export const findFullWeek = (days: readonly number[]) => findReachedDay(days, weekGoal.days, weekGoal.within);
const computeWeekProgress = (days: readonly number[]) => ({
  done: Math.min(weekGoal.days, computeMostWithin(days, weekGoal.within)),
  of: weekGoal.days,
});
const sumMinutes = (days: readonly QuietDay[]) => days.reduce((sum, { minutes }) => sum + minutes, 0);
/** The day on which the minutes of all days so far were enough. */
export function findQuietDay(days: readonly QuietDay[]): number | null {
  let sum = 0;
  for (const { on, minutes } of days) {
    sum += minutes;
    if (sum >= quietMinutesMin) return on;
  }
  return null;
}
const computeDayProgress = (days: readonly number[], of: number) => ({ done: Math.min(of, days.length), of });

const achievementRules: readonly AchievementRule[] = [
  {
    stage: 'safe',
    id: 'first-check',
    title: 'First check',
    text: 'You checked everything you take together.',
    path: '/medications',
    getEarnedDay: ({ checkedOn }) => checkedOn,
  },
  {
    stage: 'safe',
    id: 'profile',
    title: 'Profile filled in',
    text: 'Checks and suggestions now know your conditions and allergies.',
    path: '/profile',
    getEarnedDay: ({ profileOn }) => profileOn,
  },
  {
    stage: 'safe',
    id: 'reviewed',
    title: 'Medicines reviewed',
    text: 'You reviewed a finding about your medicines and answered it.',
    path: '/safety/checks',
    getEarnedDay: ({ answeredOn }) => answeredOn,
  },
  {
    stage: 'safe',
    id: 'discussed',
    title: 'Talked it over',
    text: 'You discussed a finding with a doctor or pharmacist.',
    path: '/safety/checks',
    getEarnedDay: ({ discussedOn }) => discussedOn,
  },
  {
    stage: 'safe',
    id: 'labs',
    title: 'Results understood',
    text: 'You went through a lab report value by value.',
    path: '/wellness/biomarkers',
    getEarnedDay: ({ labsOn }) => labsOn,
  },
  {
    stage: 'noticing',
    id: 'first-day',
    title: 'First day logged',
    text: 'You logged how a day was.',
    path: '/log',
    getEarnedDay: ({ loggedDays }) => getNthDay(loggedDays, 1),
  },
  {
    stage: 'noticing',
    id: 'week',
    title: 'A full week',
    text: 'Seven days logged within any ten. You can miss three.',
    path: '/log',
    getEarnedDay: ({ loggedDays }) => findFullWeek(loggedDays),
    getProgress: ({ loggedDays }) => computeWeekProgress(loggedDays),
  },
  {
    stage: 'noticing',
    id: 'doses',
    title: 'A week of doses',
    text: 'Seven days of doses logged within any ten, taken or skipped.',
    path: '/log',
    getEarnedDay: ({ doseDays }) => findFullWeek(doseDays),
    getProgress: ({ doseDays }) => computeWeekProgress(doseDays),
  },
  {
    stage: 'noticing',
    id: 'thirty',
    title: 'Thirty days',
    text: 'Thirty days logged in all.',
    path: '/log',
    getEarnedDay: ({ loggedDays }) => getNthDay(loggedDays, manyDays),
    getProgress: ({ loggedDays }) => computeDayProgress(loggedDays, manyDays),
  },
  {
    stage: 'trying',
    id: 'goal',
    title: 'A goal of your own',
    text: 'You set a goal and chose how to measure it.',
    path: '/wellness-goals',
    getEarnedDay: ({ goalOn }) => goalOn,
  },
  {
    stage: 'trying',
    id: 'action',
    title: 'One thing done',
    text: 'You did something from your plan.',
    path: '/wellness',
    getEarnedDay: ({ actionOn }) => actionOn,
  },
  {
    stage: 'trying',
    id: 'experiment',
    title: 'Tried it out',
    text: 'You tried one change all the way through, whatever it showed.',
    path: '/ai-insights',
    getEarnedDay: ({ triedOn }) => triedOn,
  },
  {
    stage: 'trying',
    id: 'quiet',
    title: 'Ten quiet minutes',
    text: 'You meditated or breathed slowly for ten minutes in total.',
    path: '/log',
    getEarnedDay: ({ quietDays }) => findQuietDay(quietDays),
    getProgress: ({ quietDays }) => ({ done: Math.min(quietMinutesMin, Math.floor(sumMinutes(quietDays))), of: quietMinutesMin }),
  },
  {
    stage: 'keeping',
    id: 'rest',
    title: 'Rest counts',
    text: 'You gave yourself a day off because you were ill, away or just needed it.',
    path: '/habits',
    getEarnedDay: ({ restedOn }) => restedOn,
  },
  {
    stage: 'keeping',
    id: 'back',
    title: 'Back again',
    text: 'You came back after a break of two weeks or more.',
    path: '/log',
    getEarnedDay: ({ returnedOn }) => returnedOn,
  },
  {
    stage: 'keeping',
    id: 'useful',
    title: 'You know what helps',
    text: 'You rated an insight as useful or not.',
    path: '/ai-insights',
    getEarnedDay: ({ ratedOn }) => ratedOn,
  },
  {
    stage: 'keeping',
    id: 'reached',
    title: 'A goal reached',
    text: 'You reached something you set out to do.',
    path: '/wellness-goals',
    getEarnedDay: ({ reachedOn }) => reachedOn,
  },
  {
    stage: 'keeping',
    id: 'hundred',
    title: 'A hundred days',
    text: 'A hundred days logged in all.',
    path: '/log',
    getEarnedDay: ({ loggedDays }) => getNthDay(loggedDays, yearDays),
    getProgress: ({ loggedDays }) => computeDayProgress(loggedDays, yearDays),
  },
];

/** Everything a person can earn, based on what the data shows. Days add up: a missed day never takes anything back. */
export const listAchievements = (facts: AchievementFacts): Achievement[] =>
  achievementRules.map(({ getEarnedDay, getProgress, ...achievement }) => ({
    ...achievement,
    earnedOn: getEarnedDay(facts),
    progress: getProgress?.(facts) ?? null,
  }));
