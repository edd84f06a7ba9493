import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { ChatToggle } from '../../features/assistant/chat-toggle.tsx';
import { subtitle } from '../../lib/page-settings.ts';
import { Brand } from '../brand.tsx';
import { SignOutButton } from '../sign-out-button.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { listTopLinks } from '../top-links.ts';
import styles from './member-frame.module.css';

type Props = { onFind: () => void; onMenu: () => void; isMenuOpen: boolean; hasChat: boolean };

/** The line above a signed-in person's screen. On a phone it is the logo, Find and the menu. */
export function AppBar({ onFind, onMenu, isMenuOpen, hasChat }: Props) {
  return (
    <header>
      <div className={styles['top']}>
        <div className={styles['phone-brand']}>
          <Brand to="/" />
        </div>
        <p className={styles['subtitle']} suppressHydrationWarning>
          {subtitle}
        </p>
        <nav className={styles['top-links']} aria-label="Site">
          {listTopLinks(true).map(({ label, path }) => (
            <NavLink key={path} to={path} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <button className={styles['find']} type="button" onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={20} stroke={1.5} aria-hidden="true" />
          <span>Find anything</span>
          <kbd>Ctrl K</kbd>
        </button>
        {hasChat && <ChatToggle />}
        <div className={styles['top-actions']}>
          <ThemeToggle />
          <SignOutButton className="btn outlined sm" />
        </div>
        <button
          className={`btn-icon ${styles['phone-only']}`}
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <IconMenu2 size={20} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
      <p className={styles['phone-subtitle']} suppressHydrationWarning>
        {subtitle}
      </p>
    </header>
  );
}
