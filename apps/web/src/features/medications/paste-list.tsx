import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { useId, useMemo, useState } from 'react';
import { useEngine } from '../../lib/knowledge.ts';
import type { MedicationType } from './medication-type.ts';
import styles from './paste-list.module.css';
import { ReviewList } from './review-list.tsx';
import { createReviewLines, type ReviewContext, type ReviewLine } from './reviewed-list.ts';

type Props = {
  /** Everything on the list, the stopped too: a line may repeat it. */
  there: readonly Medication[];
  fallbackType: MedicationType;
  initial: string;
  onAdd: (drafts: MedicationInput[]) => void;
};

/** A whole list at once: first the text, then each line as it was understood, to be put right before anything is added. */
export function PasteList({ there, fallbackType, initial, onAdd }: Props) {
  const id = useId();
  const engine = useEngine().data;
  const [text, setText] = useState(initial);
  const reader = useMemo((): ReviewContext | null => (engine ? { ...engine, fallbackType } : null), [engine, fallbackType]);
  const [lines, setLines] = useState<ReviewLine[] | null>(null);
  // What was pasted into the field for one name is read as soon as the knowledge has loaded.
  const [isUnread, setUnread] = useState(initial !== '');
  if (reader && isUnread) {
    setUnread(false);
    setLines(createReviewLines(initial, reader, there));
  }

  if (lines && reader && engine)
    return (
      <ReviewList
        lines={lines}
        engine={engine}
        reader={reader}
        there={there}
        onChange={(at, line) => setLines(lines.map((one, other) => (other === at ? line : one)))}
        onBack={() => setLines(null)}
        onAdd={onAdd}
      />
    );
  return (
    <form
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        if (reader) setLines(createReviewLines(text, reader, there));
      }}
    >
      <label htmlFor={id}>Your list, one a line</label>
      <textarea
        id={id}
        rows={8}
        value={text}
        placeholder={'Morning:\nmetformin 500 mg twice daily\nvitamin D3 2000 IU\n\nAt bedtime:\natorvastatin 20 mg'}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="cap">Copy it as it is from a message, a letter or a note. You’ll see what we understood before anything is added.</p>
      <div className="row">
        <button type="submit" className="btn p" disabled={!reader || text.trim() === ''}>
          Read my list
        </button>
      </div>
    </form>
  );
}
