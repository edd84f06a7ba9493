import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SectionBoundary } from '../../components/section-boundary.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import { type SessionUser, useSession } from '../../lib/session.ts';
import { ExportSettings } from '../transfer/exports/export-settings.tsx';
import styles from './account.module.css';
import { ConsentSettings } from './consent-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailSettings } from './detail-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { PreferenceSettings } from './preference-settings.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { ThemeSettings } from './theme-settings.tsx';

export const meta = () =>
  createPageMeta({ path: '/account', title: 'Settings', description: 'Your details, how you sign in, your consents and your data.' });

/** On pages of the settings that few open. */
const PasskeySettings = createLatePart(
  async () => (await import('./passkey-settings.tsx')).PasskeySettings,
  () => <LoadingStatus />,
);
const AccountLog = createLatePart(
  async () => (await import('./account-log.tsx')).AccountLog,
  () => <LoadingStatus />,
);

/** Few people import, and once. */
const ImportSettings = lazy(async () => ({ default: (await import('../transfer/imports/import-settings.tsx')).ImportSettings }));

/** Most sections are rarely needed, so they stay folded until opened. */
const ReminderSettings = lazy(async () => ({ default: (await import('../reminders/settings/reminder-settings.tsx')).ReminderSettings }));

type Part = { id: string; note: string; content: (user: SessionUser) => ReactNode };

/** The pages of the settings. Every part has an address of its own, `/account#consents`, which opens the page that it is on. */
const pages: readonly { name: string; parts: readonly [Part, ...Part[]] }[] = [
  {
    name: 'You',
    parts: [
      { id: 'you', note: 'You', content: (user) => <DetailSettings user={user} /> },
      { id: 'appearance', note: 'Appearance', content: () => <ThemeSettings /> },
      { id: 'units', note: 'Units and region', content: () => <PreferenceSettings /> },
    ],
  },
  {
    name: 'Reminders and emails',
    parts: [
      {
        id: 'reminders',
        note: 'Reminders',
        content: () => (
          <Suspense fallback={<LoadingStatus />}>
            <ReminderSettings />
          </Suspense>
        ),
      },
      { id: 'notifications', note: 'Notifications', content: () => <NotificationSettings /> },
    ],
  },
  {
    name: 'Sign-in',
    parts: [
      { id: 'password', note: 'Password', content: ({ email }) => <PasswordSettings email={email} /> },
      { id: 'two-step', note: 'Two-step sign-in', content: (user) => <SecondFactorSettings isOn={user.twoFactorEnabled} /> },
      { id: 'passkeys', note: 'Passkeys', content: () => <PasskeySettings /> },
      { id: 'sessions', note: 'Where you are signed in', content: () => <SessionSettings /> },
    ],
  },
  {
    name: 'Privacy and data',
    parts: [
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
    ],
  },
];

export default function AccountPage() {
  const { user } = useSession();
  const { hash } = useLocation();
  const wanted = hash.slice(1);
  const shown = pages.find(({ parts }) => parts.some(({ id }) => id === wanted)) ?? pages[0];
  // What stands first on its page is in view already, below the head.
  const isFurtherDown = shown !== undefined && shown.parts.findIndex(({ id }) => id === wanted) > 0;
  useEffect(() => {
    if (isFurtherDown) document.getElementById(wanted)?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [wanted, isFurtherDown]);
  if (!user || !shown) return null;
  return (
    <>
      <PageHeader title="Settings" />
      <nav className={styles['pages']} aria-label="Settings">
        {pages.map((page) => (
          <Link key={page.name} to={{ hash: page.parts[0].id }} replace aria-current={page === shown ? 'page' : undefined}>
            {page.name}
          </Link>
        ))}
      </nav>
      {shown.parts.map(({ id, note, content }) => (
        <Entry key={id} id={id} note={note}>
          <SectionBoundary>{content(user)}</SectionBoundary>
        </Entry>
      ))}
    </>
  );
}
