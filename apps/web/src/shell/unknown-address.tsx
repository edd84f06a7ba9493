import { createPageMeta } from '../lib/page-meta.ts';
import { Footer } from './footer.tsx';
import { NoPage } from './no-page.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

export const meta = () => createPageMeta({ path: '/', title: 'Page not found', description: 'There is no page at this address.' });

export default function UnknownAddress() {
  return (
    <>
      <header>
        <TopNavigation />
        <SubtitleBar />
      </header>
      <main id="main" tabIndex={-1}>
        <NoPage />
      </main>
      <Footer />
    </>
  );
}
