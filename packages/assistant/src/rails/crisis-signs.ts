import type { Triage } from '@wellkept/triage/triage.ts';
import { triageTalk } from '@wellkept/triage/triage-talk.ts';
import { spellNames } from '../reading/mentions.ts';
import type { MessageReading } from '../reading/read-message.ts';

/**
 * Triage without crisis signs that only a misspelt medicine shows: a word that nobody knows looks like despair to a classifier of letters.
 * What calls a message a crisis or an emergency is left as it is, and so are signs that the right spelling shows too.
 */
export function withoutSlipSigns(
  message: string,
  urgency: Triage,
  { mentions }: Pick<MessageReading, 'mentions'>,
  earlier: readonly string[],
): Triage {
  if (!urgency.hasCrisisSigns || urgency.level === 'emergency') return urgency;
  const meant = spellNames(message, mentions);
  if (meant === message) return urgency;
  const again = triageTalk(meant, earlier);
  if (again.level === 'crisis' || again.hasCrisisSigns || again.isAboutCrisis) return urgency;
  const { hasCrisisSigns: _, ...others } = urgency;
  return others;
}
