import { Modal } from '@mantine/core';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import styles from './editor.module.css';

type Props = { completeness: number | null; hasUnsaved: boolean };

export function EditorHead({ completeness, hasUnsaved }: Props) {
  return (
    <div className={styles['head']}>
      <Modal.Title className={styles['title'] ?? ''}>Edit Health Profile</Modal.Title>
      <div className={styles['badges']} role="status">
        {completeness !== null && <span className="tag positive">{formatCompleteness(completeness)}</span>}
        {hasUnsaved && <span className={`tag ${styles['unsaved']}`}>Unsaved Changes</span>}
      </div>
      <Modal.CloseButton aria-label="Close the editor" />
    </div>
  );
}
