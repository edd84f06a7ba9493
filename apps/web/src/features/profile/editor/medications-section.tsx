import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { formatSig } from '@wellkept/medications/sig/sig-text.ts';
import { hasMultipleMedicines, multipleMedicinesText, withNoMedicines } from '@wellkept/profile/list-answers.ts';
import { getUnlistedMedicines } from '@wellkept/profile/unlisted-medicines.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import { formatPlural, shorten } from '../../../lib/wording.ts';
import { findWorstWarning } from '../../interactions/result-view.ts';
import { AddMedication } from '../../medications/add-medication.tsx';
import { createMedication, type MedicationDraft } from '../../medications/medication-draft.ts';
import { withActive } from '../../medications/medication-groups.ts';
import { MedicationFacts } from '../../medications/medication-row.tsx';
import { deleteMedication, saveMedication, saveMedications } from '../../medications/medication-writes.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { editProfile } from '../profile-saving.ts';
import { TickField } from './choice-field.tsx';
import { useEditor, withoutFields } from './editor-context.ts';
import { toListMedication } from './moved-medicine.ts';
import styles from './section.module.css';

/** The profile keeps one thing about medicines, the answer "none". See movedMedicine for what an earlier profile listed. */
const answerNone = (isNone: boolean) =>
  editProfile('medications', (before) => (isNone ? withNoMedicines(before) : withoutFields(before, 'current')));

/** The medicines are the cabinet's: this list and /medications are the same rows. */
export function MedicationsSection() {
  const { profile } = useEditor();
  const { stored, engine, active, stopped, result } = useMedicationList();
  const [isAdding, setAdding] = useState(false);
  const rows = [...active, ...stopped];
  const earlier = stored.isSuccess
    ? getUnlistedMedicines(
        profile,
        rows.map(({ medication }) => medication),
      )
    : [];
  const isNone = stored.isSuccess && active.length === 0 && earlier.length === 0 && profile.medications.current !== undefined;

  const add = async (drafts: readonly MedicationDraft[]) => {
    const now = new Date();
    const medications = drafts.map((draft) => createMedication(crypto.randomUUID(), draft, true, now));
    if (profile.medications.current?.length === 0) answerNone(false);
    const failure = await saveMedications(medications);
    if (failure !== null) toast({ kind: 'error', title: `${formatPlural(medications.length, 'medicine')} could not be saved. ${failure}` });
  };
  const remove = async (medication: Medication) => {
    const name = shorten(medication.name, 40);
    toast({ kind: 'info', title: `${name} removed`, action: { label: 'Undo', run: () => void saveMedication(medication) } });
    const failure = await deleteMedication(medication);
    if (failure !== null)
      toast({
        kind: 'error',
        title: `${name} could not be removed. ${failure}`,
        action: { label: 'Retry', run: () => void remove(medication) },
      });
  };
  const end = (ended: readonly Medication[]) => {
    for (const medication of ended) void saveMedication(withActive(medication, false));
    const [first] = ended;
    toast({
      kind: 'info',
      title: `${ended.length === 1 && first ? shorten(first.name, 40) : formatPlural(ended.length, 'medicine')} moved to what you no longer take`,
      action: {
        label: 'Undo',
        run: () => {
          for (const medication of ended) void saveMedication(medication);
        },
      },
    });
  };
  const setNone = (isOn: boolean) => {
    answerNone(isOn);
    // The list is cleared by ending what is on it: what somebody once took stays known.
    if (isOn && active.length > 0) end(active.map(({ medication }) => medication));
  };
  const move = async () => {
    const failure = await saveMedications(earlier.map((medicine) => toListMedication(medicine, new Date())));
    if (failure !== null) return toast({ kind: 'error', title: failure });
    answerNone(false);
    editProfile('supplements', (before) => withoutFields(before, 'current'));
    return toast({ kind: 'success', title: `${formatPlural(earlier.length, 'medicine')} added to your cabinet` });
  };

  return (
    <div className={styles['stack']}>
      <TickField label="I do not take any medicines or supplements" isOn={isNone} onChange={setNone} />
      {earlier.length > 0 && (
        <div className={styles['note']}>
          <p className="small">
            {formatPlural(earlier.length, 'medicine')} of your earlier profile {earlier.length === 1 ? 'is' : 'are'} not in your cabinet
            yet, and not checked:{' '}
            {earlier.map(({ name, active: isTaken }) => `${shorten(name, 40)}${isTaken ? '' : ' (no longer taken)'}`).join(', ')}.
          </p>
          <button type="button" className="btn o sm" onClick={() => void move()}>
            Add to my cabinet
          </button>
        </div>
      )}
      {stored.isError && <p className="field-error">Failed to load user data from database</p>}
      {active.length > 0 && (
        <ul className={styles['medicines']} aria-label="What you take">
          {active.map(({ medication, failure }, index) => (
            <li key={medication.id}>
              <div>
                <MedicationFacts
                  medication={medication}
                  warning={result ? findWorstWarning(result, index) : null}
                  resolution={result?.items[index]?.resolution ?? null}
                />
                {failure !== null && <p className="field-error">Not saved. {failure} It is kept on this page.</p>}
              </div>
              <button type="button" className="btn o sm" onClick={() => void remove(medication)}>
                Remove<span className="vh"> {shorten(medication.name, 40)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMultipleMedicines(active.length) && (
        <p className={`small ${styles['note']}`}>
          <b className="b">{multipleMedicinesText}</b> Everything is checked together; see{' '}
          <Link to="/safety/checks">what the check found</Link>.
        </p>
      )}
      {stored.isSuccess &&
        (isAdding || (active.length === 0 && !isNone) ? (
          <AddMedication
            engine={engine.data}
            taken={active.map(({ medication }) => formatSig(medication))}
            there={rows.map(({ medication }) => medication)}
            fallbackType="Prescription"
            onAdd={(drafts) => {
              setAdding(true);
              void add(drafts);
            }}
          />
        ) : (
          <div>
            <button type="button" className="btn o" onClick={() => setAdding(true)}>
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
