import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import styles from './form-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  title: string;
  onClose: () => void;
  /** Whether it may close. */
  onSubmit: () => boolean;
  children: ReactNode;
  /** Beside Save and Cancel. */
  more?: ReactNode;
};

/** A small form above the page. */
export function Dialog({ title, onClose, onSubmit, children, more }: Props) {
  useReturnFocus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit()) onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} size="md" centered>
      <Modal.Overlay />
      <Modal.Content className={styles['dialogFrame'] ?? ''}>
        {/* Not Modal.Header: outside the page's main its <header> would be a second banner. */}
        <div className={styles['dialogHead']}>
          <Modal.Title className={styles['dialogTitle'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <form onSubmit={handleSubmit} noValidate className={styles['form']}>
            {children}
            <div className={`row ${styles['dialogActions']}`}>
              <button type="submit" className="btn primary">
                Save
              </button>
              <button type="button" className="btn outlined" onClick={onClose}>
                Cancel
              </button>
              {more}
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
