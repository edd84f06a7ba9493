import type { Triage } from '@wellkept/triage/triage.ts';
import { triageTalk } from '@wellkept/triage/triage-talk.ts';
import type { MessageReading } from '../reading/read-message.ts';

const anyMedicine = 'my tablets';

/**
 * Triage without signs that only the name of a medicine shows: the letters of a name that a classifier of letters does not know look like
 * despair or danger to it. What calls a message a crisis or an emergency is left as it is, and so are signs that it shows without the name.
 */
export function withoutNameSigns(
  message: string,
  urgency: Triage,
  { mentions }: Pick<MessageReading, 'mentions'>,
  earlier: readonly string[],
): Triage {
  const mayBeName = urgency.hasCrisisSigns || (urgency.mayBeEmergency && urgency.level === 'routine');
  if (!mayBeName || urgency.level === 'emergency') return urgency;
  const meant = mentions.reduce((all, { text, isEaten }) => (isEaten ? all : all.replace(text, anyMedicine)), message);
  if (meant === message) return urgency;
  const again = triageTalk(meant, earlier);
  const { hasCrisisSigns, mayBeEmergency, ...others } = urgency;
  const isOfCrisis = again.level === 'crisis' || again.hasCrisisSigns || again.isAboutCrisis;
  const isOfBody = again.level === 'emergency' || again.mayBeEmergency || urgency.level !== 'routine';
  return {
    ...others,
    ...(hasCrisisSigns && isOfCrisis && { hasCrisisSigns }),
    ...(mayBeEmergency && isOfBody && { mayBeEmergency }),
  };
}
