import { IconSearch } from '@tabler/icons-react';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { useRef, useState } from 'react';
import type { Engine } from '../../lib/knowledge.ts';
import { findWorstWarningAgainst } from '../interactions/result-view.ts';
import { TypeAhead } from '../interactions/type-ahead.tsx';
import styles from './cabinet.module.css';
import { DraftPanel } from './draft-panel.tsx';
import { createMedicationDraft, createNameOnlyDraft, type MedicationDraft } from './medication-draft.ts';
import type { MedicationType } from './medication-type.ts';
import { PasteList } from './paste-list.tsx';

type Props = {
  engine: Engine | undefined;
  /** The names of what is taken now, against which the new is checked before it is added. */
  taken: readonly string[];
  /** Everything on the list, the stopped too. */
  there: readonly Medication[];
  fallbackType: MedicationType;
  onAdd: (drafts: MedicationDraft[]) => void;
};

/** Two ways in: type one with help, or paste a whole list. Either shows what it would do before anything is added. */
export function AddMedication({ engine, taken, there, fallbackType, onAdd }: Props) {
  const [way, setWay] = useState<'type' | 'paste'>('type');
  const [pasted, setPasted] = useState('');
  const [draft, setDraft] = useState<MedicationDraft | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = ([text, ...more]: string[]) => {
    if (text === undefined) return;
    if (more.length > 0) {
      setPasted([text, ...more].join('\n'));
      setWay('paste');
    } else
      setDraft(engine ? createMedicationDraft(engine.resolve(text), engine.kindOf, fallbackType) : createNameOnlyDraft(text, fallbackType));
  };
  const finish = () => {
    setDraft(null);
    // The field comes back with the next drawing.
    requestAnimationFrame(() => input.current?.focus());
  };

  return (
    <div className={styles['add']}>
      <fieldset className="seg">
        <legend className="vh">How to add</legend>
        {(['type', 'paste'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={way === one}
            onClick={() => {
              setWay(one);
              setPasted('');
              setDraft(null);
            }}
          >
            {one === 'type' ? 'Type' : 'Paste a list'}
          </button>
        ))}
      </fieldset>
      {way === 'paste' && (
        <PasteList
          engine={engine}
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
          engine={engine}
          taken={taken}
          onChange={setDraft}
          onAdd={() => {
            onAdd([draft]);
            finish();
          }}
          onCancel={finish}
        />
      )}
      {way === 'type' && !draft && (
        <div className={styles['type']}>
          <label htmlFor="medication-name">What do you take?</label>
          <TypeAhead
            id="medication-name"
            inputRef={input}
            placeholder="For example: metformin 500 mg"
            describedBy="medication-name-hint"
            onAdd={take}
            warningFor={(text) => (engine ? findWorstWarningAgainst(engine.check, taken, text) : null)}
          >
            <IconSearch size={20} stroke={1.5} aria-hidden className={styles['search']} />
          </TypeAhead>
          <p className="cap" id="medication-name-hint">
            Brand names and misspelt names work too. It is checked before it is added.
          </p>
        </div>
      )}
    </div>
  );
}
