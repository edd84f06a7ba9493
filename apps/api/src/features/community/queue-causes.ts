import type { HoldCause, QueueCause } from '@wellkept/contract/community/contributions.ts';

/** Why others do not see a text before a moderator has read it. */
export const listHolds = (causes: readonly QueueCause[]): HoldCause[] => causes.filter((cause) => cause !== 'distress');
export const isHeld = (causes: readonly QueueCause[]): boolean => listHolds(causes).length > 0;

/** Whether moderators are to look whether the writer is safe. */
export const needsCare = (causes: readonly QueueCause[]): boolean => causes.includes('crisis') || causes.includes('distress');

/** What may mean danger goes to the moderators alone where it could not be published. */
export const holdForCare = (causes: readonly QueueCause[]): QueueCause[] =>
  causes.map((cause) => (cause === 'distress' ? 'crisis' : cause));
