import { isCauseQuestion } from '@wellkept/triage/message/cause-question.ts';
import type { MessageReading } from './read-message.ts';

/** "My INR was 1.7. Could St John's wort be the reason?": the result of one's own that something named may have moved; null where none is. */
export function findAffectedMarker({ text, markers, mentions, isOwn }: MessageReading): string | null {
  const names = mentions.filter(({ kind }) => kind === 'one').map(({ id }) => id);
  if (!isOwn || names.length === 0 || !isCauseQuestion(text)) return null;
  // Zinc is what is asked about where it is named beside another value.
  return markers.find((marker) => !names.includes(marker)) ?? null;
}
