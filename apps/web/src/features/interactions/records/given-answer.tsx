import { IconCheck } from '@tabler/icons-react';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import styles from './safety.module.css';
import { acknowledgementWords } from './safety-text.ts';

type Props = { record: SafetyRecord; name: string; isBusy: boolean; onWrite: () => void; onTakeBack: () => void };

/** The answer with its date and note, and the buttons that change it. */
export function GivenAnswer({ record: { acknowledgement, acknowledgedAt, note }, name, isBusy, onWrite, onTakeBack }: Props) {
  if (!acknowledgement || !acknowledgedAt) return null;
  return (
    <>
      <p className={`small ink2 ${styles['answered']}`}>
        <IconCheck size={16} stroke={1.5} aria-hidden />
        <span>
          {acknowledgementWords[acknowledgement]}, {formatMoment(acknowledgedAt, 'medium')}
        </span>
        <button type="button" className="link-btn" disabled={isBusy} onClick={onWrite}>
          {note ? 'Change the note' : 'Add a note'}
          <span className="vh"> about {name}</span>
        </button>
        <button type="button" className="link-btn" disabled={isBusy} onClick={onTakeBack}>
          Take back<span className="vh">: {name}</span>
        </button>
      </p>
      {note && <q className={`small ink2 ${styles['note']}`}>{note}</q>}
    </>
  );
}
