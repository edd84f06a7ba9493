import { useId, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import type { Biomarker } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { setCachedNote } from './use-biomarkers.ts';

const lengthMax = 2000;

/** A personal note on a marker. It is saved when the field loses focus. */
export function MarkerNote({ marker }: { marker: Biomarker }) {
  const id = useId();
  const [text, setText] = useState(marker.note ?? '');
  const [state, setState] = useState<'' | 'Saving …' | 'Saved'>('');
  const save = async () => {
    const trimmed = text.trim();
    if (trimmed === (marker.note ?? '')) return;
    setState('Saving …');
    const { error } = await client.PUT('/api/biomarkers/{analyteId}/note', {
      params: { path: { analyteId: marker.analyteId } },
      body: { text: trimmed === '' ? null : trimmed },
    });
    if (error) {
      setState('');
      toast({ kind: 'error', title: 'Failed to save your data. Please try again.' });
      return;
    }
    setCachedNote(marker.analyteId, trimmed === '' ? null : trimmed);
    setState('Saved');
  };
  return (
    <div className={styles['note']}>
      <label htmlFor={id}>Your note</label>
      <textarea
        id={id}
        rows={2}
        maxLength={lengthMax}
        value={text}
        placeholder="What to ask, what you changed"
        onChange={(event) => {
          setText(event.target.value);
          setState('');
        }}
        onBlur={() => void save()}
      />
      <p className="cap" role="status">
        {state}
      </p>
    </div>
  );
}
