import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { type DueDose, matchDoses } from './doses.ts';

export type DoseAnswer = 'taken' | 'skipped' | null;
type IntakeRecord = { subject: string; slot: string | null; state: DoseAnswer };

/** One day of the log: what was due, with its answer, and what was taken beside the plan. */
export type LoggedDay<Dose extends DueDose> = { day: LocalDay; doses: (Dose & { answer: DoseAnswer })[]; extra: number };

export function createLoggedDay<Dose extends DueDose>(
  day: LocalDay,
  due: readonly Dose[],
  intakes: readonly IntakeRecord[],
): LoggedDay<Dose> {
  const { doses, others } = matchDoses(due, intakes);
  return {
    day,
    doses: doses.map(({ dose, intake }) => ({ ...dose, answer: intake?.state ?? null })),
    extra: others.filter(({ state }) => state === 'taken').length,
  };
}

export type IntakeCount = { due: number; taken: number; skipped: number; unanswered: number };

/** What became of the doses. Those of a day that is not over may still be answered: without an answer they do not count. */
export function countIntakes(days: readonly LoggedDay<DueDose>[], today: LocalDay, medicationId?: string): IntakeCount {
  const doses = days.flatMap(({ day, doses: of }) =>
    of.filter((dose) => (medicationId === undefined || dose.medicationId === medicationId) && (day < today || dose.answer !== null)),
  );
  const countAnswers = (answer: DoseAnswer) => doses.filter((dose) => dose.answer === answer).length;
  return { due: doses.length, taken: countAnswers('taken'), skipped: countAnswers('skipped'), unanswered: countAnswers(null) };
}

const formatDoses = (count: number) => formatCount(count, 'dose');

/** In plain words, and without a verdict: a dose that was not ticked may well have been taken. */
export function formatIntakeCount({ due, taken, skipped, unanswered }: IntakeCount): string {
  if (due === 0) return 'Nothing was due yet.';
  if (taken + skipped === 0) return 'Nothing is marked yet.';
  if (taken === due) return due === 1 ? 'Your one dose is taken.' : `All ${due} doses taken.`;
  const otherCounts = [skipped > 0 && `${skipped} skipped`, unanswered > 0 && `${unanswered} not ticked`].filter(Boolean);
  return `${[`${taken} of ${formatDoses(due)} taken`, ...otherCounts].join(', ')}.`;
}
