import { EmptyState } from '../../components/empty-state.tsx';
import { saveMedications } from './medication-writes.ts';
import { createSampleMedications } from './sample-medications.ts';

type Props = { title: string; text: string; hasRows: boolean; onAdd: () => void };

export function MedicationListEmpty({ title, text, hasRows, onAdd }: Props) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <>
          <button type="button" className="btn primary" onClick={onAdd}>
            Add the first
          </button>
          {!hasRows && (
            <button
              type="button"
              className="btn quiet"
              onClick={() => void saveMedications(createSampleMedications(() => crypto.randomUUID(), new Date()))}
            >
              Fill with sample data
            </button>
          )}
        </>
      }
    />
  );
}
