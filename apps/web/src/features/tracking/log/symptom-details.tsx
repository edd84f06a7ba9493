import { useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import styles from '../diary/diary.module.css';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import type { Save } from './log-screen.tsx';

const BodyMap = createLatePart(async () => (await import('./body-map.tsx')).BodyMap, Arriving);

/** Where a symptom was felt, and the way to take it out. */
export function SymptomDetails({ entry, save, onRemoved }: { entry: ShownEntry; save: Save; onRemoved: () => void }) {
  const [isPlacing, setPlacing] = useState(false);
  return (
    <>
      <div className="row">
        <button type="button" className={styles['chip']} aria-expanded={isPlacing} onClick={() => setPlacing(!isPlacing)}>
          {entry.area === null ? 'Where?' : `Where: ${entry.area}`}
        </button>
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => {
            save(`${entry.subject} removed`, { before: entry, after: null });
            onRemoved();
          }}
        >
          Remove
        </button>
      </div>
      {isPlacing && (
        <BodyMap
          value={entry.area}
          onChoose={(area) =>
            save(`${entry.subject}: ${area ?? 'nowhere in particular'}`, { before: entry, after: { ...toEntryInput(entry), area } })
          }
        />
      )}
    </>
  );
}
