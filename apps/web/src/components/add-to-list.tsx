import { useState } from 'react';
import { queryClient } from '../lib/api.ts';
import { client } from '../lib/client.ts';
import { formatFailure } from '../lib/error-texts.ts';

type AddState = 'open' | 'busy' | 'added' | { failed: string };

/** Puts a line on the person's list, and takes it back. Shown where the check of it has been read. */
export function AddToList({ text }: { text: string }) {
  const [id] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<AddState>('open');
  const path = { params: { path: { id } } };
  const saveChange = async (call: () => Promise<{ error?: unknown }>, next: AddState) => {
    setState('busy');
    const { error } = await call().catch((reason: unknown) => ({ error: reason }));
    setState(error ? { failed: formatFailure(error, 'saving') } : next);
    void queryClient.invalidateQueries({ queryKey: ['get', '/api/medications'] });
  };
  const add = () => saveChange(() => client.PUT('/api/medications/{id}', { ...path, body: createMedicationInput(text) }), 'added');
  const undo = () => saveChange(() => client.DELETE('/api/medications/{id}', path), 'open');
  return (
    <>
      {typeof state === 'object' && (
        <p className="small" role="alert">
          {state.failed}
        </p>
      )}
      <p className="row">
        {state === 'added' ? (
          <>
            <span role="status">Added to your medicines.</span>
            <button type="button" className="btn quiet sm" onClick={() => void undo()}>
              Undo
            </button>
          </>
        ) : (
          <button type="button" className="btn primary sm" disabled={state === 'busy'} onClick={() => void add()}>
            Add to my medicines
          </button>
        )}
      </p>
    </>
  );
}

/** As the user worded it: the list parses dose and times from it, as it does for typed text. */
const createMedicationInput = (text: string) => ({
  name: text,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Supplement' as const, startDate: null, prescribingDoctor: null, dosage: null, text: null },
});
