import { IconFileImport } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './imports.module.css';

type Props = { isBusy: boolean; onChoose: (file: File | undefined) => void };

export function ImportDropZone({ isBusy, onChoose: chooseFile }: Props) {
  const id = useId();
  return (
    <label
      className={styles['drop']}
      htmlFor={`${id}-file`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isBusy) chooseFile(event.dataTransfer.files[0]);
      }}
    >
      <IconFileImport size={20} stroke={1.5} aria-hidden /> <span>Choose a file</span> <span className="cap only-d">or drop it here</span>
      <input
        id={`${id}-file`}
        type="file"
        accept=".zip,.json,.csv,.tsv,.txt,.xml,.db"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          chooseFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
