import type { MessageReading } from '../reading/read-message.ts';

/** What stands between names, and amounts and forms beside them. */
const besideNames =
  /\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|g|ml|iu|%)?\b|\b(?:an?|the|and|with|or|plus|vs|mg|tablets?|capsules?|eye|skin|drops|ointment|cream|gel|spray)\b|[^\p{L}\p{N}]+/giu;

/**
 * Whether a message is names and nothing else: "Co-codamol", "baking soda and lisinopril". It tells of nobody, and a classifier of words was
 * fitted on sentences: it takes the letters of a name for signs. A misspelt name is no name yet.
 */
export function isOnlyNames(message: string, { mentions }: Pick<MessageReading, 'mentions'>): boolean {
  if (mentions.length === 0 || mentions.some(({ isCorrected, kind }) => isCorrected || kind === 'unsure')) return false;
  const rest = mentions
    .toSorted((one, other) => other.text.length - one.text.length)
    .reduce((text, mention) => text.replaceAll(mention.text.toLowerCase(), ' '), message.toLowerCase());
  return rest.replace(besideNames, '') === '';
}
