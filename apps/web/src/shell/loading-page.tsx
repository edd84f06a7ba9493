import { useLocation } from 'react-router';

/** `Loading dashboard page...`: the name is the address without its first slash. */
export const loadingText = (pathname: string) => `Loading ${pathname === '/' ? 'home' : pathname.slice(1)} page...`;

export function LoadingText() {
  const { pathname } = useLocation();
  return (
    <p className="loading" role="status">
      {loadingText(pathname)}
    </p>
  );
}

/** Shown while the first page's script is on its way. */
export function LoadingPage() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      <LoadingText />
    </main>
  );
}
