import { useLocation } from 'react-router';

/** Shown while a page's script is on its way. */
export function LoadingPage() {
  const { pathname } = useLocation();
  return (
    <main className="loading" aria-busy="true">
      <p role="status">Loading {pathname === '/' ? 'home' : pathname.slice(1)} page...</p>
    </main>
  );
}
