import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { shorten } from '../../../lib/wording.ts';
import { findPersonalWarning, findWorstWarning } from '../../interactions/result-view.ts';
import { formatIntake } from '../../medications/medication-groups.ts';
import { MedicationFacts } from '../../medications/medication-row.tsx';
import type { useMedicationList } from '../../medications/use-medication-list.ts';
import styles from './section.module.css';

type Props = { list: ReturnType<typeof useMedicationList>; onRemove: (medication: Medication) => void };

export function TakenMedicines({ list: { active, result }, onRemove }: Props) {
  return (
    <ul className={styles['medicines']} aria-label="What you take">
      {active.map(({ medication, failure }, index) => (
        <li key={medication.id}>
          <div>
            <MedicationFacts
              medication={medication}
              line={[medication.notes.type, formatIntake(medication)].filter(Boolean).join(' · ')}
              warning={result ? findWorstWarning(result, index) : null}
              personal={result ? findPersonalWarning(result, index) : null}
              resolution={result?.items[index]?.resolution ?? null}
              isTagged
            />
            {failure !== null && <p className="field-error">Not saved. {failure} It is kept on this page.</p>}
          </div>
          <button type="button" className="btn outlined sm" onClick={() => onRemove(medication)}>
            Remove<span className="vh"> {shorten(medication.name, 40)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
