import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { AfterPaint } from '../../components/after-paint.tsx';
import { findRecordId } from '../../features/household/record-address.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Brand } from '../brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './member-frame.module.css';
import { findScreen, formatCurrent, listPlaces, listRecordMenu } from './places.ts';

const PersonSwitch = lazy(() =>
  import('../../features/household/person-switch.tsx').then(({ PersonSwitch: Switch }) => ({ default: Switch })),
);

/** The places at the side, nothing folded, and the person's own screens behind their name. */
export function SideNavigation({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const current = findScreen(pathname)?.place;
  const recordId = findRecordId(pathname);
  const shown = recordId === null ? listPlaces(user.role).filter(({ name }) => name !== 'You') : listRecordMenu(recordId);
  return (
    <aside className={styles['side']} aria-label="Side menu">
      <Brand to="/" />
      <AfterPaint>
        <Suspense>{user.looksAfterOthers && <PersonSwitch user={user} place="side" />}</Suspense>
      </AfterPaint>
      <nav className={styles['nav']} aria-label="Main" data-navigation>
        {shown.map(({ name, path, icon: Icon }) => (
          <Link key={name} to={path} aria-current={formatCurrent(name === current, path === pathname)}>
            <Icon size={20} stroke={1.5} aria-hidden="true" />
            {name}
          </Link>
        ))}
      </nav>
      <AccountMenu user={user} />
    </aside>
  );
}
