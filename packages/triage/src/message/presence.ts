/** Words before and after, and the words of which one is needed. */
const opening = /(?:(?:hi|hello|hey|ok(?:ay)?|yes|well|so|good (?:morning|afternoon|evening)),? ?)*/.source;
const presence =
  /(?:hi|hello|hey|good (?:morning|afternoon|evening)|(?:(?:i'm|i am|we're|we are) )?(?:still |just |now )?(?:here|back|online|listening|reading)|(?:are you )?(?:still )?there|anyone there)/
    .source;
const onlyPresence = new RegExp(`^${opening}${presence}(?: again| now| too| today)?$`);

/** Names of whom it asks, with an age at most: "and for my mother, she's 81?". */
const personOnly =
  /^(?:and|or|but|what about|how about)(?: for)? (?:my|our) [a-z]+(?: [a-z]+)?(?:,? (?:(?:she|he)(?:'s| is) )?(?:aged? )?\d{1,3}(?: years? old)?)?\??$/;

/** Whether a normalized message only asks the same for another person: what is asked is in the message before it. */
export const isOnlyPerson = (text: string): boolean => personOnly.test(text);

/** Whether a normalized message only keeps the conversation going ("Still here.", "hello again"): it has nothing that could be judged. */
export const isOnlyPresence = (text: string): boolean => onlyPresence.test(text.replace(/[.!?…]+/g, '').trim());
