import { Drawer } from '@mantine/core';
import type { Role } from '@wellkept/contract/account/account.ts';
import { type ReactNode, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { findRecordId } from '../../features/household/record-address.ts';
import { useSession } from '../../lib/session.ts';
import { Library } from '../library.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { listTopLinks } from '../top-links.ts';
import { SessionButton } from '../top-navigation.tsx';
import styles from './member-frame.module.css';
import { listPlaces, type Place } from './places.ts';

/** Everything that the bottom bar has no room for: a sheet from below. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSession();
  const isInRecord = findRecordId(useLocation().pathname) !== null;
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
        <nav aria-label="All screens">
          {listSheetPlaces(user?.role, isInRecord).map((place) => (
            <SheetPlace key={place.name} place={place} onClose={onClose}>
              {place.name === 'You' && <SessionButton />}
            </SheetPlace>
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
        </div>
      </Drawer>
    </Library>
  );
}

/**
 * First the places that the bottom bar leaves out. A place of one screen is in the bar already. In someone else's record there is only what is
 * named as one's own.
 */
const listSheetPlaces = (role: Role | undefined, isInRecord: boolean) =>
  listPlaces(role)
    .filter(({ name, isInBottomBar, tabs }) => (isInRecord ? name === 'You' : !isInBottomBar || tabs.length > 1))
    .toSorted((one, other) => Number(one.isInBottomBar) - Number(other.isInBottomBar));

/** A place and all its screens. */
function SheetPlace({ place: { name, icon: Icon, tabs }, onClose, children }: { place: Place; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles['sheet-place']} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon size={16} stroke={1.5} aria-hidden="true" />
        {name}
      </h2>
      {children}
      <div className={styles['nav']}>
        {tabs
          .flatMap(({ screens }) => screens)
          .map(({ path, label }) => (
            <NavLink key={path} to={path} end onClick={onClose}>
              {label}
            </NavLink>
          ))}
      </div>
    </section>
  );
}
