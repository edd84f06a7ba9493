import type { PlanLevel } from '@wellkept/contract/billing/allowances.ts';
import { formatLimitReached } from '@wellkept/contract/billing/entitlements.ts';
import { useEffect } from 'react';
import { api, queryClient } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { usePlan } from '../billing/plans/use-plan.ts';

const usageQuery = api.queryOptions('get', '/api/usage', {}, { staleTime: 0 });

/** After each chat; a failed look leaves what was known. */
export const refreshChatUsage = () => queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });

export type ChatUsage = {
  dailyCount: number;
  /** Null without a limit. */
  remainingFree: number | null;
  canUseChat: boolean;
  isLoading: boolean;
  badge: string | null;
  blocked: string | null;
};

type ChatCounts = { dailyCount: number; limit: number | null; remaining: number | null; mayUse: boolean };

/** Until it is known what is left, nobody is held back: the server counts. */
export function computeChatUsage(chats: ChatCounts | undefined, isLoading: boolean, level: PlanLevel = 0): ChatUsage {
  if (!chats) return { dailyCount: 0, remainingFree: null, canUseChat: true, isLoading, badge: null, blocked: null };
  const { dailyCount, limit, remaining, mayUse } = chats;
  return {
    dailyCount,
    remainingFree: remaining,
    canUseChat: mayUse,
    isLoading,
    badge: remaining === null ? 'Unlimited' : `Free: ${remaining} left`,
    blocked: mayUse || limit === null ? null : formatLimitReached('chats', level, limit),
  };
}

/** How many chats are left today; refreshed when the user or the plan changes. */
export function useChatUsage(userId: string): ChatUsage {
  const { isSubscribed, loading, level } = usePlan();
  const { data, isLoading, isError } = api.useQuery(
    'get',
    '/api/usage',
    {},
    { staleTime: 0, queryKeyHashFn: (key) => JSON.stringify([key, userId, isSubscribed]) },
    queryClient,
  );
  useEffect(() => {
    // What was known before stays; the server counts in any case.
    if (isError) log.warn('The day’s chats could not be loaded');
  }, [isError]);
  return computeChatUsage(data?.chats, isLoading || loading, level);
}
