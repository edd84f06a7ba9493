import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { healthGoals } from '@wellkept/contract/profile/profile-options.ts';
import { parseTypedNumber } from '../../lib/typed-number.ts';
import type { Goal, GoalFields, GoalList } from './goals-data.ts';

/** A goal as it is typed. Numbers are texts until it is saved. */
export type GoalDraft = {
  title: string;
  area: string | null;
  kind: GoalFields['measure']['kind'];
  series: string;
  from: string;
  to: string;
  bound: 'at least' | 'at most';
  value: string;
  daysPerWeek: number;
  startsOn: string;
  /** Empty for a goal without an end. */
  dueOn: string;
  steps: readonly { text: string; doneOn: string | null }[];
  isAgreed: boolean;
};

type GoalTemplate = Partial<Pick<GoalDraft, 'kind' | 'series' | 'to' | 'bound' | 'value' | 'daysPerWeek'>> & { steps: readonly string[] };

/** A first plan for each wish of the profile, to be made one's own. Steps are small things that one can do this week. */
const goalTemplates: Readonly<Record<(typeof healthGoals)[number], GoalTemplate>> = {
  'Lose weight': {
    kind: 'reach',
    series: 'measurement:weight',
    steps: ['Weigh yourself on the same day each week', 'Eat at a table, without a screen', 'Walk after one meal a day'],
  },
  'Gain weight': {
    kind: 'reach',
    series: 'measurement:weight',
    steps: ['Weigh yourself on the same day each week', 'Add a snack between two meals', 'Ask your doctor why, if you don’t know'],
  },
  'Improve fitness': {
    kind: 'days',
    series: 'measurement:exercise',
    bound: 'at least',
    value: '30',
    daysPerWeek: 5,
    steps: ['Choose the time of day that is easiest', 'Lay out your shoes the evening before', 'Begin with ten minutes'],
  },
  'Better sleep': {
    kind: 'days',
    series: 'day:sleep',
    bound: 'at least',
    value: '7',
    daysPerWeek: 5,
    steps: ['Get up at the same time every day', 'Keep the phone out of the bedroom', 'Go to bed when you’re sleepy'],
  },
  'Reduce stress': {
    kind: 'days',
    series: 'practice:breathing',
    bound: 'at least',
    value: '5',
    daysPerWeek: 5,
    steps: ['Breathe slowly for five minutes', 'Write down what can wait until tomorrow'],
  },
  'More energy': {
    kind: 'days',
    series: 'day:energy',
    bound: 'at least',
    value: '3',
    daysPerWeek: 5,
    steps: ['Note your energy each evening', 'Go outside in the morning'],
  },
  'Eat better': {
    kind: 'steps',
    steps: ['Plan three dinners for the week', 'Have fruit where you can see it', 'Cook one meal with pulses'],
  },
  'Manage a condition': {
    kind: 'steps',
    steps: ['Ask your doctor which value to watch', 'Note it on the days you agreed on', 'Take your list to the next appointment'],
  },
  'Stop smoking': {
    kind: 'steps',
    steps: ['Choose a day within the next two weeks', 'Ask your doctor or pharmacist what helps', 'Tell someone who will back you up'],
  },
  'Drink less alcohol': {
    kind: 'steps',
    steps: ['Choose the days without', 'Have something else in the house', 'Tell the people you drink with'],
  },
};

export const goalAreas = Object.keys(goalTemplates) as (keyof typeof goalTemplates)[];

const timeframeDays = { '1-month': 30, '3-months': 91, '6-months': 182, '1-year': 365, ongoing: null } as const;
const defaultDays = 91;

type GoalAnswers = Pick<Profile, 'healthGoals'> | undefined;

/** A goal to begin with: for a wish of the profile with what the profile says of it, or an empty one. */
export function createGoalDraft(area: string | null, offered: GoalList['series'], answers: GoalAnswers, today: string): GoalDraft {
  const start: GoalTemplate = (area !== null && Object.entries(goalTemplates).find(([name]) => name === area)?.[1]) || { steps: [] };
  const { timeframe, specificTargets } = answers?.healthGoals ?? {};
  const days = timeframe === undefined ? defaultDays : timeframeDays[timeframe];
  const series = start.series ?? offered[0]?.id ?? '';
  const latest = offered.find(({ id }) => id === series)?.latest ?? null;
  const target = start.kind === 'reach' ? specificTargets?.targetWeight : undefined;
  const hours = area === 'Better sleep' ? specificTargets?.sleepTarget : undefined;
  return {
    title: area ?? '',
    area,
    kind: start.kind ?? 'steps',
    series,
    from: latest === null ? '' : String(latest),
    to: target === undefined ? '' : String(target),
    bound: start.bound ?? 'at least',
    value: hours === undefined ? (start.value ?? '') : String(hours),
    daysPerWeek: start.daysPerWeek ?? 5,
    startsOn: today,
    dueOn: days === null ? '' : addDays(today, days),
    steps: start.steps.map((text) => ({ text, doneOn: null })),
    isAgreed: false,
  };
}

export function toGoalDraft({ title, area, measure, startsOn, dueOn, steps, isAgreed }: Goal): GoalDraft {
  const toText = (value: number) => String(value);
  return {
    title,
    area,
    kind: measure.kind,
    series: 'series' in measure ? measure.series : '',
    from: measure.kind === 'reach' ? toText(measure.from) : '',
    to: measure.kind === 'reach' ? toText(measure.to) : '',
    bound: measure.kind === 'days' ? measure.bound : 'at least',
    value: measure.kind === 'days' ? toText(measure.value) : '',
    daysPerWeek: measure.kind === 'days' ? measure.daysPerWeek : 5,
    startsOn,
    dueOn: dueOn ?? '',
    steps,
    isAgreed,
  };
}

export type GoalDraftProblem = { field: keyof GoalDraft; message: string };

/** The goal, or the first thing that is missing. */
export function parseGoalDraft(draft: GoalDraft, status: Goal['status']): GoalFields | GoalDraftProblem {
  if (draft.title.trim() === '') return { field: 'title', message: 'Enter what you want.' };
  const measure = parseMeasure(draft);
  if ('field' in measure) return measure;
  if (draft.startsOn === '') return { field: 'startsOn', message: 'Choose the first day.' };
  if (draft.dueOn !== '' && draft.dueOn <= draft.startsOn) return { field: 'dueOn', message: 'Choose a day after the start.' };
  return {
    title: draft.title.trim(),
    area: draft.area,
    measure,
    startsOn: draft.startsOn,
    dueOn: draft.dueOn === '' ? null : draft.dueOn,
    steps: draft.steps.map(({ text, doneOn }) => ({ text: text.trim(), doneOn })).filter(({ text }) => text !== ''),
    status,
    isAgreed: draft.isAgreed,
  };
}

function parseMeasure({ kind, series, from, to, bound, value, daysPerWeek }: GoalDraft): GoalFields['measure'] | GoalDraftProblem {
  if (kind === 'steps') return { kind };
  if (series === '') return { field: 'series', message: 'Choose what to follow.' };
  if (kind === 'days') {
    const wanted = parseTypedNumber(value);
    return wanted === null ? { field: 'value', message: 'Enter a number.' } : { kind, series, bound, value: wanted, daysPerWeek };
  }
  const [start, end] = [parseTypedNumber(from), parseTypedNumber(to)];
  if (start === null) return { field: 'from', message: 'Enter where you are now.' };
  if (end === null) return { field: 'to', message: 'Enter where you want to be.' };
  return start === end ? { field: 'to', message: 'You’re already there.' } : { kind, series, from: start, to: end };
}
