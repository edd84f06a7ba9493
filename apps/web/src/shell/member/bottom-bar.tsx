import { IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import styles from './member-frame.module.css';
import { places } from './places.ts';

/** The phone's navigation: four places and More, which opens the rest. */
export function BottomBar({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  return (
    <nav className={styles['bottom']} aria-label="Quick" data-navigation>
      {places
        .filter((place) => place.short)
        .map(({ path, short, icon: Icon }) => (
          <NavLink key={path} to={path} end>
            <Icon size={20} stroke={1.5} aria-hidden="true" />
            {short}
          </NavLink>
        ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={onMore}>
        <IconDots size={20} stroke={1.5} aria-hidden="true" />
        More
      </button>
    </nav>
  );
}
