import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { onboardingParts } from '@wellkept/profile/onboarding.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { toast } from '../../../lib/toast.ts';
import { NoPage } from '../../../shell/no-page.tsx';
import { saveNow } from '../profile-saving.ts';
import styles from './onboarding.module.css';
import { SetUpChanges } from './set-up-changes.tsx';
import { setupStates } from './set-up-states.ts';

export const meta = () =>
  createPageMeta({ path: '/onboarding-testing', title: 'Set-up testing', description: 'The set-up from each of its starting points.' });

export type OnboardingTestChange = components['schemas']['OnboardingTestChangeInput'];

const testQuery = api.queryOptions('get', '/api/onboarding-testing');
/** For people who run the product; for others the server answers that there is no such page. */
export default function TestingPage() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({ ...testQuery, staleTime: 0 });
  const [isBusy, setBusy] = useState(false);

  const change = async (run: () => Promise<{ data?: components['schemas']['OnboardingTest']; error?: unknown }>, message: string) => {
    setBusy(true);
    try {
      // An edit under way would come after the new state and change it.
      await saveNow();
      const { data: now, error: refused } = await run();
      if (!now) throw refused;
      // All that was read before is about another state.
      await cache.invalidateQueries();
      cache.setQueryData(testQuery.queryKey, now);
      toast({ kind: 'success', title: message });
    } catch (failure) {
      toast({ kind: 'error', title: formatFailure(failure, 'saving') });
    } finally {
      setBusy(false);
    }
  };
  const set = (body: OnboardingTestChange, message: string) => change(() => client.PUT('/api/onboarding-testing', { body }), message);

  if (findRefusal(error)?.code === 'notFound') return <NoPage />;
  return (
    <>
      <PageHeader title="Set-up testing" />
      <p className={`lead ${styles['about']}`}>
        Try your set-up in any of its states. We keep your answers safe and bring them back when you’re done.
      </p>
      {error && <ErrorCard title="We couldn’t load your set-up." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      <Entry note="Current state">
        <p role="status" className="bold">
          {data ? formatTestState(data) : 'Loading…'}
        </p>
      </Entry>
      <SetUpChanges isDisabled={!data || isBusy} onSet={(body, message) => void set(body, message)} />
      <Entry note="Reset">
        {data?.canRestore ? (
          <button
            type="button"
            className="btn primary"
            disabled={isBusy}
            onClick={() => void change(() => client.POST('/api/onboarding-testing/restore'), 'Your own answers are back')}
          >
            Bring back my own answers
          </button>
        ) : (
          <p className="ink2">These are your own answers. We set them aside as soon as you choose another state.</p>
        )}
      </Entry>
      <Entry note="Look at it">
        <ul className={styles['addresses']}>
          {setupStates.map(({ title, address }) => (
            <li key={address}>
              <Link to={address}>{title}</Link> <span className="cap">{address}</span>
            </li>
          ))}
        </ul>
      </Entry>
    </>
  );
}

function formatTestState({ onboardingCompleted, lastCompletedStep, parts }: components['schemas']['OnboardingTest']): string {
  const answered = `${formatCount(parts.length, 'part')} of ${onboardingParts.length} answered`;
  if (onboardingCompleted) return `Complete, ${answered}`;
  if (lastCompletedStep === null) return `New, ${answered}`;
  return `Half done: continues at step ${Math.min(lastCompletedStep + 2, onboardingParts.length)} of ${onboardingParts.length}, ${answered}`;
}
