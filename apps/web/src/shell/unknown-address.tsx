import { Link, useLocation } from 'react-router';
import { pageMeta } from '../lib/page-meta.ts';
import { Footer } from './footer.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

export const meta = () => pageMeta({ path: '/', title: 'Page not found', description: 'There is no page at this address.' });

export default function UnknownAddress() {
  const { pathname } = useLocation();
  return (
    <>
      <header>
        <TopNavigation />
        <SubtitleBar />
      </header>
      <main id="main" tabIndex={-1}>
        <div className="w notice-page">
          <p className="m-h">{pathname}</p>
          <h1>There is no page here</h1>
          <p className="lead">The address may be mistyped, or the page has moved.</p>
          <div className="row">
            <Link className="btn p" to="/">
              Go Home
            </Link>
            <Link className="btn o" to="/interactions">
              Check what goes together
            </Link>
          </div>
        </div>
      </main>
      <Footer />
    </>
  );
}
