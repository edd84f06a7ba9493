import type { UserId } from '../auth/user-id.ts';
import { enqueueJobOnce } from './enqueue.ts';

/** A person who has changed a line may set its reminder right away: then there is nothing to be notified of. */
const pausedCheckSeconds = 120;

/** Call it in the transaction of every change of how lines are taken: their reminders may go silent. */
export const enqueuePausedCheck = (tx: Parameters<typeof enqueueJobOnce>[0], userId: UserId): Promise<void> =>
  enqueueJobOnce(tx, 'find_paused_reminders', { userId }, { key: `paused reminders ${userId}`, seconds: pausedCheckSeconds });
