import { providerFieldLengthMax, providerNameLengthMax, providerNoteLengthMax } from '@wellkept/contract/providers/provider-options.ts';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Dialog } from '../../components/form-dialog.tsx';
import styles from './providers.module.css';
import { putSavedProvider, type SavedProvider, type SavedProviderFields, toSavedFields } from './providers-data.ts';

const noOne: SavedProviderFields = { providerId: null, name: '', role: null, phone: null, address: null, note: '', isInCareTeam: true };
const lines = [
  { name: 'name', label: 'Name', lengthMax: providerNameLengthMax },
  { name: 'role', label: 'What they do for you', lengthMax: providerFieldLengthMax },
  { name: 'phone', label: 'Phone', lengthMax: 60 },
  { name: 'address', label: 'Address', lengthMax: 500 },
] as const;

/** Someone in the care team, new or changed. */
export function SavedProviderDialog({ saved, onClose }: { saved: SavedProvider | null; onClose: () => void }) {
  const [fields, setFields] = useState<SavedProviderFields>(() => (saved ? toSavedFields(saved) : noOne));
  const [error, setError] = useState<string>();
  const change = (next: Partial<SavedProviderFields>) => setFields((before) => ({ ...before, ...next }));
  const handleSubmit = (): boolean => {
    if (fields.name.trim() === '') {
      setError('Enter a name.');
      return false;
    }
    const optional = (text: string | null | undefined) => text?.trim() || null;
    const { role, phone, address } = fields;
    const written = { ...fields, role: optional(role), phone: optional(phone), address: optional(address), note: fields.note.trim() };
    void putSavedProvider(written, saved?.id);
    return true;
  };
  return (
    <Dialog title={saved ? `Edit ${saved.name}` : 'Add someone'} onClose={onClose} onSubmit={handleSubmit}>
      <div className={`${styles['dialog']} inputs`}>
        {lines.map(({ name, label, lengthMax }) => (
          <Field key={name} label={label} error={name === 'name' ? error : undefined}>
            {(attributes) => (
              <input
                {...attributes}
                type={name === 'phone' ? 'tel' : 'text'}
                autoComplete="off"
                maxLength={lengthMax}
                value={fields[name] ?? ''}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Note">
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={providerNoteLengthMax}
              value={fields.note}
              onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            />
          )}
        </Field>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={fields.isInCareTeam}
            onChange={({ currentTarget }) => change({ isInCareTeam: currentTarget.checked })}
          />
          <span>Part of my care team</span>
        </label>
      </div>
    </Dialog>
  );
}
