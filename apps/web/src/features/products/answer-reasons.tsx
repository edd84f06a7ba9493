import { FindingName } from '../interactions/finding-card.tsx';
import type { LabelCheck } from './check-label.ts';
import styles from './products.module.css';

/** What the answer rests on: serious findings with what is taken, then what the label itself says. */
export function AnswerReasons({ reasons, findings }: Pick<LabelCheck, 'reasons' | 'findings'>) {
  if (reasons.length === 0 && findings.length === 0) return null;
  return (
    <ul className={styles['reasons']}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <b className="bold">
            <FindingName finding={finding} />.
          </b>{' '}
          {finding.headline}
        </li>
      ))}
      {reasons.map(({ title, text }) => (
        <li key={title}>
          <b className="bold">{title}.</b> {text}
        </li>
      ))}
    </ul>
  );
}
