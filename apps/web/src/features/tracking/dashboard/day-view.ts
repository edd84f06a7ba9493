import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { formatAllDoses, formatDosesOnDay } from '@wellkept/dosing/plan/dose-on-day.ts';

/** One line of the day: a medicine at its time. */
export type DoseRow = {
  medication: Medication;
  /** Minutes after midnight; null where it has no time. */
  at: number | null;
  rule: string;
  /** How much is due, of a medicine with several doses, or all of them where it is not sure which; null where its line has one. */
  dose: string | null;
  /** Whether the person is allergic to it. */
  isNotForPerson: boolean;
  /** Not daily, and on no day that was written or chosen. */
  isDayOpen?: boolean;
};

export type DayView = {
  /** Due today, in the order of the day. */
  doses: DoseRow[];
  /** How many of them have gone by. */
  pastCount: number;
  /** Not daily, and not known to be due today. */
  otherDays: DoseRow[];
  asNeeded: DoseRow[];
  unread: DoseRow[];
  /** Of a list that is too long to plan: nothing says when it is due. */
  untimed: DoseRow[];
  openCount: number;
  /** Whether it has hours: those are part of a plan. */
  isPlanned: boolean;
};

type DayViewFacts = Pick<Dashboard, 'day' | 'medicines'> & { verdict: Pick<Dashboard['verdict'], 'notForPerson'> };

const getMinuteOfDay = (now: Date) => now.getHours() * 60 + now.getMinutes();

/** The day as of this hour. */
export function createDayView({ day, medicines, verdict }: DayViewFacts, now: Date): DayView {
  const byId = new Map(medicines.map((medication) => [medication.id, medication]));
  const createRows = (id: string, at: number | null, rule: string): DoseRow[] => {
    const medication = byId.get(id);
    return medication ? [{ medication, at, rule, dose: null, isNotForPerson: verdict.notForPerson.includes(id) }] : [];
  };
  const createAllRows = (doses: (typeof day)['doses']) => doses.flatMap(({ medicationId, at, rule }) => createRows(medicationId, at, rule));
  const isDue = ({ weekdays }: { weekdays: readonly number[] }) => weekdays.length === 0 || weekdays.includes(now.getDay());
  const doses = createAllRows(day.doses.filter(isDue)).map((row, position, rows) => {
    const own = [...rows.keys()].filter((one) => rows[one]?.medication.id === row.medication.id);
    const minutes = own.map((one) => rows[one]?.at ?? null);
    const sig = row.medication.parsed?.sig;
    return { ...row, dose: formatDosesOnDay(sig, now.getDay(), minutes)[own.indexOf(position)] ?? formatAllDoses(sig) };
  });
  const listed = new Set([...day.doses, ...day.sometimes].map(({ medicationId }) => medicationId).concat(day.asNeeded, day.unread));
  return {
    doses,
    pastCount: doses.filter(({ at }) => at !== null && at < getMinuteOfDay(now)).length,
    otherDays: [
      ...createAllRows(day.doses.filter((dose) => !isDue(dose))),
      ...createAllRows(day.sometimes).map((row) => ({ ...row, isDayOpen: true })),
    ],
    asNeeded: day.asNeeded.flatMap((id) => createRows(id, null, '')),
    unread: day.unread.flatMap((id) => createRows(id, null, '')),
    untimed: medicines.filter(({ id }) => !day.isPlanned && !listed.has(id)).flatMap(({ id }) => createRows(id, null, '')),
    openCount: day.openCount,
    isPlanned: day.isPlanned,
  };
}

/** The doses of one time. `nth`: which dose of the day it is of its medicine, counted from 0. */
export type DoseTimeView = { at: number | null; isPast: boolean; doses: { row: DoseRow; nth: number }[] };

export function groupByTime({ doses, pastCount }: Pick<DayView, 'doses' | 'pastCount'>): DoseTimeView[] {
  const times: DoseTimeView[] = [];
  const counts = new Map<string, number>();
  for (const [index, row] of doses.entries()) {
    const nth = counts.get(row.medication.id) ?? 0;
    counts.set(row.medication.id, nth + 1);
    const last = times.at(-1);
    if (last?.at === row.at) last.doses.push({ row, nth });
    else times.push({ at: row.at, isPast: index < pastCount, doses: [{ row, nth }] });
  }
  return times;
}

export const getCurrentMinute = (now: Date): number => getMinuteOfDay(now);
