/** Greets, or says or asks whether one is there, and nothing else. */
const presence =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|yes|well|so|sorry|good (?:morning|afternoon|evening)),? ?)*(?:(?:i'm|i am|we're|we are|it's|it is) )?(?:still |just |only |now )?(?:here|back|there|online|listening|reading|me|around|are you (?:still )?(?:there|here)|anyone there)?(?: again| now| too| today)?$/;

/** Names of whom it asks, with an age at most: "and for my mother, she's 81?". */
const personOnly =
  /^(?:and|or|but|what about|how about)(?: for)? (?:my|our) [a-z]+(?: [a-z]+)?(?:,? (?:(?:she|he)(?:'s| is) )?(?:aged? )?\d{1,3}(?: years? old)?)?\??$/;

/** Whether a normalized message only asks the same for another person: what is asked is in the message before it. */
export const isOnlyPerson = (text: string): boolean => personOnly.test(text);

/** Whether a normalized message only keeps the conversation going ("Still here.", "hello again"): it has nothing that could be judged. */
export const isOnlyPresence = (text: string): boolean => presence.test(text.replace(/[.!?…]+/g, '').trim());
