import { acknowledgementNoteLengthMax } from '@wellkept/contract/interactions/safety-limits.ts';
import { type FormEvent, useId, useState } from 'react';
import styles from './safety.module.css';

type Props = { name: string; note: string; isBusy: boolean; onSave: (note: string | null) => void; onClose: () => void };

/** A short note on an answer: who advised what, and until when. */
export function NoteForm({ name, note, isBusy, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(note);
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed.trim() || null);
  };
  return (
    <form className={styles['say']} onSubmit={handleSubmit}>
      <label htmlFor={id}>
        Your note <span className="vh">about {name}</span>
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the field appears where the press was, and is what comes next.
        autoFocus
        rows={2}
        value={typed}
        maxLength={acknowledgementNoteLengthMax}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="row">
        <button type="submit" className="btn primary sm" disabled={isBusy}>
          Save
        </button>
        <button type="button" className="btn outlined sm" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
