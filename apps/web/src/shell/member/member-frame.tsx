import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { AfterPaint } from '../../components/after-paint.tsx';
import { PageTabs } from '../../components/page-tabs.ts';
import { ChatDock } from '../../features/assistant/chat-dock.tsx';
import { findRecordId } from '../../features/household/record-address.ts';
import { SampleBanner } from '../../features/transfer/sample-data/sample-banner.tsx';
import { queryClient } from '../../lib/api.ts';
import { loadWhenUsed } from '../../lib/first-use.ts';
import type { SessionUser } from '../../lib/session.ts';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { MemberConnectionBanner } from '../connection-banner.tsx';
import { useEndWithPage } from '../end-with-page.ts';
import { Footer } from '../footer.tsx';
// Each page of a signed-in person needs it a moment later, from a file of its own otherwise.
import '../../lib/known-person.ts';
import '../time-zone-change.ts';
import '../unsaved-entries.ts';
import { AppBar } from './app-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './member-frame.module.css';
import { PlaceTabs } from './place-tabs.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { useWelcome } from './use-welcome.ts';

const PersonSwitch = lazy(() =>
  import('../../features/household/person-switch.tsx').then(({ PersonSwitch: Switch }) => ({ default: Switch })),
);
const RecordBar = lazy(() => import('../../features/household/record-bar.tsx').then(({ RecordBar: Bar }) => ({ default: Bar })));
const FindDialog = lazy(() => import('./find-dialog.tsx').then(({ FindDialog: Find }) => ({ default: Find })));
const MoreSheet = lazy(() => import('./more-sheet.tsx').then(({ MoreSheet }) => ({ default: MoreSheet })));
const WelcomePopup = lazy(() => import('./welcome-popup.tsx').then(({ WelcomePopup }) => ({ default: WelcomePopup })));

/** Ctrl+K, or on a Mac Cmd+K, also while something is being typed. */
const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** A window with room for the list of places at its side, as member-frame.module.css has it. A phone does not make what it never shows. */
const wide = '(min-width: 860.02px)';
const isWide = () => window.matchMedia(wide).matches;
function subscribeToWidth(watcher: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', watcher);
  return () => query.removeEventListener('change', watcher);
}

type Late = 'unused' | 'closed' | 'open';

type Props = { user: SessionUser; children: ReactNode };

const tabs = <PlaceTabs />;

/** The frame around all that a signed-in person sees, and the server's data. */
export const MemberFrame = ({ user, children }: Props) => (
  <QueryClientProvider client={queryClient}>
    <Frame user={user}>{children}</Frame>
  </QueryClientProvider>
);

function Frame({ user, children }: Props) {
  // Find and the sheet are loaded when they are first asked for, and stay.
  const [more, setMore] = useState<Late>('unused');
  const [find, setFind] = useState<Late>('unused');
  const welcome = useWelcome();
  const { pathname } = useLocation();
  const recordId = findRecordId(pathname);
  const hasSide = useSyncExternalStore(subscribeToWidth, isWide);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return;
      event.preventDefault();
      setFind('open');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEndWithPage(more === 'open', () => setMore('closed'));
  useEffect(() => {
    // What says that the connection is gone cannot be fetched then, and the way around a phone must not need the network either.
    loadWhenUsed(() => import('../toast-view.tsx'));
    loadWhenUsed(() => import('./more-sheet.tsx'));
  }, []);

  return (
    <div className={styles['app']}>
      {hasSide && <SideNavigation user={user} />}
      <div className={styles['column']}>
        <AppBar onFind={() => setFind('open')} onMenu={() => setMore('open')} isMenuOpen={more === 'open'} hasChat={recordId === null} />
        {recordId !== null && (
          <div className={styles['record']}>
            <Suspense>
              <RecordBar recordId={recordId} user={user} />
            </Suspense>
          </div>
        )}
        {user.looksAfterOthers && !hasSide && (
          <div className={styles['person']}>
            <Suspense>
              <PersonSwitch user={user} place="top" />
            </Suspense>
          </div>
        )}
        <MemberConnectionBanner />
        <BackToDashboard />
        {recordId === null && <SampleBanner />}
        <main className={`main ${styles['main']}`} id="main" tabIndex={-1}>
          <PageTabs value={tabs}>{children}</PageTabs>
        </main>
        <AfterPaint>
          <Footer isCompact />
        </AfterPaint>
      </div>
      <BottomBar onMore={() => setMore('open')} isMoreOpen={more === 'open'} />
      {/* The assistant answers from one's own record. */}
      {recordId === null && <ChatDock />}
      <Suspense>{more !== 'unused' && <MoreSheet isOpen={more === 'open'} onClose={() => setMore('closed')} />}</Suspense>
      {find !== 'unused' && (
        <Suspense>
          <FindDialog isOpen={find === 'open'} onClose={() => setFind('closed')} />
        </Suspense>
      )}
      <Suspense>{welcome.isOpen && <WelcomePopup onClose={welcome.close} onAnswer={welcome.answer} />}</Suspense>
    </div>
  );
}
