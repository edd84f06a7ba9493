import type { ReactNode } from 'react';
import styles from './score-line.module.css';

/** A score out of 100 as a number, with a caption beside it and its position on the line. */
export function ScoreLine({ score, children }: { score: number; children: ReactNode }) {
  return (
    <>
      <p className={styles['figure']}>
        <b>{score}</b> {children}
      </p>
      <ScoreBar score={score} />
      <p className={styles['ends']} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </p>
    </>
  );
}

/** The line alone; the number stands beside it. Empty where nothing is known. */
export function ScoreBar({ score }: { score: number | null }) {
  return (
    <svg className={styles['line']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" />
      {score !== null && <rect className={styles['filled']} width={score} height="6" />}
    </svg>
  );
}
