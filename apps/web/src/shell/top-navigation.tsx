import { IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { ChatToggle } from '../features/assistant/chat-toggle.tsx';
import { useSession } from '../lib/session.ts';
import { Brand } from './brand.tsx';
import { useEndWithPage } from './end-with-page.ts';
import { formatMenuLabel } from './menu-label.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { listTopLinks } from './top-links.ts';
import styles from './top-navigation.module.css';

// Visitors have nothing to sign out of: the code comes with the session.
const SignOutButton = lazy(() => import('./sign-out-button.tsx').then(({ SignOutButton }) => ({ default: SignOutButton })));

/** Login for a visitor, Sign Out for a signed-in person. */
export function SessionButton({ className = 'btn outlined sm' }: { className?: string }) {
  const { user } = useSession();
  if (user)
    return (
      <Suspense>
        <SignOutButton className={className} />
      </Suspense>
    );
  return (
    <Link className={className} to="/login">
      Login
    </Link>
  );
}

function Links({ isSignedIn, onFollow }: { isSignedIn: boolean; onFollow?: () => void }) {
  return listTopLinks(isSignedIn).map(({ label, path }) => (
    <NavLink key={path} to={path} end onClick={onFollow}>
      {label}
    </NavLink>
  ));
}

/** The header of the pages that visitors read. Without the logo, the front page centres its items. */
export function TopNavigation({ hasLogo = true }: { hasLogo?: boolean }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const close = () => setOpen(false);
  useEndWithPage(isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <div className={`page-width ${styles['bar']}`}>
      {hasLogo && <Brand to="/" />}
      <nav
        className={`${styles['links']} ${!hasLogo && pathname === '/' ? styles['centred'] : ''}`}
        aria-label="Main"
        data-navigation
        tabIndex={-1}
      >
        <Links isSignedIn={user !== null} />
      </nav>
      <div className={styles['actions']}>
        <ChatToggle />
        <span className={styles['theme']} data-member={user !== null || undefined}>
          <ThemeToggle />
        </span>
        <SessionButton />
        <button
          className={`btn-icon ${styles['menu-button']}`}
          type="button"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={formatMenuLabel(isOpen)}
          data-menu-button
          onClick={() => setOpen(!isOpen)}
        >
          <IconX size={20} stroke={1.5} />
          <IconMenu2 size={20} stroke={1.5} />
        </button>
      </div>
      <nav className={styles['menu']} id={menuId} aria-label="Menu" hidden={!isOpen}>
        <Links isSignedIn={user !== null} onFollow={close} />
      </nav>
    </div>
  );
}
