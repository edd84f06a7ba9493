import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import { findWrittenPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { findWrittenDoses } from '@wellkept/dosing/plan/written-doses.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import type { DayInput } from './day-planner.ts';
import { listDoseTimes } from './dose-times.ts';

/**
 * The day with the doses of what no plan has, because it was not recognized or the list is too long: those that the person wrote, at the times
 * that they wrote.
 */
export function withWrittenDoses(plan: DayOfDoses | null, list: DayInput, severity: DayOfDoses['severity']): DayOfDoses {
  const unplanned = list.medications.filter(({ id }) => plan === null || plan.unread.includes(id));
  const base = plan ?? createUnplannedDay(unplanned, severity);
  const written = unplanned.flatMap((medicine) => listWritten(medicine, list));
  const times = listDoseTimes(written, list, false);
  const doses = written.map((dose, position) => {
    const { slot, isSlotKnown } = times[position] ?? { slot: '', isSlotKnown: false };
    return { ...dose, at: isSlotKnown ? parseSlotMinute(slot) : null };
  });
  const due = new Set(doses.map(({ medicationId }) => medicationId));
  const open = unplanned.filter(({ id }) => !due.has(id)).flatMap(listOpen);
  const others = new Set(open.map(({ medicationId }) => medicationId));
  const asNeeded = unplanned.filter(({ id, parsed }) => !due.has(id) && !others.has(id) && parsed?.sig.timing?.asNeeded);
  return {
    ...base,
    // Without an hour it follows those that have one.
    doses: [...base.doses, ...doses].sort((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || 0),
    sometimes: [...base.sometimes, ...open],
    asNeeded: [...new Set([...base.asNeeded, ...asNeeded.map(({ id }) => id)])],
  };
}

const createUnplannedDay = (medicines: readonly Medication[], severity: DayOfDoses['severity']): DayOfDoses => ({
  isPlanned: false,
  severity,
  warning: null,
  doses: [],
  sometimes: [],
  asNeeded: [],
  unread: medicines.filter(({ parsed }) => !parsed?.recognition.match).map(({ id }) => id),
  openCount: 0,
});

const blank = { at: null, moment: '', rule: '' };

function listWritten({ id, parsed }: Medication, { schedules }: DayInput): DayOfDoses['doses'][number][] {
  const schedule = schedules.find(({ medicationId }) => medicationId === id);
  const written = findWrittenDoses(parsed?.sig.timing, schedule);
  const dose = { ...blank, medicationId: id, weekdays: written?.weekdays ?? [] };
  return Array.from({ length: written?.count ?? 0 }, () => dose);
}

/** How often something is taken that is not daily, by its own words. */
function listOpen({ id, parsed }: Medication): DayOfDoses['sometimes'][number][] {
  const pace = findWrittenPaceLimit(parsed?.sig.timing);
  return pace ? [{ ...blank, medicationId: id, weekdays: [], pace, hasDaysToChoose: false }] : [];
}
