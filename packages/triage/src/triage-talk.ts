import type { KnownMedicine } from './intake/lex.ts';
import { normalizeMessage } from './message/clauses.ts';
import { isOnlyPerson } from './message/presence.ts';
import { type Triage, triage } from './triage.ts';
import type { States } from './values/judge-values.ts';

/** "Yes", "yes, to my dad", "right now": it is happening. */
const yes =
  /^\W*(?:(?:yes|yeah|yep|yup|ya|y|right now|now|to me|ja|oui|s[ií]|sim)\b(?!.*\b(?:no|not|but)\b)|(?:it is|he is|she is|they are|i am)\W*$)/i;
const answerLengthMax = 60;

/** Triage of a message in its talk: where the last message was asked about, a "yes" makes it the emergency that it may have been. */
export function triageTalk(
  message: string,
  earlier: readonly string[],
  ownStates: States = new Set(),
  known: readonly KnownMedicine[] = [],
): Triage {
  const last = earlier.at(-1);
  const judged = triage(message, ownStates, undefined, { known, earlier: last ?? '' });
  // Of whom it asks is no sign of anything.
  if (last !== undefined && judged.mayBeEmergency && isOnlyPerson(normalizeMessage(message))) {
    const { mayBeEmergency: _, ...calm } = judged;
    return calm;
  }
  if (judged.level !== 'routine' || last === undefined || message.length > answerLengthMax || !yes.test(message)) return judged;
  const before = triage(last, ownStates, undefined, { known, earlier: '' });
  if (!before.mayBeEmergency) return judged;
  return { level: 'emergency', reasons: before.reasons.length > 0 ? before.reasons : ['What you describe can be dangerous.'] };
}
