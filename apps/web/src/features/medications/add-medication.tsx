import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { useRef, useState } from 'react';
import { createLatePart } from '../../components/late-part.tsx';
import styles from './cabinet.module.css';
import { EntryWayChoice } from './entry-way-choice.tsx';
import { MedicationNameField } from './medication-name-field.tsx';
import type { MedicationType } from './medication-type.ts';
import { readDraft } from './read-draft.ts';

type Props = {
  /** The names of what is taken now, against which the new is checked before it is added. */
  taken: readonly Medication[];
  /** Everything on the list, the stopped too. */
  there: readonly Medication[];
  fallbackType: MedicationType;
  onAdd: (drafts: MedicationInput[]) => void;
};

const DraftPanel = createLatePart(async () => (await import('./draft-panel.tsx')).DraftPanel);
const PasteList = createLatePart(async () => (await import('./paste-list.tsx')).PasteList);

/** Two ways in: type one with help, or paste a whole list. Either shows what it would do before anything is added. */
export function AddMedication({ taken, there, fallbackType, onAdd }: Props) {
  const [way, setWay] = useState<'type' | 'paste'>('type');
  const [pasted, setPasted] = useState('');
  const [draft, setDraft] = useState<MedicationInput | null>(null);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = ([text, ...more]: string[]) => {
    if (text === undefined) return;
    if (more.length > 0) {
      setPasted([text, ...more].join('\n'));
      setWay('paste');
    } else {
      setReading(true);
      void readDraft(text, fallbackType).then((read) => {
        setReading(false);
        setDraft(read);
      });
    }
  };
  const finish = () => {
    setDraft(null);
    // The field comes back with the next drawing.
    requestAnimationFrame(() => input.current?.focus());
  };

  return (
    <div className={styles['add']}>
      <EntryWayChoice
        way={way}
        onChoose={(chosen) => {
          setWay(chosen);
          setPasted('');
          setDraft(null);
        }}
      />
      {way === 'paste' && (
        <PasteList
          there={there}
          fallbackType={fallbackType}
          initial={pasted}
          onAdd={(drafts) => {
            onAdd(drafts);
            setWay('type');
            finish();
          }}
        />
      )}
      {way === 'type' && draft && (
        <DraftPanel
          draft={draft}
          taken={taken}
          onChange={setDraft}
          onAdd={() => {
            onAdd([draft]);
            finish();
          }}
          onCancel={finish}
        />
      )}
      {way === 'type' && !draft && <MedicationNameField taken={taken} inputRef={input} onAdd={take} />}
      {isReading && (
        <p className="cap" role="status">
          Reading what you typed…
        </p>
      )}
    </div>
  );
}
