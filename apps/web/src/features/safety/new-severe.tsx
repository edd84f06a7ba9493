import { bySeverity, severityWordOf } from '@wellkept/safety/severity.ts';
import { Link } from 'react-router';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { isSevere } from '../checking/result-view.ts';
import { isCurrent, useRecords } from './records.ts';
import styles from './safety.module.css';

const shownMax = 3;

/** Severe findings that the person has not seen yet, for the top of the day's page. */
export function NewSevere() {
  const records = useRecords();
  const severe = (records.data ?? [])
    .filter((record) => isCurrent(record) && record.seenAt === null && isSevere(record.severity))
    .sort(bySeverity);
  if (severe.length === 0) return null;
  return (
    <section className={styles['fresh']} aria-labelledby="new-severe">
      <h2 id="new-severe">{plural(severe.length, 'new serious finding')}</h2>
      <ul>
        {severe.slice(0, shownMax).map((record) => (
          <li key={record.findingId}>
            <SeverityMark mark={record.severity} word={severityWordOf(record)} />
            <p>{record.headline}</p>
          </li>
        ))}
      </ul>
      <p className="row">
        <Link className="btn p sm" to="/safety/checks">
          See what to do
        </Link>
        {severe.length > shownMax && <span className="cap">and {severe.length - shownMax} more</span>}
      </p>
    </section>
  );
}
