import { type ReactNode, useId } from 'react';
import styles from './photo-input.module.css';

type Props = { onFile: (file: File) => void; isDisabled?: boolean; children: ReactNode };

/** A button that opens the camera of a phone, or a file. The same photo can be chosen again. */
export function PhotoInput({ onFile, isDisabled = false, children }: Props) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        className={`vh ${styles['file']}`}
        accept="image/*"
        capture="environment"
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label className="btn outlined" htmlFor={id}>
        {children}
      </label>
    </>
  );
}
