import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import type { Mention } from './mentions.ts';

const asksForNeed =
  /\b(?:(?:do|does|will|would) (?:i|we|you|he|she|they|my \w+)(?: (?:really|even|still|actually|always))? need|should (?:i|we|he|she|they|my \w+) (?:take|have|get|start|be on|be taking|go on|ask for|be given)|(?:is|are) (?:an? )?[\w ]{3,30} (?:needed|necessary))\b/;
const purposePattern = /\bfor (?:(?:an?|my|the|his|her|this) )?([a-z][\w' -]{2,60})/;

/**
 * The illness of "do I need antibiotics for sinusitis": whether a group of medicines is called for stands in the article on what it is for.
 * Null where a medicine is named by itself, which has facts and a check of its own, or no purpose is.
 */
export function findNeededFor({ text, mentions }: { text: string; mentions: readonly Mention[] }): string | null {
  const asked = normalizeMessage(text);
  const isOfGroup = mentions.length > 0 && mentions.every(({ kind }) => kind === 'several');
  return isOfGroup && asksForNeed.test(asked) ? (purposePattern.exec(asked)?.[1]?.trim() ?? null) : null;
}
