import { IconCheck } from '@tabler/icons-react';
import type { SafetyRecord } from '@wellkept/contract/safety.ts';
import { acknowledgementNoteLengthMax } from '@wellkept/contract/safety-limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../lib/error-texts.ts';
import { acknowledge } from './records.ts';
import styles from './safety.module.css';
import { acknowledgementWords, shortDate } from './safety-words.ts';

type Kind = 'seen' | 'discussed';
type Props = { record: SafetyRecord; name: string };

/** What the person says to a finding. It hides nothing; it says that nobody needs to be told again. */
export function AcknowledgeBar({ record, name }: Props) {
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const noteId = useId();

  const send = async (acknowledgement: Kind | null) => {
    setBusy(true);
    setFailure(null);
    try {
      await acknowledge(record.findingId, { acknowledgement, note: note.trim() || null });
      setChosen(null);
      setNote('');
    } catch (error) {
      setFailure(failureText(error, 'saving'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(chosen);
  };

  return (
    <div className={styles['bar']}>
      {record.acknowledgement && record.acknowledgedAt ? (
        <p className="small ink2">
          <IconCheck size={16} stroke={1.5} aria-hidden /> {acknowledgementWords[record.acknowledgement]},{' '}
          {shortDate(record.acknowledgedAt)}
          {record.note && <q className={styles['note']}>{record.note}</q>}{' '}
          <button type="button" className="link-btn" disabled={isBusy} onClick={() => void send(null)}>
            Take back<span className="vh">: {name}</span>
          </button>
        </p>
      ) : chosen ? (
        <form className={styles['say']} onSubmit={submit}>
          <label htmlFor={noteId}>
            {acknowledgementWords[chosen]}. A note, if you like <span className="vh">about {name}</span>
          </label>
          <textarea
            id={noteId}
            // biome-ignore lint/a11y/noAutofocus: the field appears where the press was, and is what comes next.
            autoFocus
            rows={2}
            value={note}
            maxLength={acknowledgementNoteLengthMax}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <div className="row">
            <button type="submit" className="btn p sm" disabled={isBusy}>
              Save
            </button>
            <button type="button" className="btn o sm" onClick={() => setChosen(null)}>
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <fieldset className={`row ${styles['ask']}`}>
          <legend className="vh">Your answer to {name}</legend>
          <button type="button" className="btn o sm" onClick={() => setChosen('seen')}>
            I have seen this
          </button>
          <button type="button" className="btn o sm" onClick={() => setChosen('discussed')}>
            Discussed with my doctor or pharmacist
          </button>
        </fieldset>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure} Nothing is lost.
        </p>
      )}
    </div>
  );
}
