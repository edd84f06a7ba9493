import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { findRecordId } from '../../features/household/record-address.ts';
import styles from './member-frame.module.css';
import { findScreen, formatCurrent, listPlaces, listRecordMenu } from './places.ts';

/** The phone's navigation: four places, or the record that is open, and More, which opens the rest. */
export function BottomBar({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  const { pathname } = useLocation();
  const current = findScreen(pathname)?.place;
  const recordId = findRecordId(pathname);
  const shown = recordId === null ? listPlaces(undefined).filter(({ isInBottomBar }) => isInBottomBar) : listRecordMenu(recordId);
  const isElsewhere = recordId === null && current !== undefined && !shown.some(({ name }) => name === current);
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
