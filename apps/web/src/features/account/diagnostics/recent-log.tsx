import { useState } from 'react';
import { formatMoment } from '../../../lib/date-text.ts';
import { type LogEntry, listRecentEntries, logLevels } from '../../../lib/log.ts';
import styles from './diagnostics.module.css';

const words = { debug: 'Detail', info: 'Note', warn: 'Warning', error: 'Error', critical: 'Grave error' } as const;

const isWarningOrError = ({ level }: LogEntry) => logLevels[level] >= logLevels.warn;

/** What the pages of the last hour noted, the newest first. */
export function RecentLog() {
  const [entries] = useState(() => listRecentEntries().reverse());
  const [isAll, setAll] = useState(false);
  const shown = isAll ? entries : entries.filter(isWarningOrError);
  return (
    <>
      <p className="ink2">The last hour in this browser. It contains nothing you typed, and it’s deleted when you sign out.</p>
      <fieldset className={`seg ${styles['which']}`}>
        <legend className="vh">Which entries</legend>
        <button type="button" aria-pressed={!isAll} onClick={() => setAll(false)}>
          Warnings and errors
        </button>
        <button type="button" aria-pressed={isAll} onClick={() => setAll(true)}>
          Everything
        </button>
      </fieldset>
      {shown.length === 0 ? (
        <p role="status">Nothing went wrong.</p>
      ) : (
        <ol className={styles['log']}>
          {shown.map((entry) => (
            <li key={`${entry.at} ${entry.text}`}>
              <span className="cap">{formatMoment(entry.at, 'timeWithSeconds')}</span>
              <span className={isWarningOrError(entry) ? 'tag' : 'cap'}>{words[entry.level]}</span>
              <span>{entry.text}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
