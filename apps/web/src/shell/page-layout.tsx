import { Outlet } from 'react-router';
import { ChatDock } from '../features/assistant/chat-dock.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Footer } from './footer.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** Pages one reads: plain HTML and CSS, without the component library. A page fills `main` and sets its own width by `.w`. */
export default function PageLayout() {
  return (
    <>
      <header>
        <TopNavigation />
        <SubtitleBar />
      </header>
      <BackToDashboard />
      <main id="main" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <Footer />
      <ChatDock />
    </>
  );
}
