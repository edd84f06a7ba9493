import type { Frequency } from './frequency-reading.ts';
import { numberWords } from './parse-dose.ts';
import { parseBareDay } from './weekday-words.ts';

const isJoiner = (word: string) => word === 'and' || /^[&+/]$/.test(word);

/** A further dose: "20 mg morning 10 mg evening". */
const opensDose = (word: string): boolean => /^\d|^[½¼¾]|^half$/.test(word) || numberWords[word] !== undefined;
const bareTime =
  /^(?:morning|am|noon|midday|afternoon|evening|pm|night|nite|bedtime|breakfast|lunch|lunchtime|dinner|supper|teatime|waking)$/;

/** "2.5 mg Tue": a day without its "on", where nothing but times follows up to the end or the next dose. Elsewhere it may be part of a name. */
export function parseDayBehindDose(words: readonly string[], at: number): (Frequency & { length: number }) | null {
  const day = parseBareDay(words[at] ?? '');
  if (!day) return null;
  const next = words.findIndex((one, place) => place > at && opensDose(one));
  const rest = words.slice(at, next === -1 ? undefined : next);
  if (!rest.every((one) => isJoiner(one) || bareTime.test(one) || parseBareDay(one) !== null)) return null;
  return { ...day, length: isJoiner(rest[1] ?? '') ? 2 : 1 };
}
