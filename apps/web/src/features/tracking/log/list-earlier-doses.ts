import { addDays } from '@wellkept/clinical/local-day.ts';
import { isDoseMissed, parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { type DayBook, type DoseLine, mayHaveEarlierDoses, type Now } from './day-book.ts';

const dayMinutes = 24 * 60;

/**
 * Doses of the evening before without a note that are not missed yet: midnight doesn't end them. What was taken today already may have been
 * such a dose, and is not offered again.
 */
export function listEarlierDoses(
  yesterday: Pick<DayBook, 'day' | 'doses'>,
  today: Pick<DayBook, 'day' | 'doses' | 'entries'>,
  now: Now,
): DoseLine[] {
  if (!mayHaveEarlierDoses(now, today) || yesterday.day !== addDays(today.day, -1)) return [];
  const taken = new Set(today.entries.filter(({ kind, state }) => kind === 'intake' && state === 'taken').map(({ subject }) => subject));
  return yesterday.doses.filter(({ dose, intake }) => {
    if (intake !== null || !dose.isSlotKnown || dose.isBeforeStart || taken.has(dose.medicationId)) return false;
    const listMinutes = ({ doses }: Pick<DayBook, 'doses'>) =>
      doses
        .filter((one) => one.dose.medicationId === dose.medicationId && one.dose.isSlotKnown)
        .map((one) => parseSlotMinute(one.dose.slot));
    const all = [...listMinutes(yesterday), ...listMinutes(today).map((minute) => minute + dayMinutes)];
    return !isDoseMissed(parseSlotMinute(dose.slot), { all }, now.minute + dayMinutes);
  });
}
