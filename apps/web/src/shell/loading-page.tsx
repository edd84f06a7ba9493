import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useIsStuck } from '../lib/stuck-page.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Brand } from './brand.tsx';
import { loadingText } from './loading-text.ts';
import { PageError } from './page-error.tsx';

const never = () => () => undefined;

/** In a page whose frame stands already. Without a connection the notice of the frame says that the page waits. */
export const LoadingText = () => useIsOnline() && <PageLoadingText />;

function PageLoadingText() {
  const { pathname } = useLocation();
  // One HTML file serves many addresses; the name of the page can only be said once the script knows it.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <p className="loading" role="status">
        {isInBrowser ? loadingText(pathname) : 'Loading page...'}
      </p>
      <Bones />
    </>
  );
}

/** The shape of a screen. */
export const Bones = () => (
  <div className="bones" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
);

/** Shown while the first page's script is on its way, or when it does not come. */
export function LoadingPage() {
  const { pathname } = useLocation();
  if (useIsStuck())
    return (
      <main id="main" tabIndex={-1}>
        <PageError path={pathname} />
      </main>
    );
  return (
    <div className="outline">
      <header className="outline-top">
        <Brand to="/" />
      </header>
      <main id="main" tabIndex={-1} aria-busy="true">
        <PageLoadingText />
      </main>
    </div>
  );
}
