import type { ReactNode } from 'react';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** The frame around the app's open screens for visitors. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <TopNavigation />
        <SubtitleBar />
      </header>
      <ConnectionBanner />
      <main className="main page-width" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
