import { IconSearch } from '@tabler/icons-react';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { RefObject } from 'react';
import { useListEngine } from '../../lib/knowledge.ts';
import { findWorstWarningAgainst } from '../interactions/result-view.ts';
import { TypeAhead } from '../interactions/type-ahead.tsx';
import styles from './cabinet.module.css';
import { type FinishRef, useFinish } from './open-entry.ts';

type Props = {
  taken: readonly Medication[];
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onAdd: (texts: string[]) => void;
  finishRef: FinishRef | undefined;
};

export function MedicationNameField({ taken, inputRef, typed, onType, onAdd, finishRef }: Props) {
  // A name is read and looked at before it is added.
  useFinish(finishRef, () => {
    if (typed.trim() === '') return 0;
    onAdd([typed]);
    return null;
  });
  const engine = useListEngine(false).data;
  return (
    <div className={styles['type']}>
      <label htmlFor="medication-name">What do you take?</label>
      <TypeAhead
        id="medication-name"
        inputRef={inputRef}
        placeholder="For example: metformin 500 mg"
        describedBy="medication-name-hint"
        stored={{ text: typed, onText: onType }}
        onAdd={onAdd}
        warningFor={(text) => (engine ? findWorstWarningAgainst(engine.check, taken, text) : null)}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden className={styles['search']} />
      </TypeAhead>
      <p className="cap" id="medication-name-hint">
        Brand names and misspelled names work too. It is checked before it is added.
      </p>
    </div>
  );
}
