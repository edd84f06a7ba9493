import { formatFailure } from '../error-texts.ts';
import { canRetry, findRefusal } from '../failure.ts';

/** Whether what a call failed with may be gone in a while. */
export const canRetryLater = (error: unknown): boolean => !findRefusal(error) || canRetry(error) || findRefusal(error)?.code === 'tooMany';

/** What the server objects to in a change that was sent alone; null where the reason is the connection, the server or the session. */
export function findObjection(error: unknown): string | null {
  const code = findRefusal(error)?.code;
  if (canRetryLater(error) || code === 'notSignedIn' || code === 'consentNeeded') return null;
  return formatFailure(error, 'saving');
}
