import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { getSubjectName } from '@wellkept/tracking/diary/subject-name.ts';
import { LongDate } from '../../../components/long-date.tsx';
import { importFormatNames } from './import-targets.ts';
import styles from './imports.module.css';

const shownMax = 12;

/** What a file holds: the answer first, then what and from when, then what would be left out and why. */
export function ReadingView({ reading, fileName }: { reading: ImportReading; fileName: string }) {
  const { found, entries, fresh, howRead, leftOut } = reading;
  const known = entries - fresh;
  const left = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <h3>
        {entries === 0
          ? 'We found nothing we can keep.'
          : fresh === 0
            ? 'All of it is already here.'
            : `${formatCount(fresh, 'new entry', 'new entries')} found.`}
      </h3>
      <p className="ink2">
        {importFormatNames[reading.format]}: {fileName}.{' '}
        {known > 0 && fresh > 0 && `${formatCount(known, 'entry', 'entries')} of it are already here and stay as they are. `}
        {left > 0 && `${formatCount(left, 'value')} would be left out.`}
      </p>
      {found.length > 0 && (
        <table className={styles['found']}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Entries</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shownMax).map((one) => (
              <tr key={`${one.kind} ${one.subject}`}>
                <th scope="row">{getSubjectName(one.kind, one.subject)}</th>
                <td>{formatNumber(one.entries)}</td>
                <td>{one.from && <LongDate iso={`${one.from}T12:00:00`} />}</td>
                <td>{one.to && <LongDate iso={`${one.to}T12:00:00`} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.length > shownMax && <p className="cap">and {formatCount(found.length - shownMax, 'more kind')}.</p>}
      {howRead.length > 0 && (
        <details className={styles['left']}>
          <summary>How we read it</summary>
          <ul>
            {howRead.slice(0, shownMax).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {leftOut.length > 0 && (
        <details className={styles['left']}>
          <summary>What would be left out, and why</summary>
          <ul>
            {leftOut.slice(0, shownMax).map(({ reason, count, example }) => (
              <li key={reason}>
                {reason}: {formatCount(count, 'time')}, such as “{example}”.
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
