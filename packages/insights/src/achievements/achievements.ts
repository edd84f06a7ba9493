/** What a person did that is care or consistency, as day numbers; null where it was not done. */
export type AchievementFacts = {
  /** Days on which they looked back at the day, in rising order. */
  loggedDays: readonly number[];
  /** Days with a note of a dose, taken or skipped. */
  doseDays: readonly number[];
  quietMinutes: number;
  quietOn: number | null;
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
const breakDays = 14;
const quietMinutesMin = 10;

/** The first day that completes so many successful days, itself included; a missed day in between takes nothing away. */
function findReachedDay(days: readonly number[], count: number, within: number): number | null {
  return days.find((day, index) => day - (days[index - count + 1] ?? Number.NEGATIVE_INFINITY) < within) ?? null;
}

const computeMostWithin = (days: readonly number[], within: number): number =>
  days.reduce((most, day, index) => Math.max(most, days.slice(0, index + 1).filter((one) => one > day - within).length), 0);

const getNthDay = (days: readonly number[], count: number): number | null => days[count - 1] ?? null;
const findReturnDay = (days: readonly number[]): number | null =>
  days.find((day, index) => index > 0 && day - (days[index - 1] ?? day) > breakDays) ?? null;

/** Everything that can be earned, each by what is really there. Days add up: a day that was missed never takes anything back. */
export function listAchievements(facts: AchievementFacts): Achievement[] {
  const { loggedDays, doseDays } = facts;
  const computeProgress = (days: readonly number[], of: number) => ({ done: Math.min(of, days.length), of });
  const createAchievement = (
    stage: Stage,
    id: string,
    title: string,
    text: string,
    path: string,
    earnedOn: number | null,
  ): Achievement => ({
    id,
    title,
    text,
    stage,
    path,
    earnedOn,
    progress: null,
  });
  return [
    createAchievement('safe', 'first-check', 'First check', 'You had what you take checked together.', '/medications', facts.checkedOn),
    createAchievement(
      'safe',
      'profile',
      'You told us who you are',
      'Checks and suggestions now know your conditions and allergies.',
      '/profile',
      facts.profileOn,
    ),
    createAchievement(
      'safe',
      'reviewed',
      'Medicines reviewed',
      'You looked at a finding about your medicines and answered it.',
      '/safety/checks',
      facts.answeredOn,
    ),
    createAchievement(
      'safe',
      'discussed',
      'Talked it over',
      'You discussed a finding with a doctor or pharmacist.',
      '/safety/checks',
      facts.discussedOn,
    ),
    createAchievement(
      'safe',
      'labs',
      'Results understood',
      'You went through a lab report value by value.',
      '/wellness/biomarkers',
      facts.labsOn,
    ),
    createAchievement('noticing', 'first-day', 'First day noted', 'You wrote down how a day was.', '/log', getNthDay(loggedDays, 1)),
    {
      ...createAchievement(
        'noticing',
        'week',
        'A full week',
        'Seven days noted within any ten. Three may be missed.',
        '/log',
        findReachedDay(loggedDays, weekGoal.days, weekGoal.within),
      ),
      progress: { done: Math.min(weekGoal.days, computeMostWithin(loggedDays, weekGoal.within)), of: weekGoal.days },
    },
    {
      ...createAchievement(
        'noticing',
        'doses',
        'A week of doses',
        'Seven days of doses noted within any ten, taken or skipped.',
        '/log',
        findReachedDay(doseDays, weekGoal.days, weekGoal.within),
      ),
      progress: { done: Math.min(weekGoal.days, computeMostWithin(doseDays, weekGoal.within)), of: weekGoal.days },
    },
    {
      ...createAchievement(
        'noticing',
        'thirty',
        'Thirty days',
        'Thirty days noted, whenever they were.',
        '/log',
        getNthDay(loggedDays, manyDays),
      ),
      progress: computeProgress(loggedDays, manyDays),
    },
    createAchievement(
      'trying',
      'goal',
      'A goal of your own',
      'You said what you want, and how you will see it.',
      '/wellness-goals',
      facts.goalOn,
    ),
    createAchievement('trying', 'action', 'One thing done', 'You did something from your plan.', '/wellness', facts.actionOn),
    createAchievement(
      'trying',
      'experiment',
      'Tried it out',
      'You tried one change to its end, whatever it showed.',
      '/ai-insights',
      facts.triedOn,
    ),
    {
      ...createAchievement(
        'trying',
        'quiet',
        'Ten quiet minutes',
        'You sat still or breathed slowly for ten minutes in all.',
        '/log',
        facts.quietMinutes >= quietMinutesMin ? facts.quietOn : null,
      ),
      progress: { done: Math.min(quietMinutesMin, Math.floor(facts.quietMinutes)), of: quietMinutesMin },
    },
    createAchievement(
      'keeping',
      'rest',
      'Rest counts',
      'You gave yourself a day off: ill, away or simply skipped.',
      '/habits',
      facts.restedOn,
    ),
    createAchievement(
      'keeping',
      'back',
      'Back again',
      'You came back after a break of two weeks or more.',
      '/log',
      findReturnDay(loggedDays),
    ),
    createAchievement(
      'keeping',
      'useful',
      'You know what helps',
      'You said of an insight whether it is of use to you.',
      '/ai-insights',
      facts.ratedOn,
    ),
    createAchievement(
      'keeping',
      'reached',
      'A goal reached',
      'You reached something that you had set out to do.',
      '/wellness-goals',
      facts.reachedOn,
    ),
    {
      ...createAchievement(
        'keeping',
        'hundred',
        'A hundred days',
        'A hundred days noted, whenever they were.',
        '/log',
        getNthDay(loggedDays, yearDays),
      ),
      progress: computeProgress(loggedDays, yearDays),
    },
  ];
}
