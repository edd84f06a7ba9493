import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SampleNotice } from '../../features/sample-data/sample-notice.tsx';
import type { SessionUser } from '../../lib/session.ts';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { ConnectionNotice } from '../connection-notice.tsx';
import { Footer } from '../footer.tsx';
import '../unsaved-entries.ts';
import { AppBar } from './app-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './member-frame.module.css';
import { MoreSheet } from './more-sheet.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { WelcomePopup } from './welcome-popup.tsx';

const Find = lazy(() => import('./find.tsx').then(({ Find }) => ({ default: Find })));

/** The frame around a signed-in person's screens. */
export function MemberFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [isMoreOpen, setMoreOpen] = useState(false);
  // Find is loaded when it is first asked for, and stays.
  const [find, setFind] = useState<'unused' | 'closed' | 'open'>('unused');
  const { key } = useLocation();
  useHotkeys([['mod+K', () => setFind('open')]], []);
  useEffect(() => setMoreOpen(false), [key]);
  useEffect(() => {
    // What says that the connection is gone cannot be fetched then. Fetched early, it is there; if not, the next toast asks again.
    import('../toast-view.tsx').catch(() => console.info('The messages are loaded with the first of them'));
  }, []);

  return (
    <div className={styles['app']}>
      <SideNavigation user={user} />
      <div className={styles['column']}>
        <AppBar onFind={() => setFind('open')} onMenu={() => setMoreOpen(true)} isMenuOpen={isMoreOpen} />
        <ConnectionNotice />
        <BackToDashboard />
        <SampleNotice />
        <main className={`main ${styles['main']}`} id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer isCompact />
      </div>
      <BottomBar onMore={() => setMoreOpen(true)} isMoreOpen={isMoreOpen} />
      <MoreSheet isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
      {find !== 'unused' && (
        <Suspense>
          <Find isOpen={find === 'open'} onClose={() => setFind('closed')} />
        </Suspense>
      )}
      <WelcomePopup />
    </div>
  );
}
