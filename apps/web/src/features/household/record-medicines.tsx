import { useQuery } from '@tanstack/react-query';
import { medicationNameLengthMax } from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { Field } from '../../components/field.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { queryClient } from '../../lib/api.ts';
import { clearSent } from '../../lib/clear-sent.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { toast } from '../../lib/toast.ts';
import { DoseQuestion } from '../medications/dose-question.tsx';
import { readDraftToSave } from '../medications/read-draft.ts';
import { useWantedName } from '../medications/use-wanted-name.ts';
import { toMedicationInput } from '../medications/writes-overlay.ts';
import styles from './household.module.css';
import { type CaredRecord, inRecord } from './household-data.ts';
import { formatPossessive } from './household-words.ts';

const getKey = (recordId: string) => ['care medicines', recordId];

type Done = { title: string; undo?: () => void };

async function putMedicine({ id: recordId }: CaredRecord, id: string, body: MedicationInput, { title, undo }: Done): Promise<boolean> {
  try {
    const { error } = await client.PUT('/api/medications/{id}', { params: { path: { id } }, ...inRecord(recordId), body });
    if (error) throw error;
    toast({ kind: 'success', title, ...(undo && { action: { label: 'Undo', run: undo }, durationMs: 8000 }) });
    await Promise.all([getKey(recordId), ['care day', recordId]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    return true;
  } catch (failure) {
    toast({ kind: 'error', title: formatFailure(failure, 'saving') });
    return false;
  }
}

/** Takes a medicine off someone's list, and offers to put it back as it was. */
function takeOff(record: CaredRecord, medicine: Medication): void {
  const before = toMedicationInput(medicine);
  const undo = () => void putMedicine(record, medicine.id, before, { title: `${medicine.name} is back on the list` });
  void putMedicine(
    record,
    medicine.id,
    { ...before, active: false },
    { title: `${medicine.name} is off ${formatPossessive(record.firstName)} list`, undo },
  );
}

/** The list of medicines of someone, for those who manage it. */
export function RecordMedicines({ record }: { record: CaredRecord }) {
  const { firstName, id } = record;
  const query = useQuery({
    queryKey: getKey(id),
    queryFn: async () => {
      const { data, error } = await client.GET('/api/medications', { params: { query: { active: 'true' } }, ...inRecord(id) });
      if (data === undefined) throw error;
      // The document says what the answer of the server contains.
      return data as Medication[];
    },
  });
  return (
    <section aria-labelledby="medicines">
      <h2 id="medicines">{formatPossessive(firstName)} medicines</h2>
      {query.isError && (
        <ErrorCard title="The list couldn’t be loaded." text={formatFailure(query.error, 'titled')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LoadingStatus />}
      <ul className={styles['lines']}>
        {query.data?.map((medicine) => (
          <li key={medicine.id}>
            <span className={styles['who']}>
              <bdi className="bold">{medicine.name}</bdi>{' '}
              <span className="ink2">{[medicine.strength, medicine.prescribedDosage, medicine.frequency].filter(Boolean).join(', ')}</span>
            </span>
            <button type="button" className="btn quiet sm" onClick={() => takeOff(record, medicine)}>
              {firstName} no longer takes this<span className="vh">: {medicine.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.data?.length === 0 && <p className="ink2">Nothing on the list yet.</p>}
      <AddLine record={record} />
    </section>
  );
}

function AddLine({ record }: { record: CaredRecord }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { wantedName, settle } = useWantedName();
  useEffect(() => {
    if (wantedName === null) return;
    if (wantedName !== '') setText(wantedName);
    field.current?.focus();
    settle();
  }, [wantedName]);
  // Other words are asked about again.
  const [asked, setAsked] = useState<{ text: string; draft: MedicationInput; question: string } | null>(null);
  const question = useRef<HTMLButtonElement>(null);
  useEffect(() => question.current?.focus(), [asked]);
  const save = async (medicine: MedicationInput) => {
    setBusy(true);
    setAsked(null);
    const title = `${medicine.name} added for ${record.firstName}${medicine.active ? '' : ', as no longer taken'}`;
    if (await putMedicine(record, crypto.randomUUID(), medicine, { title })) setText(clearSent(text));
    setBusy(false);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const read = await readDraftToSave(text.trim(), 'Prescription');
    setBusy(false);
    if (read.question === null) await save(read.draft);
    else setAsked({ text, draft: read.draft, question: read.question });
  };
  return (
    <form className={`${styles['form']} inputs`} onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={`Add a medicine for ${record.firstName}`}
        hint="Name, strength and how often, such as “amoxicillin 400 mg twice daily”."
      >
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            autoComplete="off"
            maxLength={medicationNameLengthMax}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      {asked?.text === text && (
        <DoseQuestion
          text={asked.question}
          firstRef={question}
          onCorrect={() => field.current?.focus()}
          onConfirm={() => void save(asked.draft)}
        />
      )}
      <div className="row">
        <button type="submit" className="btn primary" disabled={isBusy}>
          Add for {record.firstName}
        </button>
      </div>
    </form>
  );
}
