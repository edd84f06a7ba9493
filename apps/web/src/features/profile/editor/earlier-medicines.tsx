import { formatCount } from '@wellkept/clinical/wording.ts';
import { shorten } from '../../../lib/wording.ts';
import styles from './section.module.css';
import type { useMedicationAnswers } from './use-medication-answers.ts';

type Props = { medicines: ReturnType<typeof useMedicationAnswers>['earlier']; onMove: () => void };

/** Medicines of an earlier profile that the list does not have yet. */
export function EarlierMedicines({ medicines: earlier, onMove }: Props) {
  return (
    <div className={styles['note']}>
      <p className="small">
        {formatCount(earlier.length, 'medicine')} of your earlier profile {earlier.length === 1 ? 'is' : 'are'} not in your cabinet yet, and
        not checked: {earlier.map(({ name, active: isTaken }) => `${shorten(name, 40)}${isTaken ? '' : ' (no longer taken)'}`).join(', ')}.
      </p>
      <button type="button" className="btn outlined sm" onClick={() => onMove()}>
        Add to my cabinet
      </button>
    </div>
  );
}
