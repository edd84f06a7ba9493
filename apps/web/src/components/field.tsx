import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Attributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean;
  children: (attributes: Attributes) => ReactNode;
};

/** A label over a field, with the hint and what is wrong under it. */
export function Field({ label, hint, error, isLabelHidden = false, children }: Props) {
  const id = useId();
  const described = [error === undefined ? [] : [`${id}-error`], hint === undefined ? [] : [`${id}-hint`]].flat().join(' ');
  return (
    <div className={styles['labelled']}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined })}
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
