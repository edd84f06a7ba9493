import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import { useMemo } from 'react';
import type { LabEngine } from './lab-engine.ts';
import styles from './lab-upload.module.css';
import type { AssessedRow } from './reviewed-values.ts';
import { namesListId } from './value-fields.tsx';
import { ValueRow } from './value-row.tsx';

export type ValueGroup = {
  title: string;
  /** A remark on the whole group. */
  text?: string;
  found: readonly AssessedRow[];
  /** Each value is shown with its line of the page. */
  showsLines?: boolean;
  /** One line for each value, which opens to be corrected. */
  isCompact?: boolean;
};

type Props = {
  engine: LabEngine;
  groups: readonly ValueGroup[];
  picture: ((page: number) => string) | null;
  shownKey: string | null;
  onShow: (key: string) => void;
  onChange: (row: LabReviewRow) => void;
  onAnswer: (row: LabReviewRow) => void;
  onAdd: () => void;
};

/** All values in their groups, each to be looked at and put right in its place. */
export function ValueList({ engine, groups, picture, shownKey, onShow, onChange, onAnswer, onAdd }: Props) {
  const names = useMemo(() => [...engine.analytes.values()].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)), [engine]);
  return (
    <>
      <datalist id={namesListId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ title, text, found, showsLines = false, isCompact = false }) => (
          <section key={title} className={styles['group']} aria-label={title}>
            <h2>
              {title} <span className="cap">{found.length}</span>
            </h2>
            {text && <p className="small ink2">{text}</p>}
            <ul className={isCompact ? `${styles['values']} ${styles['compact']}` : styles['values']} aria-label={title}>
              {found.map((one) => (
                <ValueRow
                  key={one.row.key}
                  found={one}
                  analytes={engine.analytes}
                  analyteNamed={engine.analyteNamed}
                  picture={picture}
                  isShown={one.row.key === shownKey}
                  showsLine={showsLines}
                  isCompact={isCompact}
                  onShow={() => onShow(one.row.key)}
                  onChange={onChange}
                  onAnswer={onAnswer}
                />
              ))}
            </ul>
          </section>
        ))}
      <button type="button" className="btn outlined" onClick={onAdd}>
        Add a value
      </button>
    </>
  );
}
