import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SectionBoundary } from '../../components/section-boundary.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import { type SessionUser, useSession } from '../../lib/session.ts';
import { ExportSettings } from '../transfer/exports/export-settings.tsx';
import styles from './account.module.css';
import { AccountLog } from './account-log.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailSettings } from './detail-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PreferenceSettings } from './preference-settings.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { ThemeSettings } from './theme-settings.tsx';

export const meta = () =>
  createPageMeta({ path: '/account', title: 'Settings', description: 'Your details, how you sign in, your consents and your data.' });

/** Few people import, and once. */
const ImportSettings = lazy(async () => ({ default: (await import('../transfer/imports/import-settings.tsx')).ImportSettings }));

/** Most sections are rarely needed, so they stay folded until opened. */
const ReminderSettings = lazy(async () => ({ default: (await import('../reminders/settings/reminder-settings.tsx')).ReminderSettings }));

type Part = { id: string; note: string; content: (user: SessionUser) => ReactNode };

const parts: readonly Part[] = [
  { id: 'you', note: 'You', content: (user) => <DetailSettings user={user} /> },
  { id: 'appearance', note: 'Appearance', content: () => <ThemeSettings /> },
  { id: 'units', note: 'Units and region', content: () => <PreferenceSettings /> },
  { id: 'notifications', note: 'Notifications', content: () => <NotificationSettings /> },
  {
    id: 'reminders',
    note: 'Reminders',
    content: () => (
      <Suspense fallback={<LoadingStatus />}>
        <ReminderSettings />
      </Suspense>
    ),
  },
  { id: 'password', note: 'Password', content: ({ email }) => <PasswordSettings email={email} /> },
  { id: 'two-step', note: 'Two-step sign-in', content: (user) => <SecondFactorSettings isOn={user.twoFactorEnabled} /> },
  { id: 'passkeys', note: 'Passkeys', content: () => <PasskeySettings /> },
  { id: 'sessions', note: 'Where you are signed in', content: () => <SessionSettings /> },
  { id: 'consents', note: 'Consents', content: () => <ConsentSettings /> },
  { id: 'data', note: 'Your data', content: () => <ExportSettings /> },
  {
    id: 'import',
    note: 'From other programs',
    content: () => (
      <Suspense fallback={<LoadingStatus />}>
        <ImportSettings />
      </Suspense>
    ),
  },
  { id: 'log', note: 'What happened', content: () => <AccountLog /> },
  { id: 'delete', note: 'Delete account', content: () => <DeleteAccount /> },
];

export default function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Settings" />
      <nav className={styles['jump']} aria-label="Settings">
        <ul>
          {parts.map(({ id, note }) => (
            <li key={id}>
              <Link to={{ hash: id }} replace>
                {note}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, note, content }) => (
        <Entry key={id} id={id} note={note}>
          <SectionBoundary>{content(user)}</SectionBoundary>
        </Entry>
      ))}
    </>
  );
}
