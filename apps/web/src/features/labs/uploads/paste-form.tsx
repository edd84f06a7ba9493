import { useId } from 'react';
import { useSpelling } from '../../../lib/spelling.ts';
import styles from './lab-upload.module.css';

type Props = { text: string; status: string; onType: (text: string) => void; onRead: () => void };

/** Where results are pasted as text; the status says how many values were found. */
export function PasteForm({ text, status, onType, onRead }: Props) {
  const spell = useSpelling();
  const id = useId();
  return (
    <form
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <label htmlFor={id}>Paste a list or cells of a spreadsheet</label>
      <textarea
        id={id}
        rows={6}
        value={text}
        placeholder={spell('Hemoglobin  13.5  g/dL  12.0-15.5\nFerritin  9  ng/mL  15-150')}
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className="row">
        <button type="submit" className="btn outlined" disabled={text.trim() === ''}>
          Read the list
        </button>
        <span className="small ink2" role="status">
          {status}
        </span>
      </div>
    </form>
  );
}
