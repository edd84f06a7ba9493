import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../../lib/session.ts';
import styles from './place-tabs.module.css';
import { findScreen, formatCurrent, listPlaces } from './places.ts';

/** The tabs of the place one is in; under them, the screens that share the current tab. A tab is an address. */
export function PlaceTabs() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  const screen = findScreen(pathname);
  const place = listPlaces(user?.role).find(({ name }) => name === screen?.place);
  const tab = place?.tabs.find(({ label }) => label === screen?.tab);
  // On a phone the current tab may be beyond the edge.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>(`a[href="${tab?.path}"]`);
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [tab?.path]);
  if (!place || place.name === 'You' || place.tabs.length < 2) return null;
  return (
    <div className={styles['tabs']}>
      <nav className={styles['row']} aria-label={place.name} ref={list}>
        {place.tabs.map(({ label, path }) => (
          <Link key={path} to={path} aria-current={formatCurrent(label === tab?.label, path === pathname)}>
            {label}
          </Link>
        ))}
      </nav>
      {tab && tab.screens.length > 1 && (
        <nav className={styles['inner']} aria-label={tab.label}>
          {tab.screens.map(({ label, path }) => (
            <NavLink key={path} to={path} end>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
    </div>
  );
}
