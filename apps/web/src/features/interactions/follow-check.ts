import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { useEffect, useState } from 'react';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { emitChanged } from '../../lib/saved-events.ts';
import { toast } from '../../lib/toast.ts';

type FollowedCheck = { verdict: Pick<Verdict, 'state' | 'canRetry'>; sync?: Pick<Dashboard['sync'], 'pending'> };

/** While the last change is being checked, the page asks again this often. */
const followMs = 2500;
/** A check that takes longer is late: it is offered to try again, and asked for less often. */
const lateMs = 30_000;

/** Whether what was saved last has not been worked off yet. */
const isBeingChecked = ({ verdict, sync }: FollowedCheck): boolean =>
  (sync?.pending ?? 0) > 0 || (verdict.state === 'not-checked' && !verdict.canRetry);

/** When to ask again, for the queries of every screen that shows the verdict; one clock for all of them. */
export function createRefetchInterval(now: () => number = Date.now): (followed: FollowedCheck | undefined) => number | false {
  let since: number | null = null;
  return (followed) => {
    if (!followed || !isBeingChecked(followed)) {
      since = null;
      return false;
    }
    since ??= now();
    return now() - since > lateMs ? lateMs : followMs;
  };
}

/** The verdict as a page shows it: one that is late can be tried again. */
export function useVerdict(verdict: Verdict): Verdict {
  const isWaiting = verdict.state === 'not-checked' && !verdict.canRetry;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate ? { ...verdict, canRetry: true } : verdict;
}

/** Has the server check the list again. Every screen, in every tab, asks for the outcome. */
export async function requestCheck(): Promise<void> {
  try {
    const { error } = await client.POST('/api/sync/retry');
    if (error) throw error;
    toast({ kind: 'info', title: 'Your list is being checked again.' });
    emitChanged('medications');
  } catch (error) {
    toast({ kind: 'error', title: `We couldn’t check your list. ${formatFailure(error, 'titled')}` });
  }
}
