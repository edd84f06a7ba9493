import { type HTMLInputTypeAttribute, useId } from 'react';
import styles from './goals.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  unit?: string;
  type?: HTMLInputTypeAttribute;
  error?: string | undefined;
  hint?: string;
  maxLength?: number;
  /** Numbers are typed as text, so that commas are read too. */
  isNumber?: boolean;
  isLabelHidden?: boolean;
};

/** One line to type into, with its unit and what is wrong with it. */
export function TextInput({
  label,
  value,
  onChange,
  unit,
  type = 'text',
  error,
  hint,
  maxLength,
  isNumber = false,
  isLabelHidden = false,
}: Props) {
  const id = useId();
  const described = [error === undefined ? [] : [`${id}-error`], hint === undefined ? [] : [`${id}-hint`]].flat().join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label}
      </label>
      <div className="field">
        <input
          id={id}
          type={type}
          value={value}
          maxLength={maxLength}
          inputMode={isNumber ? 'decimal' : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {unit && <span className="mut">{unit}</span>}
      </div>
      {hint !== undefined && (
        <p className="cap" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
