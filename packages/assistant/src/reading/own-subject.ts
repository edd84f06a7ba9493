import { listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import type { MessageReading } from './read-message.ts';
import { isOfAllResults } from './result-topic.ts';
import { parseStatedReading } from './stated-reading.ts';

/** "Is 195/122 bad?", "a potassium of 5.6", "which of my results is worst?": a value, or the person's own record, is a subject of its own. */
export const namesValueOrRecord = ({ text, intents }: MessageReading): boolean =>
  intents.includes('own-logs') || listStatedMarkers(text).length > 0 || parseStatedReading(text) !== null || isOfAllResults(text);

/** "And is my ferritin low?" is a whole question behind a word that only joins it to the one before. */
const joinedQuestion =
  /^(?:(?:and|or|but|so|also|then|ok|okay),? )+(?:is|are|was|were|what(?!'s| (?:about|if))|what's|how(?! about)|why|when|where|which|do|does|did|have|has)\b.{8,}/;

/** Whether a message that begins like a follow-up asks a whole question about a value, a result or an illness that it names. */
export const isJoinedQuestion = (reading: MessageReading, text: string): boolean =>
  joinedQuestion.test(text) &&
  reading.mentions.length === 0 &&
  (namesValueOrRecord(reading) || reading.markers.length + reading.conditions.length > 0);
