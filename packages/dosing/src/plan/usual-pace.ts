import type { ParsedMedication, Timing } from '@wellkept/clinical/medication.ts';
import { getUsualTimesPerDay } from '@wellkept/interactions/amounts/shares.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { parseFrequency } from '@wellkept/medications/parse/frequency.ts';
import { type PaceLimit, toPaceLimit } from '../recurrence/pace-limit.ts';

/** How often a day, on the days on which it is taken: 2 for "every other day, twice a day", and for "3 times a week, morning and night". */
function countTimesADay(text: string | null): number {
  const read = (text ?? '').split(', ').flatMap((part) => parseFrequency(part.split(' '), 0) ?? []);
  const moments = read.filter(({ isMoment }) => isMoment).length;
  return Math.max(1, moments, ...read.map(({ perDay }) => Math.round(perDay ?? 0)));
}

/** What the words of a line allow. What is taken as needed has no days. */
export function findWrittenPaceLimit(timing: Timing | null | undefined): PaceLimit | null {
  if (!timing || timing.asNeeded) return null;
  const timesADay = timing.timesADay ?? countTimesADay(timing.text);
  return toPaceLimit({ perDay: (timing.perDay ?? 1) / (timing.timesADay ?? 1), weekdays: timing.weekdays, every: timing.every }, timesADay);
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
