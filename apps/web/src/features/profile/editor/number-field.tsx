import { useEffect, useId, useRef, useState } from 'react';
import { useEditor } from './editor-context.ts';
import styles from './fields.module.css';
import { isFault, type ParsedMeasure } from './measure-parser.ts';

type Props<Unit extends string> = {
  /** The key of what was typed while it is no answer. */
  field: string;
  label: string;
  hint?: string | undefined;
  value: number | undefined;
  read: (typed: string) => ParsedMeasure<Unit>;
  unit?: { value: Unit; labels: Readonly<Record<Unit, string>>; label: string; onChange: (unit: Unit) => void };
  /** How a stored answer is written; as a plain number otherwise. */
  format?: (value: number) => string;
  isDisabled?: boolean;
  onChange: (value: number | undefined, unit: Unit | undefined) => void;
};

/** A number as people type it. Unreadable text stays in the field and is listed, and the previous answer is left in place. */
export function NumberField<Unit extends string = never>({
  field,
  label,
  hint,
  value,
  read,
  unit,
  format = String,
  isDisabled = false,
  onChange,
}: Props<Unit>) {
  const id = useId();
  const noteId = `${id}-note`;
  const { drafts, setDraft } = useEditor();
  // As it is being typed: "70." is on its way to "70.5", and must not become "70" under the hand.
  const [typing, setTyping] = useState<string | null>(null);
  const draft = drafts[field];
  const drop = useRef(() => {});
  drop.current = () => setDraft(field, null);
  // A field that is not asked for any more has nothing wrong in it.
  useEffect(() => () => drop.current(), []);
  const type = (text: string) => {
    setTyping(text);
    const reading = read(text);
    if (isFault(reading)) return setDraft(field, { label, text, fault: reading.fault });
    setDraft(field, null);
    onChange(reading.value, 'unit' in reading ? reading.unit : undefined);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={unit ? styles['measure'] : styles['field']}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          disabled={isDisabled}
          aria-invalid={draft !== undefined}
          aria-describedby={draft || hint ? noteId : undefined}
          value={draft?.text ?? typing ?? (value === undefined ? '' : format(value))}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setTyping(null)}
        />
        {unit && (
          <select aria-label={unit.label} value={unit.value} onChange={({ currentTarget }) => unit.onChange(currentTarget.value as Unit)}>
            {Object.keys(unit.labels).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </div>
      {(draft || hint) && (
        <span id={noteId} className={draft ? styles['fault'] : 'cap'}>
          {draft?.fault ?? hint}
        </span>
      )}
    </div>
  );
}
