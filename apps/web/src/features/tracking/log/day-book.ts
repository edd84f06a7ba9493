import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { type DayScaleId, dayNote, getDayScale } from '@wellkept/tracking/diary/day-scales.ts';
import { isDoseMissed, matchDoses, parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { getHabitOutcome, type HabitDay, isDue } from '@wellkept/tracking/diary/habit.ts';
import { createEntry } from '../diary/diary-data.ts';
import type { EntryChange } from '../diary/diary-writes.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';

type Habit = DiaryDay['habits'][number];
export type DoseLine = { dose: DiaryDay['doses'][number]; intake: ShownEntry | null };
export type HabitLine = { habit: Habit; entry: ShownEntry | null; isDone: boolean; isDue: boolean };

/** A day as the log shows it. */
export type DayBook = {
  day: LocalDay;
  /** Where its person is; undefined for that of this device, which is one's own. */
  zone: string | undefined;
  facts: DiaryDay;
  entries: readonly ShownEntry[];
  scale: (id: DayScaleId) => ShownEntry | null;
  note: ShownEntry | null;
  symptoms: readonly ShownEntry[];
  doses: readonly DoseLine[];
  /** Taken beside the plan: as needed, or a medicine that is not in it any more. */
  otherIntakes: readonly ShownEntry[];
  habits: readonly HabitLine[];
  /** Parts of the day of which something is noted, of those that the day has. */
  progress: { done: number; of: number };
};

/** A dose may be ticked as due this long before its time. */
const earlyMinutes = 60;

export type Now = { day: LocalDay; minute: number };

/** Doses of today without a note that are nearer to the next dose than to their own time: offered with it, they would be taken together. */
export function listMissedDoses({ doses, day }: Pick<DayBook, 'doses' | 'day'>, now: Now): DoseLine[] {
  if (day !== now.day) return [];
  return doses.filter(({ dose, intake }) => {
    if (intake !== null || !dose.isSlotKnown || dose.isBeforeStart) return false;
    const own = doses.filter((one) => one.dose.medicationId === dose.medicationId && one.dose.isSlotKnown);
    return isDoseMissed(
      parseSlotMinute(dose.slot),
      { all: own.map((one) => parseSlotMinute(one.dose.slot)), daysToNext: dose.daysToNext },
      now.minute,
    );
  });
}

/** Until noon a dose of the evening before may be nearer to its own time than to the next. */
const earlierDosesUntil = 12 * 60;
export const mayHaveEarlierDoses = (now: Now, { day }: Pick<DayBook, 'day'>): boolean => day === now.day && now.minute < earlierDosesUntil;

/**
 * Doses without a note whose time has come and that are not missed; of other days all. Without a plan that is the next dose of each medicine,
 * unless the person says a later time: the evening's is not taken with the morning's.
 */
export function listDueDoses({ doses, day, facts }: Pick<DayBook, 'doses' | 'day' | 'facts'>, now: Now): DoseLine[] {
  const missed = listMissedDoses({ doses, day }, now);
  const open = doses.filter((line) => line.intake === null && !line.dose.isBeforeStart && !missed.includes(line));
  if (day !== now.day) return open;
  const isNext = ({ dose }: DoseLine) => open.find((one) => one.dose.medicationId === dose.medicationId)?.dose === dose;
  const hasCome = ({ dose }: DoseLine) => !dose.isSlotKnown || parseSlotMinute(dose.slot) <= now.minute + earlyMinutes;
  return open.filter((line) => hasCome(line) && ((facts.isPlanned && line.dose.isSlotKnown) || isNext(line)));
}

/** When something was taken, as far as this page knows: of the day itself what it shows, of the days around it what the server has. */
export const listTakenDays = (
  { medicationId, takenOn }: Pick<DiaryDay['openDays'][number], 'medicationId' | 'takenOn'>,
  { day, entries }: Pick<DayBook, 'day' | 'entries'>,
): LocalDay[] => [
  ...takenOn.filter((one) => one !== day),
  ...entries.filter(({ kind, subject, state }) => kind === 'intake' && subject === medicationId && state === 'taken').map((one) => one.day),
];

const toHabitDay = (entry: ShownEntry | null): HabitDay | undefined =>
  entry?.state && entry.state !== 'taken' && entry.state !== 'skipped' ? { state: entry.state, value: entry.value } : undefined;

export function createDayBook(facts: DiaryDay, entries: readonly ShownEntry[], zone?: string): DayBook {
  const { day } = facts;
  const find = (kind: ShownEntry['kind'], subject: string) => entries.find((one) => one.kind === kind && one.subject === subject) ?? null;
  const { doses, others } = matchDoses(
    facts.doses,
    entries.filter(({ kind }) => kind === 'intake'),
  );
  const habits = facts.habits
    .filter(({ startedOn }) => startedOn <= day)
    .map((habit): HabitLine => {
      const entry = find('habit', habit.id);
      const outcome = getHabitOutcome(habit, toHabitDay(entry), false);
      return { habit, entry, isDone: outcome === 'met', isDue: isDue(habit, day) };
    })
    .sort((one, other) => Number(other.isDue) - Number(one.isDue));
  const symptoms = entries.filter(({ kind }) => kind === 'symptom');
  const due = habits.filter((one) => one.isDue);
  const parts = [
    find('day', 'mood') !== null,
    find('day', 'energy') !== null,
    find('day', 'sleep') !== null,
    symptoms.length > 0 || find('day', 'no-symptoms') !== null,
    ...(doses.length > 0 ? [doses.some(({ intake }) => intake !== null)] : []),
    ...(due.length > 0 ? [due.some(({ entry }) => entry !== null)] : []),
  ];
  return {
    day,
    zone,
    facts,
    entries,
    scale: (id) => find('day', id),
    note: find('day', dayNote),
    symptoms,
    doses: doses.map(({ dose, intake }) => ({ dose, intake })),
    otherIntakes: others,
    habits,
    progress: { done: parts.filter(Boolean).length, of: parts.length },
  };
}

/**
 * Moves what was rated under the name that was read to the one that was typed. `before` is what stood under the read name when it was typed:
 * that stays there as it was.
 */
export function createNameSteps(book: DayBook, before: ShownEntry | null, name: string, typed: string): EntryChange[] {
  const rated = book.symptoms.findLast(({ subject }) => subject === name);
  if (!rated || (before?.id === rated.id && before.value === rated.value)) return [];
  const { day, kind, at, value, area } = rated;
  const there = book.symptoms.findLast(({ subject }) => subject === typed) ?? null;
  const moved = there
    ? { ...toEntryInput(there), value: value ?? there.value }
    : toEntryInput(createEntry({ day, kind, at, value, subject: typed, area: before ? null : area }));
  return [
    { before: rated, after: before && toEntryInput(before) },
    { before: there, after: moved },
  ];
}

/** The last seven days of a habit, the shown day last. */
export function listHabitDots(
  { facts, day }: Pick<DayBook, 'facts' | 'day'>,
  { habit, entry }: HabitLine,
): ('met' | 'missed' | 'excused' | 'open' | 'off')[] {
  const values = new Map(facts.week.filter(({ kind, subject }) => kind === 'habit' && subject === habit.id).map((one) => [one.day, one]));
  return Array.from({ length: 7 }, (_, index) => {
    const of = addDays(day, index - 6);
    const noted = of === day ? toHabitDay(entry) : toNotedHabitDay(values.get(of));
    if (!noted && !isDue(habit, of)) return 'off';
    // So many times a week: a day without is no miss.
    const isMiss = habit.schedule.every !== 'week' || noted?.state === 'missed';
    return getHabitOutcome(habit, noted, of < day && isMiss);
  });
}

const toNotedHabitDay = (noted: DiaryDay['week'][number] | undefined): HabitDay | undefined =>
  noted?.state && noted.state !== 'taken' && noted.state !== 'skipped' ? { state: noted.state, value: noted.value } : undefined;

/** Yesterday's value, shown in the margin. */
export function findYesterdayValue({ facts, day }: DayBook, id: DayScaleId): number | null {
  return facts.week.find((one) => one.kind === 'day' && one.subject === id && one.day === addDays(day, -1))?.value ?? null;
}

export function findScaleWord(id: DayScaleId, value: number | null): string | null {
  return value === null ? null : (getDayScale(id).words?.[value - 1] ?? null);
}

/** One value of the day, from what it was. */
export function createScaleStep(book: DayBook, id: DayScaleId, value: number | null) {
  const before = book.scale(id);
  const entry = before ?? createEntry({ day: book.day, kind: 'day', subject: id });
  return { before, after: value === null ? null : { ...toEntryInput(entry), value } };
}
