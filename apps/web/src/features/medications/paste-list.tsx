import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useEngine } from '../../lib/knowledge.ts';
import type { MedicationType } from './medication-type.ts';
import { type FinishRef, useFinish, useOpenEntry } from './open-entry.ts';
import styles from './paste-list.module.css';
import { PhotoOfList } from './photo-of-list.tsx';
import { ReviewList } from './review-list.tsx';
import { createReviewLines, type ReviewContext } from './reviewed-list.ts';

type Props = {
  /** Everything on the list, the stopped too: a line may repeat it. */
  there: readonly Medication[];
  fallbackType: MedicationType;
  /** Whether it came from elsewhere and is to be read without a press. */
  isUnread: boolean;
  onRead: () => void;
  /** None where nothing is left ticked and the page continues. */
  onAdd: (drafts: MedicationInput[]) => void;
  finishRef: FinishRef | undefined;
};

/** A whole list at once: first the text, then each line as it was understood, to be put right before anything is added. */
export function PasteList({ there, fallbackType, isUnread, onRead, onAdd, finishRef }: Props) {
  const { data: engine, isError } = useEngine();
  const [{ pasted, lines }, change] = useOpenEntry();
  const reader = useMemo((): ReviewContext | null => (engine ? { ...engine, fallbackType } : null), [engine, fallbackType]);
  const [isWaiting, setWaiting] = useState(false);
  const read = () => {
    setWaiting(reader === null);
    if (reader) change({ lines: createReviewLines(pasted, reader, there) });
  };
  // It was asked for, here or before, while the names were still on their way.
  useEffect(() => {
    if (!reader || !(isUnread || isWaiting)) return;
    if (isUnread) onRead();
    read();
  });

  if (lines && reader && engine)
    return (
      <ReviewList
        lines={lines}
        engine={engine}
        reader={reader}
        there={there}
        onChange={(at, line) => change({ lines: lines.map((one, other) => (other === at ? line : one)) })}
        onBack={() => change({ lines: null })}
        onAdd={onAdd}
        finishRef={finishRef}
      />
    );
  return (
    <PasteForm
      text={pasted}
      isWaiting={isWaiting && !isError}
      hasFailed={isWaiting && isError}
      onType={(text) => change({ pasted: text })}
      onRead={read}
      finishRef={finishRef}
    />
  );
}

type FormProps = {
  text: string;
  isWaiting: boolean;
  hasFailed: boolean;
  onType: (text: string) => void;
  onRead: () => void;
  finishRef: FinishRef | undefined;
};

function PasteForm({ text, isWaiting, hasFailed, onType, onRead, finishRef }: FormProps) {
  const id = useId();
  // Reading a photo takes a while, in which more may be typed.
  const latest = useRef(text);
  latest.current = text;
  const isEmpty = text.trim() === '';
  // A list is read and looked at before anything of it is added.
  useFinish(finishRef, () => {
    if (isEmpty) return 0;
    onRead();
    return null;
  });
  return (
    <form
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <label htmlFor={id}>Your list, one a line</label>
      <textarea
        id={id}
        rows={8}
        value={text}
        placeholder={'Morning:\nmetformin 500 mg twice daily\nvitamin D3 2000 IU\n\nAt bedtime:\natorvastatin 20 mg'}
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p className="cap">Copy it as it is from a message, a letter or a note. You’ll see what we understood before anything is added.</p>
      <div className="row">
        <button type="submit" className="btn primary" disabled={isWaiting || isEmpty}>
          Read my list
        </button>
        <PhotoOfList onText={(read) => onType([latest.current.trim(), read].filter(Boolean).join('\n'))} />
      </div>
      <p role="status" className={hasFailed ? 'field-error' : 'small'}>
        {isWaiting && 'Reading your list'}
        {hasFailed && 'We couldn’t load the names of medicines. Your list stays here: try again when you’re online.'}
      </p>
    </form>
  );
}
