import type { Triage } from '@wellkept/triage/triage.ts';
import { triageTalk } from '@wellkept/triage/triage-talk.ts';
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
  const typed = message.toLowerCase();
  const meant = mentions.reduce((text, one) => (one.isCorrected ? text.replace(one.text.toLowerCase(), one.name) : text), typed);
  if (meant === typed) return urgency;
  const again = triageTalk(meant, earlier);
  if (again.level === 'crisis' || again.hasCrisisSigns || again.isAboutCrisis) return urgency;
  const { hasCrisisSigns: _, ...others } = urgency;
  return others;
}
