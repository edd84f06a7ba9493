import { plans } from '@wellkept/contract/billing/plans.ts';
import { NavLink } from 'react-router';
import { usePlan } from '../../features/billing/plans/use-plan.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Brand } from '../brand.tsx';
import styles from './member-frame.module.css';
import { hasHeading, listPlaces, placeGroups } from './places.ts';

export function SideNavigation({ user }: { user: SessionUser }) {
  const { plan, loading } = usePlan();
  return (
    <aside className={styles['side']} aria-label="Side menu">
      <Brand to="/" />
      <nav className={styles['nav']} aria-label="Main" data-navigation>
        {placeGroups.map((group) => {
          const inGroup = listPlaces(user.role).filter((place) => place.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group} className={styles['part']}>
              {hasHeading(group) && <p className={styles['group']}>{group}</p>}
              {inGroup.map(({ path, label, icon: Icon }) => (
                <NavLink key={path} to={path} end>
                  <Icon size={20} stroke={1.5} aria-hidden="true" />
                  {label}
                </NavLink>
              ))}
            </div>
          );
        })}
      </nav>
      <p className={styles['who']}>
        Signed in as {user.firstName} {user.lastName.slice(0, 1)}.
        <br />
        {!loading && plans[plan].name}
      </p>
    </aside>
  );
}
