import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SessionUser } from '../../lib/session.ts';
import styles from './household.module.css';
import { householdQuery } from './household-data.ts';
import { formatPossessive } from './household-words.ts';
import { PersonMark } from './person-mark.tsx';

/** Says on the whole screen, in the person's color and by name, that this is someone else's record. */
export function RecordBar({ recordId, user }: { recordId: string; user: SessionUser }) {
  const { data } = useQuery(householdQuery);
  const record = data?.records.find(({ id }) => id === recordId);
  if (!record) return null;
  const { firstName, color, role } = record;
  return (
    <aside className={styles['bar']} data-person={color} aria-label="Open record">
      <PersonMark name={firstName} color={color} />
      <p>
        You’re in <b>{formatPossessive(firstName)}</b> record.{' '}
        {role === 'look' ? 'You can look but not change anything.' : `What you add is saved for ${firstName}.`}
      </p>
      <Link className="btn outlined sm" to="/dashboard">
        Back to {user.firstName}
      </Link>
    </aside>
  );
}
