import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Minute } from '@wellkept/dosing/day/day.ts';
import { drinkTexts, getScheduleMinutes } from '@wellkept/dosing/day/day-settings.ts';
import type { MedicationSchedule } from '@wellkept/dosing/plan/medication-schedule.ts';
import { listMoments } from '@wellkept/dosing/plan/moments.ts';
import type { CurrentTimes } from '@wellkept/dosing/plan/plan.ts';
import type { TimingPlan } from '@wellkept/dosing/plan/timing.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { ItemMark } from '@wellkept/interactions/verdict/item-marks.ts';
import { shorten } from '../../lib/wording.ts';
import { findWorstWarning } from '../interactions/result-view.ts';
import type { Drink, TimingSettings } from './timing-settings.ts';

/** One line of what is planned: a medicine of the cabinet, or a drink of the day. */
export type TimingItem = {
  id: string;
  name: string;
  /** "75 µg · 1 tablet"; empty where nothing is known. */
  dose: string;
  /** How often, as the person wrote it. */
  frequency: string;
  /** What the engine reads: a medicine of the list, or the name of a drink. */
  content: Medication | string;
};

export const toTimingItem = (medication: Medication): TimingItem => ({
  id: medication.id,
  name: shorten(medication.name, 60),
  // Of several doses, when each is taken belongs to how much it is.
  dose: [medication.strength, medication.prescribedDosage, medication.parsed?.sig.doses ? medication.frequency : null]
    .filter(Boolean)
    .join(' · '),
  frequency: medication.parsed?.sig.doses ? '' : (medication.frequency ?? ''),
  content: medication,
});

const drinkNames: Readonly<Record<Drink, string>> = { coffee: 'Coffee', tea: 'Tea', milk: 'Milk' };
export const createDrinkItem = (drink: Drink): TimingItem => ({
  id: drink,
  name: drinkNames[drink],
  dose: '',
  frequency: '',
  content: drinkTexts[drink],
});

/** The settings as the planner takes them: by position. */
export function getCurrentTimes(items: readonly TimingItem[], { doses }: TimingSettings): Map<number, CurrentTimes> {
  return new Map(
    items.flatMap(({ id }, position) => {
      const dose = doses[id];
      const times = dose ? getScheduleMinutes(dose) : [];
      return times.length > 0 ? [[position, { times, isFixed: dose?.source === 'person' }] as const] : [];
    }),
  );
}

export type PlannedItem = {
  item: TimingItem;
  lane: MedicationSchedule;
  /** What no hour mends about it, and with what; null where nothing is known, and for drinks. */
  mark: ScheduleMark | null;
};

export type ScheduleMark = { mark: ItemMark; others: readonly string[] };

export type TimingView = {
  plan: TimingPlan;
  items: readonly TimingItem[];
  /** With times, in the order of the day: what is daily, and what is not. */
  timed: readonly PlannedItem[];
  daily: readonly PlannedItem[];
  /** Its times hold on the days on which it is taken. */
  notDaily: readonly PlannedItem[];
  /** Drinks and foods that some dose keeps away from. */
  eaten: readonly PlannedItem[];
  asNeeded: readonly PlannedItem[];
  /** Names that were not recognised. */
  unread: readonly TimingItem[];
};

export function createTimingView(items: readonly TimingItem[], plan: TimingPlan, result: CheckResult): TimingView {
  const planned = plan.lanes.flatMap((schedule): PlannedItem[] => {
    const item = items[schedule.item];
    return item ? [{ item, lane: schedule, mark: schedule.isFood ? null : getScheduleMark(schedule, result) }] : [];
  });
  const timed = sortByTime(planned.filter(({ lane }) => lane.times.length > 0));
  return {
    plan,
    items,
    timed,
    daily: timed.filter(({ lane }) => !lane.notDaily),
    notDaily: timed.filter(({ lane }) => lane.notDaily),
    eaten: planned.filter(({ lane }) => lane.isFood && lane.away.length > 0),
    asNeeded: planned.filter(({ lane }) => lane.asNeeded && !lane.isFood),
    unread: items.filter((_, position) => !result.items[position]?.resolution.match),
  };
}

/**
 * The day with the hours at which doses are taken until moves are taken up: for paper and calendars, where no one can answer a proposal. Foods
 * then have no spans to keep away from, which are those of the proposed day.
 */
export function createDueView(view: TimingView, { day }: Pick<TimingSettings, 'day'>): TimingView {
  const { plan } = view;
  if (plan.moves.length === 0) return view;
  const toDue = <Lane extends MedicationSchedule>(lane: Lane) => ({ ...lane, times: lane.own ?? lane.times, was: [], away: [] });
  const lanes = plan.lanes.map(toDue);
  const listDue = (planned: readonly PlannedItem[]) => sortByTime(planned.map((one) => ({ ...one, lane: toDue(one.lane) })));
  return {
    ...view,
    plan: { ...plan, lanes, moments: listMoments(day, lanes), warning: plan.dueWarning },
    timed: listDue(view.timed),
    daily: listDue(view.daily),
    notDaily: listDue(view.notDaily),
    eaten: view.eaten.map((one) => ({ ...one, lane: toDue(one.lane) })),
  };
}

const getFirstTime = ({ lane }: PlannedItem) => lane.times[0] ?? Number.POSITIVE_INFINITY;
const sortByTime = (planned: readonly PlannedItem[]) => planned.toSorted((one, other) => getFirstTime(one) - getFirstTime(other));

function getScheduleMark({ item, mark }: MedicationSchedule, result: CheckResult): ScheduleMark | null {
  if (mark === null) return null;
  const worst = findWorstWarning(result, item);
  return { mark, others: worst?.severity === mark ? worst.others : [] };
}

export type DayAxis = { from: Minute; to: Minute; ticks: readonly Minute[] };
const tickMinutes = 180;

/** From before waking to after the last dose, in steps of three hours. */
export function createDayAxis({ day }: TimingSettings, { daily }: Pick<TimingView, 'daily'>): DayAxis {
  const doses = daily.flatMap(({ lane }) => [...lane.times, ...lane.was]);
  const from = Math.floor((Math.min(day.wake, ...doses) - 15) / tickMinutes) * tickMinutes;
  const to = Math.ceil((Math.max(day.bed, ...doses) + 15) / tickMinutes) * tickMinutes;
  return { from, to, ticks: Array.from({ length: (to - from) / tickMinutes + 1 }, (_, step) => from + step * tickMinutes) };
}

/** Where a minute lies on the axis, in per cent. */
export const computeAxisPercent = ({ from, to }: DayAxis, at: Minute): number => ((at - from) / (to - from)) * 100;

export const doseStepMinutes = 15;

/** How far one dose of an item can be moved: not past its neighbours. */
export function getMoveRange({ from, to }: DayAxis, times: readonly Minute[], index: number): { min: Minute; max: Minute } {
  const before = times[index - 1];
  const after = times[index + 1];
  return { min: before === undefined ? from : before + doseStepMinutes, max: after === undefined ? to : after - doseStepMinutes };
}

/** The times with one of them moved, in order. */
export const withTime = (times: readonly Minute[], index: number, at: Minute): Minute[] =>
  times.map((time, position) => (position === index ? at : time)).sort((one, other) => one - other);
