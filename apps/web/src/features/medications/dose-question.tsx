import { type Ref, useId } from 'react';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import styles from './paste-list.module.css';

type Props = {
  /** Null where nothing is unusual. */
  text: string | null;
  firstRef?: Ref<HTMLButtonElement>;
  onCorrect: () => void;
  onConfirm: () => void;
};

/** A dose that is far from usual, or from what it was, before it is saved. */
export function DoseQuestion({ text, firstRef, onCorrect, onConfirm }: Props) {
  const id = useId();
  if (text === null) return null;
  return (
    <section aria-labelledby={id} className={styles['ask']} data-dose-question>
      <p className={styles['mark']}>
        <SeverityGlyph mark="major" />
        <b className="bold" id={id}>
          {text}
        </b>
      </p>
      <p className="row">
        <button type="button" className="btn outlined sm" ref={firstRef} data-autofocus onClick={onCorrect}>
          Change the dose
        </button>
        <button type="button" className="btn quiet sm" onClick={onConfirm}>
          Yes, it’s right
        </button>
      </p>
    </section>
  );
}
