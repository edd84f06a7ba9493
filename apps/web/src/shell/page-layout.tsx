import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ChatDock } from '../features/assistant/chat-dock.tsx';
import { useSession } from '../lib/session.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Footer } from './footer.tsx';
import { getLoadedFrame, loadFrame } from './member/loaded-frame.ts';
import { PageBoundary } from './page-boundary.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

/**
 * Pages one reads: plain HTML and CSS, without the component library. A page fills `main` and sets its own width by `.w`. A signed-in person
 * reads them in the frame of the app; the front page is the site's own.
 */
export default function PageLayout() {
  const { user } = useSession();
  const isFrontPage = useLocation().pathname === '/';
  const Frame = useMemberFrame(user !== null && !isFrontPage);
  const page = (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
  if (user && Frame && !isFrontPage) return <Frame user={user}>{page}</Frame>;
  return (
    <>
      <header>
        <TopNavigation />
        <SubtitleBar />
      </header>
      <BackToDashboard />
      <main id="main" tabIndex={-1}>
        {page}
      </main>
      <Footer />
      <ChatDock />
    </>
  );
}

function useMemberFrame(isWanted: boolean) {
  const [Frame, setFrame] = useState(getLoadedFrame);
  useEffect(() => {
    if (!isWanted || Frame) return;
    loadFrame()
      .then((loaded) => setFrame(() => loaded))
      .catch(() => console.info('The page is read in the frame for visitors until the next one'));
  }, [isWanted, Frame]);
  return Frame;
}
