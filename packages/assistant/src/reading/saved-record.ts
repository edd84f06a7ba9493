import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { findOwnDataFor } from '../tools/relative-own-data.ts';
import type { OwnData } from '../tools/tool.ts';
import type { MessageReader, MessageReading } from './read-message.ts';
import { findUnnamed, type Relative } from './relative.ts';
import { findResultQuestion, findResultTopic } from './result-topic.ts';

/** "Is my dad anemic", "his kidneys", "mum's iron" as one asks of oneself. */
function asOwn(message: string, { word }: Relative): string {
  const subject = String.raw`(?:he|she|they|(?:(?:my|our) )?${word})(?!['\w])`;
  return normalizeMessage(message)
    .replace(new RegExp(String.raw`\b(?:is|are) ${subject}`, 'g'), 'am i')
    .replace(new RegExp(String.raw`\b(does|do|has|have|should) ${subject}`, 'g'), '$1 i')
    .replace(new RegExp(String.raw`\b(?:(?:my|our) )?${word}'s?(?!\w)|\b(?:his|hers?|their)\b`, 'g'), 'my');
}

/**
 * "Is his iron too low?": the question as it is asked of the record, where that may be the record of the person asked about: people save a
 * relative's results as theirs. Null where it names a medicine, which is checked anyway, where it asks nothing of results, and where age or
 * sex say that the record is another's.
 */
export function askOfSavedRecord(readMessage: MessageReader, reading: MessageReading, own: OwnData | null): MessageReading | null {
  const { text, mentions, stated } = reading;
  if (own === null || own.labs.length === 0 || mentions.length + stated.length > 0) return null;
  const relative = reading.relative ?? findUnnamed(text);
  if (relative === null) return null;
  const saved = findOwnDataFor(own, relative, reading.circumstances.ageYears);
  if (saved === null || saved.labs.length === 0 || (relative.isChild && own.person.ageYears === undefined)) return null;
  const asked: MessageReading = { ...readMessage(asOwn(text, relative)), relative: null };
  const isOfResults = findResultTopic(asked) !== null || (asked.markers.length > 0 && findResultQuestion(asked) !== null);
  return isOfResults ? { ...asked, savedFor: relative.pronoun } : null;
}
