import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { hasTriesLeft, retryPage, useIsStuck, waitForConnection } from '../lib/stuck-page.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Brand } from './brand.tsx';
import { formatLoading } from './loading-text.ts';
import { PageError } from './page-error.tsx';

const subscribeToNothing = () => () => undefined;

/** In a page whose frame stands already. Without a connection the notice of the frame says that the page waits. */
export const LoadingText = () => useIsOnline() && <PageLoadingText />;

function PageLoadingText() {
  const { pathname } = useLocation();
  // One HTML file serves many addresses, so the page's name is known only once the script runs.
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <>
      <p className="loading" role="status">
        {isInBrowser ? formatLoading(pathname) : 'Loading page...'}
      </p>
      <PageSkeleton />
    </>
  );
}

/** The shape of a screen. */
export const PageSkeleton = () => (
  <div className="bones arriving" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </div>
);

/** Shown while the first page's script is on its way, or when it does not come. */
export function LoadingPage() {
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const isStuck = useIsStuck();
  // Before it is seen that the page waits: a connection that is back by then must not look like a fault.
  useLayoutEffect(() => {
    if (!isStuck) return;
    if (!isOnline) waitForConnection();
    else if (hasTriesLeft()) return retryPage();
    return;
  }, [isStuck, isOnline]);
  if (isStuck && isOnline && !hasTriesLeft())
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
      <main id="main" tabIndex={-1} aria-busy={!isStuck}>
        {isStuck ? <PageWaits path={pathname} /> : <PageLoadingText />}
      </main>
    </div>
  );
}

/** A page whose code this browser has not cached. It loads once the connection is back. */
const PageWaits = ({ path }: { path: string }) => (
  <div className="page-width notice-page" role="status">
    <p className="m-h">{path}</p>
    <h1>You are offline</h1>
    <p className="lead">This page loads when you’re back online. What you’ve saved is safe.</p>
  </div>
);
