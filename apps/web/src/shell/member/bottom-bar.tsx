import { IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import styles from './member-frame.module.css';
import { placeGroups, places } from './places.ts';

const groupAt = ({ group }: (typeof places)[number]) => (group === null ? placeGroups.length : placeGroups.indexOf(group));
const shown = places.filter(({ short }) => short).sort((one, other) => groupAt(one) - groupAt(other));

/** The phone's navigation: four places and More, which opens the rest. */
export function BottomBar({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  return (
    <nav className={styles['bottom']} aria-label="Quick" data-navigation>
      {shown.map(({ path, short, icon: Icon }) => (
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
