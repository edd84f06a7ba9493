import { api } from '../../../lib/api.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { useSession } from '../../../lib/session.ts';
import type { OwnRisk } from './own-risk-notes.tsx';

export type OwnRisks = {
  /** False until it is known whether there are any: then nothing moves later. */
  isSettled: boolean;
  of: (postId: string) => readonly OwnRisk[];
  /** What the reader should know of the comparison; null for visitors and where consent was withdrawn. */
  note: string | null;
};

/** What medicines on a page of a thread would mean for the member who reads it. */
export function useOwnRisks(threadId: string, after?: string): OwnRisks {
  const { user } = useSession();
  const mayCompare = user?.healthDataConsent === true;
  const params = { path: { id: threadId }, query: after === undefined ? {} : { after } };
  const { data, error, fetchStatus, failureCount } = api.useQuery(
    'get',
    '/api/community/posts/{id}/own-risks',
    { params },
    { enabled: mayCompare, staleTime: 0 },
  );
  if (!mayCompare) return { isSettled: true, of: () => [], note: null };
  // Posts don't wait for a connection to come back, nor for another attempt, and say so.
  const isStuck = error !== null || fetchStatus === 'paused' || failureCount > 0;
  return {
    isSettled: data !== undefined || isStuck,
    of: (postId) => data?.risks.filter((risk) => risk.postId === postId) ?? [],
    note: data ? formatNote(data) : isStuck && findRefusal(error)?.code !== 'notFound' ? failed : null,
  };
}

const failed = 'We couldn’t compare this thread with your list. Medicines named here may not suit you.';

/** What a comparison left out; empty where it left out nothing. */
export const formatUnchecked = (count: number): string[] =>
  count > 0 ? [`${count === 1 ? '1 item' : `${count} items`} on your list couldn’t be checked.`] : [];

function formatNote({ unchecked, isWhole }: { unchecked: number; isWhole: boolean }): string {
  const parts = [
    'We compare medicines named here with your list and your profile, and show what we find to you only. No note doesn’t mean it’s safe.',
    ...formatUnchecked(unchecked),
    ...(isWhole ? [] : ['This page names more medicines than we compare at once.']),
  ];
  return parts.join(' ');
}
