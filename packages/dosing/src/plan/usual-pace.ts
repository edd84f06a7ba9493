import type { ParsedMedication } from '@wellkept/clinical/medication.ts';
import { getUsualTimesPerDay } from '@wellkept/interactions/amounts/amounts.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { findWrittenPaceLimit, type PaceLimit, toPaceLimit } from '../recurrence/pace-limit.ts';

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
