import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { useRef, useState } from 'react';
import { getEngine } from '../../lib/knowledge.ts';
import styles from './cabinet.module.css';
import { DraftPanel } from './draft-panel.tsx';
import { EntryWayChoice } from './entry-way-choice.tsx';
import { createMedicationDraft, createNameOnlyDraft } from './medication-draft.ts';
import { MedicationNameField } from './medication-name-field.tsx';
import type { MedicationType } from './medication-type.ts';
import { PasteList } from './paste-list.tsx';

type Props = {
  /** The names of what is taken now, against which the new is checked before it is added. */
  taken: readonly Medication[];
  /** Everything on the list, the stopped too. */
  there: readonly Medication[];
  fallbackType: MedicationType;
  onAdd: (drafts: MedicationInput[]) => void;
};

/** What was typed as it is understood; its name only where the knowledge can't be downloaded. */
const readDraft = (text: string, fallbackType: MedicationType): Promise<MedicationInput> =>
  getEngine().then(
    ({ resolve, kindOf }) => createMedicationDraft(resolve(text), kindOf, fallbackType),
    () => createNameOnlyDraft(text, fallbackType),
  );

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
