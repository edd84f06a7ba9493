import { hasMultipleMedicines, multipleMedicinesText } from '@wellkept/profile/list-answers.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddMedication } from '../../medications/add-medication.tsx';
import { CheckedItemsOffer } from '../../medications/checked-items-offer.tsx';
import { TickField } from './choice-field.tsx';
import { EarlierMedicines } from './earlier-medicines.tsx';
import { useEditor } from './editor-context.ts';
import styles from './section.module.css';
import { TakenMedicines } from './taken-medicines.tsx';
import { useMedicationAnswers } from './use-medication-answers.ts';

/** The list here and at /medications shows the same rows. */
export function MedicationsSection() {
  const { finishRef } = useEditor();
  const { list, rows, earlier, isNone, add, remove, setNone, move } = useMedicationAnswers();
  const { stored, active } = list;
  const [isAdding, setAdding] = useState(false);

  return (
    <div className={styles['stack']}>
      <TickField label="I do not take any medicines or supplements" isOn={isNone} onChange={setNone} />
      {earlier.length > 0 && <EarlierMedicines medicines={earlier} onMove={() => void move()} />}
      {stored.isError && <p className="field-error">Failed to load user data from database</p>}
      {active.length > 0 && <TakenMedicines list={list} onRemove={(medication) => void remove(medication)} />}
      {hasMultipleMedicines(active.length) && (
        <p className={`small ${styles['note']}`}>
          <b className="bold">{multipleMedicinesText}</b>. All of it is checked together: see{' '}
          <Link to="/safety/checks">what the check found</Link>.
        </p>
      )}
      {stored.isSuccess && rows.length === 0 && !isNone && <CheckedItemsOffer />}
      {stored.isSuccess &&
        (isAdding || (active.length === 0 && !isNone) ? (
          <AddMedication
            taken={active.map(({ medication }) => medication)}
            there={rows.map(({ medication }) => medication)}
            fallbackType="Prescription"
            finishRef={finishRef}
            onAdd={(drafts) => {
              setAdding(true);
              void add(drafts);
            }}
          />
        ) : (
          <div>
            <button type="button" className="btn outlined" onClick={() => setAdding(true)}>
              Add a medicine or supplement
            </button>
          </div>
        ))}
      <p className="small ink2">
        This is your medicine cabinet: doses, times and notes are changed <Link to="/medications">there</Link>.
      </p>
    </div>
  );
}
