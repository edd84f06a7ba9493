import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
};

/** A statement to tick, with what it means and what is wrong under it. */
export function CheckField({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [error === undefined ? [] : [`${id}-error`], hint === undefined ? [] : [`${id}-hint`]].flat().join(' ');
  return (
    <div className={styles['frame']}>
      <input {...input} type="checkbox" id={id} aria-invalid={error !== undefined} aria-describedby={described || undefined} />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className="cap" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
