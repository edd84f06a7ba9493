import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { NoteForm } from './note-form.tsx';
import { acknowledge } from './records.ts';
import styles from './safety.module.css';

type Props = { record: SafetyRecord; name: string };
type AcknowledgementInput = Pick<SafetyRecord, 'acknowledgement' | 'note'>;

/** The user's answer to a finding, in one press, with an optional note. It hides nothing; it stops the finding from being notified again. */
export function AcknowledgeBar({ record, name }: Props) {
  const [isWriting, setWriting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { acknowledgement, acknowledgedAt, note } = record;

  /** The button that was pressed is gone when it is done: the focus goes to the first of the new ones. */
  const close = () => {
    flushSync(() => setWriting(false));
    bar.current?.querySelector('button')?.focus();
  };
  const send = async (input: AcknowledgementInput): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await acknowledge(record.findingId, input);
      return true;
    } catch (error) {
      setFailure(formatFailure(error, 'saving'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const handleAnswer = async (input: AcknowledgementInput) => {
    if (await send(input)) close();
  };
  const takeBack = async () => {
    if (!(await send({ acknowledgement: null, note: null }))) return;
    close();
    const again = { label: 'Undo', run: () => void send({ acknowledgement, note }) };
    if (note) toast({ kind: 'info', title: 'Your answer and its note were removed.', action: again });
  };

  return (
    <div className={styles['bar']} ref={bar}>
      {!acknowledgement || !acknowledgedAt ? (
        <AnswerChoice name={name} isBusy={isBusy} onAnswer={(answer) => void handleAnswer({ acknowledgement: answer, note: null })} />
      ) : isWriting ? (
        <NoteForm
          name={name}
          note={note ?? ''}
          isBusy={isBusy}
          onSave={(next) => void handleAnswer({ acknowledgement, note: next })}
          onClose={close}
        />
      ) : (
        <GivenAnswer record={record} name={name} isBusy={isBusy} onWrite={() => setWriting(true)} onTakeBack={() => void takeBack()} />
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure} Nothing is lost.
        </p>
      )}
    </div>
  );
}
