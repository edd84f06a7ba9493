import type { LabReviewRow } from '@wellkept/contract/lab-uploads.ts';
import { useMemo } from 'react';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import type { LookedAt } from './reviewed-values.ts';
import { namesListId } from './value-fields.tsx';
import { ValueRow } from './value-row.tsx';

type Props = {
  engine: LabEngine;
  found: readonly LookedAt[];
  picture: ((page: number) => string) | null;
  shownKey: string | null;
  onShow: (key: string) => void;
  onChange: (row: LabReviewRow) => void;
  onAdd: () => void;
};

/** All values, each to be looked at and put right in its place. */
export function ValueList({ engine, found, picture, shownKey, onShow, onChange, onAdd }: Props) {
  const names = useMemo(() => [...engine.analytes.values()].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)), [engine]);
  return (
    <>
      <datalist id={namesListId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className={styles['values']} aria-label="Values">
        {found.map((one) => (
          <ValueRow
            key={one.row.key}
            found={one}
            analytes={engine.analytes}
            analyteNamed={engine.analyteNamed}
            picture={picture}
            isShown={one.row.key === shownKey}
            onShow={() => onShow(one.row.key)}
            onChange={onChange}
          />
        ))}
      </ul>
      <button type="button" className="btn o" onClick={onAdd}>
        Add a value
      </button>
    </>
  );
}
