import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { MessageReading } from './read-message.ts';

const asksForCause =
  /\b(?:could|can|might|may|is|was|are|were|did|does|do|would)\b.{0,80}\b(?:(?:the|a|one) (?:reason|cause)|caus(?:e|ed|ing)|explain|behind|responsible|why|due to|because of|(?:come|be) from|down to|to do with|to blame|affect(?:ed|ing)?|lower(?:ed|ing)?|rais(?:e|ed|ing)|mov(?:e|ed|ing)|chang(?:e|ed|ing)|pull(?:ed|ing)?|push(?:ed|ing)?)\b|\bbecause of\b|\b(?:is|was|could|can|might|may) (?:it|this|that|they) (?:all )?(?:be )?(?:(?:from|due to|down to) )?(?:the|my|her|his) (?!best|right|same|only|time|normal|way|case)\w+\W*$/;

/** Whether it asks if something is the reason of something. */
export const isCauseQuestion = (text: string): boolean => asksForCause.test(normalizeMessage(text));

/** "My INR was 1.7. Could St John's wort be the reason?": the result of one's own that something named may have moved; null where none is. */
export function findAffectedMarker({ text, markers, mentions, isOwn }: MessageReading): string | null {
  const names = mentions.filter(({ kind }) => kind === 'one').map(({ id }) => id);
  if (!isOwn || names.length === 0 || !isCauseQuestion(text)) return null;
  // Zinc is what is asked about where it is named beside another value.
  return markers.find((marker) => !names.includes(marker)) ?? null;
}
