/** A dose that a day asks for, at its planned time ("08:00"). */
export type DueDose = { medicationId: string; slot: string };
type Intake = { subject: string; slot: string | null };

/** Minutes after midnight of "08:00". */
export const parseSlotMinute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const dayMinutes = 24 * 60;

/**
 * Whether a dose is nearer to the next one of its medicine than to its own time: taken now, the two would be too close. `all`: the times of
 * that medicine on this day, its own among them. `daysToNext`: from this day to the next on which it is due, 7 of a weekly one.
 */
export function isDoseMissed(
  own: number,
  { all, daysToNext = 1 }: { all: readonly number[]; daysToNext?: number | undefined },
  now: number,
): boolean {
  const next = Math.min(...all.filter((one) => one > own), Math.min(own, ...all) + daysToNext * dayMinutes);
  return now - own >= (next - own) / 2;
}

/**
 * What was written down for each dose of a day. A plan may have moved since: an intake at a time that is not planned any more belongs to the
 * nearest dose of its medicine that has none, so that nobody takes one twice.
 */
export function matchDoses<Dose extends DueDose, Entry extends Intake>(
  due: readonly Dose[],
  intakes: readonly Entry[],
): { doses: { dose: Dose; intake: Entry | null }[]; others: Entry[] } {
  const unmatched = new Set(intakes);
  const intakeByDose = new Map<Dose, Entry>();
  const assignIntake = (dose: Dose, intake: Entry) => {
    intakeByDose.set(dose, intake);
    unmatched.delete(intake);
  };
  for (const dose of due)
    for (const intake of unmatched)
      if (!intakeByDose.has(dose) && intake.subject === dose.medicationId && intake.slot === dose.slot) assignIntake(dose, intake);
  const pairs = due
    .filter((dose) => !intakeByDose.has(dose))
    .flatMap((dose) =>
      [...unmatched]
        .filter(({ subject, slot }) => subject === dose.medicationId && slot !== null)
        .map((intake) => ({ dose, intake, apart: Math.abs(parseSlotMinute(intake.slot ?? dose.slot) - parseSlotMinute(dose.slot)) })),
    )
    .sort((one, other) => one.apart - other.apart);
  for (const { dose, intake } of pairs) if (!intakeByDose.has(dose) && unmatched.has(intake)) assignIntake(dose, intake);
  return { doses: due.map((dose) => ({ dose, intake: intakeByDose.get(dose) ?? null })), others: [...unmatched] };
}
