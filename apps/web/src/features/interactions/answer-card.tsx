import type { ReactNode } from 'react';
import { getMarkTone, type Mark, SeverityGlyph } from '../../components/severity-mark.tsx';
import styles from './answer-card.module.css';

type Props = { mark: Mark; sentence: ReactNode; children?: ReactNode; actions?: ReactNode; isShort?: boolean };

/** The answer: the only tinted block of a page, in the tint of the worst severity. */
export function AnswerCard({ mark, sentence, children, actions, isShort = false }: Props) {
  return (
    <section className={`answer ${styles['answer']} ${styles[getMarkTone(mark)] ?? ''} ${isShort ? styles['short'] : ''}`}>
      <SeverityGlyph mark={mark} />
      <h2 className={isShort ? styles['line'] : 'big'}>{sentence}</h2>
      <div className={styles['rest']}>
        {children}
        {actions && <div className={`row ${styles['actions']}`}>{actions}</div>}
      </div>
    </section>
  );
}
