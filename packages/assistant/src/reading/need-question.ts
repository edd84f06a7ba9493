import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { MessageReading } from './read-message.ts';

const asksForNeed =
  /\b(?:(?:do|does|will|would) (?:i|we|you|he|she|they|my \w+)(?: (?:really|even|still|actually|always))? need|should (?:i|we|he|she|they|my \w+) (?:take|have|get|start|be on|be taking|go on|ask for|be given)|(?:is|are) (?:an? )?[\w ]{3,30} (?:needed|necessary))\b/;
const purposePattern = /\bfor (?:(?:an?|my|the|his|her|this) )?([a-z][\w' -]{2,60})/;

/** "Do I still need the omeprazole with naproxen?" asks whether it is called for, and not whether the two clash. */
export const isNeedQuestion = (text: string): boolean => asksForNeed.test(normalizeMessage(text)) && /\bneed\b/i.test(text);

/**
 * What the library is asked for "do I need antibiotics for sinusitis": whether a group of medicines is called for stands in the article on
 * what it is for. Without a purpose it is what the group does and for whom. Null where a medicine is named by itself, which has facts and a
 * check of its own.
 */
export function findNeedQuery({ text, mentions, subject }: Pick<MessageReading, 'text' | 'mentions' | 'subject'>): string | null {
  const asked = normalizeMessage(text);
  const [group] = mentions;
  if (!group || mentions.some(({ kind }) => kind !== 'several') || !asksForNeed.test(asked)) return null;
  // "Do I need antibiotics then?" asks it for what the message before speaks of.
  const purpose = purposePattern.exec(asked)?.[1]?.trim() ?? subject;
  if (purpose) return `how is ${purpose} treated, ${group.text}`;
  // "What vaccines do I need for Kenya" asks which, and not whether.
  return mentions.length === 1 && !/^(?:what|which)\b/.test(asked) ? `what are ${group.text}` : null;
}
