import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import styles from './goals.module.css';

type Props = { title: string; onClose: () => void; onSubmit: () => void; isBusy: boolean; children: ReactNode };

/** A form above the page. It closes when what it holds has arrived. */
export function SaveDialog({ title, onClose, onSubmit, isBusy, children }: Props) {
  useReturnFocus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal.Root opened onClose={onClose} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: outside the page's main its <header> would be a second banner. */}
        <div className={styles['dialog-head']}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <form className={styles['fields']} onSubmit={handleSubmit} noValidate>
            {children}
            <div className="row">
              <button type="submit" className="btn primary" disabled={isBusy}>
                Save
              </button>
              <button type="button" className="btn outlined" onClick={onClose}>
                Cancel
              </button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
