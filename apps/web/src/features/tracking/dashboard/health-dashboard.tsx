import { Tabs } from '@mantine/core';
import { IconChevronDown, IconGauge, IconPencil } from '@tabler/icons-react';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import { lazy, Suspense, useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { getTabClasses } from '../../../components/tab-classes.ts';
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

const tabs = { overview: 'Health Overview', insights: 'Data Insights', settings: 'Profile Settings' } as const;

type Props = { dashboard: Dashboard; onJourney: () => void };

/** The profile in full, folded: its sections, its figures, its settings, and how its data travels. */
export function HealthDashboard({ dashboard, onJourney }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['health']} aria-labelledby="health-dashboard">
      <div className={styles['head']}>
        <h2 id="health-dashboard">Your health profile</h2>
        <span className={dashboard.completeness.isComplete ? 'tag g' : 'tag'}>{formatCompleteness(dashboard.completeness.score)}</span>
        <button
          type="button"
          className={`btn o sm ${styles['fold']}`}
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
  return (
    <>
      <div className={styles['actions']}>
        <button
          type="button"
          className="btn o sm"
          aria-expanded={isWatching}
          aria-controls={isWatching ? 'performance' : undefined}
          onClick={() => setWatching(!isWatching)}
        >
          <IconGauge size={16} stroke={1.5} aria-hidden />
          Performance
        </button>
        <button type="button" className="btn o sm" onClick={() => open('personalInfo')}>
          <IconPencil size={16} stroke={1.5} aria-hidden />
          Edit Profile
        </button>
      </div>
      {isWatching && <PerformancePanel dashboard={dashboard} />}
      {error ? (
        <ErrorCard title={`Failed to load health dashboard: ${formatFailure(error, 'loading')}`} onRetry={() => void reload()} />
      ) : (
        <Tabs defaultValue="overview" keepMounted={false} classNames={getTabClasses()} unstyled>
          <Tabs.List aria-label="Your health profile">
            {Object.entries(tabs).map(([tab, title]) => (
              <Tabs.Tab key={tab} value={tab}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="overview">
            {isPending && <LoadingStatus text="Loading your profile…" />}
            {profile && <ProfileOverview profile={profile} onEdit={open} />}
          </Tabs.Panel>
          <Tabs.Panel value="insights">
            <DataInsights dashboard={dashboard} />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <ProfileSettings onEdit={() => open('personalInfo')} onJourney={onJourney} />
          </Tabs.Panel>
        </Tabs>
      )}
      <Suspense>{section && <EditProfileDialog key={section} initial={section} onClose={close} />}</Suspense>
    </>
  );
}
