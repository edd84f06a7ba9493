import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Counted } from '@wellkept/contract/billing/allowances.ts';
import { isLiftedByPlan } from '@wellkept/contract/billing/entitlements.ts';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { api, queryClient } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { useSession } from '../../../lib/session.ts';
import { HealthEditionLink } from './health-edition-link.tsx';
import styles from './plans.module.css';
import { usePlan } from './use-plan.ts';

const words = {
  chats: { key: 'chats', one: 'chat', many: 'chats' },
  product_checks: { key: 'productChecks', one: 'product check', many: 'product checks' },
  ingredient_checks: { key: 'ingredientChecks', one: 'ingredient check', many: 'ingredient checks' },
} as const satisfies Record<Counted, { key: string; one: string; many: string }>;

/** How many are left today, before the last one is used; past it, until when, and what stays open. */
export function UsageLimitNotification({ counted }: { counted: Counted }) {
  const { user } = useSession();
  const { loading, level, edition, isSignedIn } = usePlan();
  const { data, isError } = api.useQuery('get', '/api/usage', {}, { enabled: user !== null, staleTime: 0 }, queryClient);
  const { key, one, many } = words[counted];
  if (!user || isError) return null;
  if (!data || loading) return <Arriving />;
  const { limit, remaining, mayUse } = data[key];
  if (limit === null || remaining === null) return <p className={`small ${styles['usage']}`}>No daily limit for {many}.</p>;
  if (mayUse)
    return (
      <p className={`small ${styles['usage']}`}>
        {formatCount(remaining, one, many)} of {limit} left today.
      </p>
    );
  const opensAt = formatMoment(data.resetsAt, 'time');
  return (
    <p className="form-notice" role="status">
      <span>
        You have used today’s {limit} {many}. You get new ones at {opensAt}. Serious warnings are always shown.{' '}
        {isLiftedByPlan({ level, edition, isSignedIn }) ? (
          <Link to="/upgrade/unlimited_queries">No limit with {plans.wellness_plus.name}</Link>
        ) : (
          <>
            {level > 0 ? 'Your plan has no limit in the Health edition. ' : 'The Health edition has plans without a limit. '}
            <HealthEditionLink />
          </>
        )}
      </span>
    </p>
  );
}
