import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import styles from './member-frame.module.css';
import { findScreen, formatCurrent, listPlaces } from './places.ts';

/** The phone's navigation: four places and More, which opens the rest. */
export function BottomBar({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  const { pathname } = useLocation();
  const current = findScreen(pathname)?.place;
  const shown = listPlaces(undefined).filter(({ isInBottomBar }) => isInBottomBar);
  const isElsewhere = current !== undefined && !shown.some(({ name }) => name === current);
  return (
    <nav className={styles['bottom']} aria-label="Quick" data-navigation="bottom">
      {shown.map(({ name, path, icon: Icon }) => (
        <Link key={path} to={path} aria-current={formatCurrent(name === current, path === pathname)}>
          <Icon size={20} stroke={1.5} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isMoreOpen} data-current={isElsewhere} onClick={onMore}>
        <IconDots size={20} stroke={1.5} aria-hidden="true" />
        More
      </button>
    </nav>
  );
}
