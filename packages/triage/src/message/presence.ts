/** Greets, or says or asks whether one is there, and nothing else. */
const presence =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|yes|well|so|sorry|good (?:morning|afternoon|evening)),? ?)*(?:(?:i'm|i am|we're|we are|it's|it is) )?(?:still |just |only |now )?(?:here|back|there|online|listening|reading|me|around|are you (?:still )?(?:there|here)|anyone there)?(?: again| now| too| today)?$/;

/** Whether a normalized message only keeps the conversation going ("Still here.", "hello again"): it has nothing that could be judged. */
export const isOnlyPresence = (text: string): boolean => presence.test(text.replace(/[.!?…]+/g, '').trim());
