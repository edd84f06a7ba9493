import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Attributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
/** What every field shows beside itself. */
export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  isLabelHidden?: boolean;
};
type Props = FieldTexts & { children: (attributes: Attributes) => ReactNode };

/** A label over a field, with the hint and what is wrong under it. */
export function Field({ label, hint, error, isLabelHidden = false, children }: Props) {
  const id = useId();
  const isWrong = typeof error === 'string' && error !== '';
  const described = [isWrong ? [`${id}-error`] : [], hint === undefined ? [] : [`${id}-hint`]].flat().join(' ');
  return (
    <div className={styles['labelled']}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': described || undefined })}
      {hint !== undefined && (
        <span className="cap" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {isWrong && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
