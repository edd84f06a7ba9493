import { Link } from 'react-router';
import type { Step } from './next-step.ts';
import styles from './today.module.css';

const priorities = {
  high: { word: 'High priority', path: 'M2 10l5-5 5 5' },
  medium: { word: 'Medium priority', path: 'M2 7h10' },
  low: { word: 'Low priority', path: 'M2 4l5 5 5-5' },
} as const;

/** What is worth doing next: how urgent, what, why, and the way to it. */
export function NextStepCard({ step, items }: { step: Step; items: readonly string[] }) {
  const { word, path } = priorities[step.priority];
  return (
    <section className={styles['next']} aria-labelledby="next-step">
      <h2 id="next-step">Worth doing next</h2>
      <div className={styles['step']}>
        <p className={`${styles['priority']} ${styles[step.priority]}`}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path d={path} />
          </svg>
          {word}
        </p>
        <h3>{step.title}</h3>
        <p className="ink2">{step.reason}</p>
        <Link className="btn p sm" to={step.action.to} state={step.action.withItems ? { items } : null}>
          {step.action.label}
        </Link>
      </div>
    </section>
  );
}
