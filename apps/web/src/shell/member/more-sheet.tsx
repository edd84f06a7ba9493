import { Drawer } from '@mantine/core';
import { NavLink } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Library } from '../library.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { listTopLinks } from '../top-links.ts';
import { SessionButton } from '../top-navigation.tsx';
import styles from './member-frame.module.css';
import { listPlaces } from './places.ts';

/** Everything that the bottom bar has no room for: a sheet from below. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSession();
  return (
    <Library>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="bottom"
        title="More"
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ content: styles['sheet'] ?? '' }}
      >
        <nav className={styles['nav']} aria-label="All screens">
          {listPlaces(user?.role).map(({ path, label, icon: Icon }) => (
            <NavLink key={path} to={path} end onClick={onClose}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        </nav>
        <nav className={`${styles['nav']} ${styles['sheet-site']}`} aria-label="Site">
          {listTopLinks(true).map(({ label, path }) => (
            <NavLink key={path} to={path} end onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles['sheet-foot']}>
          <ThemeToggle />
          <SessionButton />
        </div>
      </Drawer>
    </Library>
  );
}
