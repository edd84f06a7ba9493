import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '../../lib/session.ts';
import styles from './household.module.css';
import { householdQuery } from './household-data.ts';
import { PersonMark } from './person-mark.tsx';
import { findRecordId, getRecordPath } from './record-address.ts';

type Props = { user: SessionUser; place: 'side' | 'top' };

/** Whose record is shown: one's own, or that of someone one looks after. Nobody sees it who looks after nobody. */
export function PersonSwitch({ user, place }: Props) {
  const { pathname } = useLocation();
  const { data } = useQuery(householdQuery);
  if (!data || data.records.length === 0) return null;
  const shown = findRecordId(pathname);
  return (
    <nav className={styles[place === 'side' ? 'switch' : 'strip']} aria-label="Whose record">
      <p aria-hidden="true">Whose record</p>
      <Link to="/dashboard" aria-current={shown === null ? 'true' : undefined}>
        <PersonMark name={user.firstName} color="green" />
        <span>
          <bdi>{user.firstName}</bdi> (you)
        </span>
      </Link>
      {data.records.map(({ id, firstName, color }) => (
        <Link key={id} to={getRecordPath(id)} aria-current={id === shown ? 'page' : undefined}>
          <PersonMark name={firstName} color={color} />
          <bdi>{firstName}</bdi>
        </Link>
      ))}
    </nav>
  );
}
