import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { hasBackBar } from './back-bar-pages.ts';

/** The way back from the side rooms of the product, for signed-in people. */
export function BackToDashboard() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user || !hasBackBar(pathname)) return null;
  return (
    <nav className="page-width back-bar" aria-label="Back">
      <Link className="tlink" to="/dashboard">
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        Back to Dashboard
      </Link>
    </nav>
  );
}
