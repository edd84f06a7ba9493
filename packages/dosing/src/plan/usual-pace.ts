import type { ParsedMedication, Timing } from '@wellkept/clinical/medication.ts';
import { getUsualTimesPerDay } from '@wellkept/interactions/amounts/shares.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { type PaceLimit, toPaceLimit } from '../recurrence/pace-limit.ts';

/** What the words of a line allow. What is taken as needed has no days. */
export function findWrittenPaceLimit(timing: Timing | null | undefined): PaceLimit | null {
  if (!timing || timing.asNeeded) return null;
  const { perDay, timesADay = 1, weekdays, every } = timing;
  return toPaceLimit({ perDay: (perDay ?? 1) / timesADay, weekdays, every }, timesADay);
}

/** How much of a line may be planned: by its own words, and where those do not say how often, by what is only taken weekly. */
export function findPaceLimit(knowledge: Knowledge, parsed: ParsedMedication | null): PaceLimit | null {
  const timing = parsed?.sig.timing;
  const isWritten = timing && (timing.asNeeded || timing.perDay !== null || timing.weekdays.length > 0);
  if (isWritten) return findWrittenPaceLimit(timing);
  const ids = parsed?.recognition.match?.ingredients.map(({ substanceId }) => substanceId) ?? [];
  const usual = ids.flatMap((id) => {
    const substance = knowledge.substances.get(id);
    return substance ? [getUsualTimesPerDay(knowledge, substance)] : [];
  });
  return usual.length === 0 ? null : toPaceLimit({ perDay: Math.min(...usual), weekdays: [], every: null });
}
