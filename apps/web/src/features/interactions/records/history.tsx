import { formatCount } from '@wellkept/clinical/wording.ts';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { Fold } from '../../../components/fold.tsx';
import { SeverityMark } from '../../../components/severity-mark.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import styles from './safety.module.css';
import { acknowledgementWords } from './safety-text.ts';

const shownMax = 200;

/** Findings that were shown, the answers to them, and findings that no longer apply. */
export function History({ records }: { records: readonly SafetyRecord[] }) {
  if (records.length === 0) return null;
  const goneCount = records.filter(({ goneAt }) => goneAt !== null).length;
  return (
    <Fold title="History" aside={`${formatCount(records.length, 'finding')}, ${goneCount} gone`}>
      <ul className={styles['history']}>
        {records.slice(0, shownMax).map((record) => (
          <li key={record.findingId}>
            <SeverityMark mark={record.severity} word={getSeverityWord(record)} />
            <p>{record.headline}</p>
            <p className="cap">
              {[
                `Shown since ${formatMoment(record.firstShownAt, 'medium')}`,
                record.acknowledgement && record.acknowledgedAt
                  ? `${acknowledgementWords[record.acknowledgement]}, ${formatMoment(record.acknowledgedAt, 'medium')}`
                  : 'not answered',
                record.goneAt ? `gone since ${formatMoment(record.goneAt, 'medium')}` : 'still there',
              ].join(' · ')}
            </p>
            {record.note && <q className="small">{record.note}</q>}
          </li>
        ))}
      </ul>
      {records.length > shownMax && <p className="small ink2">and {formatCount(records.length - shownMax, 'older finding')}.</p>}
    </Fold>
  );
}
