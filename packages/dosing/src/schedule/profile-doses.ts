import type { DoseDays, DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';

// The profile answers and accepts times of doses under `preferences.timing.doses`. This is the one place that knows that shape.

/** The times of one medicine as the profile has them. */
export type ProfileDose = {
  at: string[];
  /** Fixed by hand. */
  isKept: boolean;
  /** The one day of the week, from Sunday, 0. */
  weekday?: number;
  /** Days that one weekday cannot say. */
  days?: DoseDays;
};
/** By the medicine's id. */
export type ProfileDoses = Readonly<Record<string, ProfileDose>>;

const getSingleWeekday = (days: DoseDays | null): number | undefined =>
  days?.every === 'weekdays' && days.weekdays.length === 1 ? days.weekdays[0] : undefined;

function toProfileDose({ times, days, source }: DoseSchedule): ProfileDose {
  const weekday = getSingleWeekday(days);
  const otherDays = days !== null && weekday === undefined ? { days } : {};
  return { at: [...times], isKept: source === 'person', ...(weekday === undefined ? otherDays : { weekday }) };
}

export const toProfileDoses = (schedules: readonly DoseSchedule[]): Record<string, ProfileDose> =>
  Object.fromEntries(schedules.map((schedule) => [schedule.medicationId, toProfileDose(schedule)]));

const toDays = ({ weekday, days }: ProfileDose): DoseDays | null =>
  days ?? (weekday === undefined ? null : { every: 'weekdays', weekdays: [weekday] });

const toSchedule = (medicationId: string, dose: ProfileDose): DoseSchedule => ({
  medicationId,
  times: dose.at,
  days: toDays(dose),
  zone: null,
  source: dose.isKept ? 'person' : 'current',
});

export const fromProfileDoses = (doses: ProfileDoses): DoseSchedule[] => Object.entries(doses).map(([id, dose]) => toSchedule(id, dose));

const isSameDose = (one: ProfileDose, other: ProfileDose): boolean =>
  JSON.stringify([one.at, one.isKept, toDays(one)]) === JSON.stringify([other.at, other.isKept, toDays(other)]);

/**
 * What a profile that was sent changes about the stored schedules. A medicine that is reminded of keeps its times and days: without them its
 * reminder would be silent. Clients that know no other days than one weekday leave the others as they are.
 */
export function findScheduleChanges(
  stored: readonly DoseSchedule[],
  sent: ProfileDoses,
  isReminded: (medicationId: string) => boolean,
): { changed: DoseSchedule[]; removedIds: string[] } {
  const storedById = new Map(stored.map((schedule) => [schedule.medicationId, schedule]));
  const changed = Object.entries(sent).flatMap(([id, dose]): DoseSchedule[] => {
    const before = storedById.get(id);
    return before && isSameDose(toProfileDose(before), dose) ? [] : [withSentDose(before, toSchedule(id, dose), isReminded(id))];
  });
  const left = stored.filter(({ medicationId }) => !(medicationId in sent));
  const released = left.filter(({ medicationId, source }) => isReminded(medicationId) && source !== 'reminder');
  const saysNothing = ({ times, days }: DoseSchedule) => times.length === 0 && days === null;
  return {
    changed: [...changed.filter((schedule) => !saysNothing(schedule)), ...released.map(toReminderSource)],
    removedIds: [
      ...left.filter(({ medicationId }) => !isReminded(medicationId)).map(({ medicationId }) => medicationId),
      ...changed
        .filter((schedule) => saysNothing(schedule) && storedById.has(schedule.medicationId))
        .map(({ medicationId }) => medicationId),
    ],
  };
}

const toReminderSource = (schedule: DoseSchedule): DoseSchedule => ({ ...schedule, source: 'reminder' });

/**
 * Whether days can be left open again. A reminder that is on would be silent without them, and a client of an earlier release says nothing
 * of several days because it does not know them.
 */
export const canGiveBackDays = (days: DoseDays | null, isReminded: boolean): boolean =>
  days === null || (!isReminded && getSingleWeekday(days) !== undefined);

function withSentDose(before: DoseSchedule | undefined, sent: DoseSchedule, isReminded: boolean): DoseSchedule {
  if (!before) return sent;
  return {
    ...sent,
    times: sent.times.length === 0 && isReminded ? before.times : sent.times,
    days: sent.days ?? (canGiveBackDays(before.days, isReminded) ? null : before.days),
    zone: before.zone,
  };
}
