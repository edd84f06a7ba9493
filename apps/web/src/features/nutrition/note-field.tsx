import { Field } from '../../components/field.tsx';

/** A note beside a food. */
export const NoteField = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <Field label="Note (optional)">
    {(attributes) => (
      <div className="field">
        <input {...attributes} maxLength={500} value={note} onChange={({ target }) => onChange(target.value)} />
      </div>
    )}
  </Field>
);
