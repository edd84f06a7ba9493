import type { DosePart, Sig } from '@wellkept/clinical/medication.ts';
import { isCountableUnit } from '@wellkept/medications/parse/countable-units.ts';
import { formatPieces } from '@wellkept/medications/parse/format-pieces.ts';
import { listMoments, matchDoseMoments, toDayMinute, wholeDay } from './dose-moments.ts';

/** "5 mg", "2 × 500 mg", "1.5 tablets". */
export function formatPartDose({ dose, count }: Pick<DosePart, 'dose' | 'count'>): string {
  if (count !== null && count !== 1) return `${count} × ${dose.amount} ${dose.unit}`;
  return isCountableUnit(dose.unit) ? formatPieces({ ...dose, least: null }) : `${dose.amount} ${dose.unit}`;
}

type Doses = Pick<Sig, 'doses'> | null | undefined;

/**
 * How much of a medicine with several doses is due at each of the times of a day, in words. `weekday` counts from Sunday, 0; `times` are all of
 * that day, in minutes after midnight, and null where a time is not known. "5 mg or 2.5 mg" where the doses alternate, since the line does not
 * say which of them was yesterday's. Null for a medicine with one dose, and where it is not sure which dose a time is meant for.
 */
export function formatDosesOnDay(sig: Doses, weekday: number, times: readonly (number | null)[]): (string | null)[] {
  const minutes = times.map((at) => (at === null ? null : toDayMinute(at % wholeDay)));
  // Where not all times are known, they are in the order of the day as they come.
  const isKnown = minutes.every((at) => at !== null);
  const order = isKnown ? [...minutes.keys()].toSorted((one, other) => (minutes[one] ?? 0) - (minutes[other] ?? 0)) : [...minutes.keys()];
  const inOrder = order.map((position) => minutes[position] ?? null);
  const found = listDoses(sig, weekday, inOrder);
  // A time in the night may count for the day before.
  const before = listDoses(sig, (weekday + 6) % 7, inOrder);
  return minutes.map((at, position) => {
    const nth = order.indexOf(position);
    const isSure = at === null || at < wholeDay || before[nth] === found[nth];
    return isSure ? (found[nth] ?? null) : null;
  });
}

function listDoses(sig: Doses, weekday: number, inOrder: readonly (number | null)[]): (string | null)[] {
  const doses = sig?.doses ?? [];
  const unsure = inOrder.map(() => null);
  const alternating = doses.filter(({ timing }) => timing.every !== null);
  if (alternating.length > 0) {
    // Of more times than one, which of them is the dose is not known.
    const isOnce = alternating.length === doses.length && inOrder.length === 1;
    return isOnce ? [doses.map(formatPartDose).join(' or ')] : unsure;
  }
  const due = doses.filter(({ timing: { weekdays } }) => weekdays.length === 0 || weekdays.includes(weekday));
  const moments = due.map((part) => listMoments(part, formatPartDose(part)));
  return due.length > 0 && moments.every((one) => one !== null) ? matchDoseMoments(moments.flat(), inOrder) : unsure;
}

/** What is shown in place of one dose, where it is not sure which is due: all of them, as the line names them. Null for a line with one dose. */
export const formatAllDoses = (sig: Pick<Sig, 'doses' | 'timing'> | null | undefined): string | null =>
  sig?.doses ? (sig.timing?.text ?? null) : null;
