import type { components } from '@wellkept/contract/api.ts';
import { canUseFeature, type EntitlementSubject } from '@wellkept/contract/billing/entitlements.ts';
import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import type { Edition } from '@wellkept/contract/site/product.ts';
import { api, queryClient } from '../../../lib/api.ts';
import { useEdition } from '../../../lib/page-settings.ts';
import { useSession } from '../../../lib/session.ts';

export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];

const minute = 60_000;

/** Another tab may have bought or canceled the plan, so coming back to this one looks it up again. */
const lookup = { staleTime: 5 * minute, gcTime: 10 * minute, refetchOnWindowFocus: 'always' } as const;

/** What the person holds. Looked up for signed-in people only. */
export const subscriptionQuery = api.queryOptions('get', '/api/subscription', {}, lookup);

/** After a checkout, a cancellation and the like: what was known is out of date. */
export const refreshPlan = () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
export const cachePlan = (status: SubscriptionStatus) => queryClient.setQueryData(subscriptionQuery.queryKey, status);

export type Subscription = {
  isSubscribed: boolean;
  tier: string;
  simplifiedTier: 'paid' | 'free';
  /** There are no trials. */
  trialEnd: null;
  subscriptionEnd: Date | null;
  loading: boolean;
  error: string | null;
};

type SubscriptionLookup = { data: SubscriptionStatus | undefined; isLoading: boolean; isError: boolean };

/** Nothing known, and nothing to be found out, means the free plan. */
export function toSubscription({ data, isLoading, isError }: SubscriptionLookup): Subscription {
  return {
    isSubscribed: data?.subscribed === true && data.simplifiedTier === 'paid',
    tier: data?.subscriptionTier ?? 'free',
    simplifiedTier: data?.simplifiedTier ?? 'free',
    trialEnd: null,
    subscriptionEnd: data?.subscriptionEnd ? new Date(data.subscriptionEnd) : null,
    loading: isLoading,
    error: isError ? 'Failed to fetch subscription status' : null,
  };
}

/** Who asks for a feature: by what is known of the session, the plan and the edition. */
export const createEntitlementSubject = (
  data: SubscriptionStatus | undefined,
  edition: Edition,
  isSignedIn: boolean,
): EntitlementSubject => ({
  level: isSignedIn ? (data?.level ?? 0) : 0,
  edition,
  isSignedIn,
});

/** The person's plan, and what it lets them do on this host. Until `loading` ends it is not known to be the free one. */
export function usePlan() {
  const { state, user } = useSession();
  const edition = useEdition();
  const query = api.useQuery('get', '/api/subscription', {}, { ...lookup, enabled: user !== null }, queryClient);
  const asker = createEntitlementSubject(query.data, edition, user !== null);
  const subscription = toSubscription(query);
  const loading = subscription.loading || state === 'loading';
  const mayUse = (feature: FeatureKey) => canUseFeature(feature, asker);
  return {
    ...subscription,
    ...asker,
    loading,
    plan: (user && query.data?.plan) || 'wellness',
    /** Null for visitors, and until it is known. */
    status: (user && query.data) || null,
    mayUse,
    /** Whether a feature is known to be closed. While the plan is looked up, no text says that it is. */
    lacks: (feature: FeatureKey) => !loading && !mayUse(feature).may,
  } as const;
}
