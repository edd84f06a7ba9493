import { IconChevronDown, IconGauge, IconPencil } from '@tabler/icons-react';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import { lazy, Suspense, useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { ProfileOverview } from '../../profile/editor/profile-overview.tsx';
import { useEditDialog } from '../../profile/editor/use-edit-dialog.ts';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { DataInsights } from './data-insights.tsx';
import styles from './health-dashboard.module.css';
import { PerformancePanel } from './performance-panel.tsx';
import { ProfileSettings } from './profile-settings.tsx';

const EditProfileDialog = lazy(() =>
  import('../../profile/editor/edit-profile-dialog.tsx').then((one) => ({ default: one.EditProfileDialog })),
);

type Tab = 'overview' | 'insights' | 'settings';

type Props = { dashboard: Dashboard; onJourney: () => void };

/** The profile in full, folded: its sections, its figures, its settings, and how its data travels. */
export function HealthDashboard({ dashboard, onJourney }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['health']} aria-labelledby="health-dashboard">
      <div className={styles['head']}>
        <h2 id="health-dashboard">Your health profile</h2>
        <span className={dashboard.completeness.isComplete ? 'tag positive' : 'tag'}>
          {formatCompleteness(dashboard.completeness.score)}
        </span>
        <button
          type="button"
          className={`btn outlined sm ${styles['fold']}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'health-details' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
          <span className="vh"> your health profile</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div id="health-details">
          <HealthDetails dashboard={dashboard} onJourney={onJourney} />
        </div>
      )}
    </section>
  );
}

function HealthDetails({ dashboard, onJourney }: Props) {
  const { profile, error, isPending, reload } = useProfile();
  const { section, open, close } = useEditDialog();
  const [isWatching, setWatching] = useState(false);
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <>
      <div className={styles['actions']}>
        <button
          type="button"
          className="btn outlined sm"
          aria-expanded={isWatching}
          aria-controls={isWatching ? 'performance' : undefined}
          onClick={() => setWatching(!isWatching)}
        >
          <IconGauge size={16} stroke={1.5} aria-hidden />
          Performance
        </button>
        <button type="button" className="btn outlined sm" onClick={() => open('personalInfo')}>
          <IconPencil size={16} stroke={1.5} aria-hidden />
          Edit Profile
        </button>
      </div>
      {isWatching && <PerformancePanel dashboard={dashboard} />}
      {error ? (
        <ErrorCard title={`Failed to load health dashboard: ${formatFailure(error, 'loading')}`} onRetry={() => void reload()} />
      ) : (
        <Tabs
          label="Your health profile"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'overview',
              name: 'Health Overview',
              panel: profile ? (
                <ProfileOverview profile={profile} onEdit={open} />
              ) : (
                isPending && <LoadingStatus text="Loading your profile…" />
              ),
            },
            { value: 'insights', name: 'Data Insights', panel: <DataInsights dashboard={dashboard} /> },
            {
              value: 'settings',
              name: 'Profile Settings',
              panel: <ProfileSettings onEdit={() => open('personalInfo')} onJourney={onJourney} />,
            },
          ]}
        />
      )}
      <Suspense>{section && <EditProfileDialog key={section} initial={section} onClose={close} />}</Suspense>
    </>
  );
}
