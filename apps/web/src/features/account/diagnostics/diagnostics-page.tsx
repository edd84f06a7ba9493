import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { CheckLine } from './check-line.tsx';
import { checkIntegrity, testConnection } from './checks.ts';
import styles from './diagnostics.module.css';
import { RecentLog } from './recent-log.tsx';
import { reloadData } from './reload.ts';
import { Speed } from './speed.tsx';
import { StoredData } from './stored-data.tsx';
import { SyncQueue } from './sync-queue.tsx';
import { Versions } from './versions.tsx';

export const meta = () =>
  createPageMeta({
    path: '/diagnostics',
    title: 'Diagnostics',
    description: 'Whether the connection works, whether your data is complete, and what this browser stores.',
  });

export default function DiagnosticsPage() {
  const { reload } = useProfile();
  return (
    <>
      <PageHeader title="Diagnostics" />
      <p className={`lead ${styles['about']}`}>Use this page when something doesn’t work. It only covers your account and this browser.</p>
      <Entry note="Connection">
        <CheckLine
          text="Asks the server and the database for your profile."
          button="Run Connection Test"
          busy="Testing…"
          run={testConnection}
        />
      </Entry>
      <Entry note="Your data">
        <CheckLine text="Checks whether your answers are consistent." button="Check Integrity" busy="Checking…" run={checkIntegrity} />
        <CheckLine
          text="Loads your profile, medicines and everything else again."
          button="Reload from database"
          busy="Reloading…"
          run={() => reloadData(reload)}
        />
      </Entry>
      <Entry note="What was saved">
        <SectionBoundary>
          <SyncQueue />
        </SectionBoundary>
      </Entry>
      <Entry note="In this browser">
        <SectionBoundary>
          <StoredData />
        </SectionBoundary>
      </Entry>
      <Entry note="Speed">
        <SectionBoundary>
          <Speed />
        </SectionBoundary>
      </Entry>
      <Entry note="Log">
        <SectionBoundary>
          <RecentLog />
        </SectionBoundary>
      </Entry>
      <Entry note="Versions">
        <SectionBoundary>
          <Versions />
        </SectionBoundary>
      </Entry>
    </>
  );
}
