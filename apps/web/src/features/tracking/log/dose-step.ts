import { toInstant } from '@wellkept/clinical/local-day.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { getTimeZone, getToday } from '../../../lib/today.ts';
import { createEntry } from '../diary/diary-data.ts';
import type { EntryChange } from '../diary/diary-writes.ts';
import { toEntryInput } from '../diary/queued-entries.ts';
import type { DoseLine } from './day-book.ts';

export type DoseState = 'taken' | 'skipped';

/**
 * The step that ticks a dose, skips it, or takes either back. What is ticked later, or together with others, was taken at its time, as far as
 * anybody knows; what is ticked alone on its day is taken now.
 */
export function createDoseStep(
  day: string,
  { dose, intake }: DoseLine,
  state: DoseState | null,
  { isPlanned, isAlone = true, zone = getTimeZone() }: { isPlanned: boolean; isAlone?: boolean; zone?: string | undefined },
): EntryChange {
  if (state === null) return { before: intake, after: null };
  // An hour that nothing says is not when it was taken.
  const planned = isPlanned && dose.isSlotKnown ? toInstant(day, parseSlotMinute(dose.slot), zone).toISOString() : null;
  const now = new Date().toISOString();
  // A dose of the next hour that is ticked with the others was not taken in the future.
  const at = day !== getToday(zone) ? planned : isAlone || planned === null || planned > now ? now : planned;
  const after = intake
    ? { ...toEntryInput(intake), state }
    : toEntryInput(createEntry({ day, zone, kind: 'intake', subject: dose.medicationId, slot: dose.slot, label: dose.name, state, at }));
  return { before: intake, after };
}
