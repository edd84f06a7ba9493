import { useSyncExternalStore } from 'react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** `Loading dashboard page...`: the name is the address without its first slash. */
export const loadingText = (pathname: string) => `Loading ${pathname === '/' ? 'home' : pathname.slice(1)} page...`;

export function LoadingText() {
  const { pathname } = useLocation();
  // One HTML file serves many addresses; the name of the page can only be said once the script knows it.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <p className="loading" role="status">
      {isInBrowser ? loadingText(pathname) : 'Loading page...'}
    </p>
  );
}

const never = () => () => undefined;

/** Shown while the first page's script is on its way. One file serves every address, so the name can only be said by the browser. */
export function LoadingPage() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      {isInBrowser ? <LoadingText /> : <p className="loading">Loading page...</p>}
    </main>
  );
}
