import { useQuery } from '@tanstack/react-query';
import { sampleQuery } from '../transfer/sample-data/sample-data.ts';
import styles from './cabinet.module.css';
import { isSample } from './medication-groups.ts';
import { deleteMedication } from './medication-writes.ts';
import type { MedicationListRow } from './writes-overlay.ts';

/** Marks the sample entries of the list and removes them together. */
export function SampleMedicationsNotice({ rows }: { rows: readonly MedicationListRow[] }) {
  const samples = rows.filter(({ medication }) => isSample(medication));
  // The banner of the sample person says it already, and removes all of it.
  const { data: samplePerson } = useQuery(sampleQuery);
  if (samples.length === 0 || (samplePerson && samplePerson.filledAt !== null)) return null;
  const removeSamples = () => samples.forEach(({ medication }) => void deleteMedication(medication));
  return (
    <p className={`row ${styles['samples']}`}>
      <span className="tag">Sample</span>
      <span className="small">Some entries are samples that show how this page works.</span>
      <button type="button" className="btn outlined sm" onClick={removeSamples}>
        Remove the sample
      </button>
    </p>
  );
}
