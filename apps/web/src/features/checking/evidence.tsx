import type { Finding } from '@wellkept/safety/findings.ts';
import styles from './finding-card.module.css';
import { citation, gradeOf } from './result-view.ts';

/** The grade in its box, what it rests on, and every source. */
export function Evidence({ evidence, disagreement, sources }: Pick<Finding, 'evidence' | 'disagreement' | 'sources'>) {
  const grade = gradeOf(evidence);
  return (
    <>
      <div className={styles['grade']}>
        <span aria-hidden="true">{grade.letter}</span>
        <p>
          <b className="b">{grade.word}</b> {grade.basis}
        </p>
      </div>
      {disagreement && (
        <p className="small">
          <b className="b">References disagree.</b> {disagreement}
        </p>
      )}
      <ol className={styles['sources']}>
        {sources.map((source) => {
          const { lead, rest } = citation(source);
          return (
            <li key={source.id}>
              {source.url ? (
                <a href={source.url} target="_blank" rel="noreferrer">
                  {lead}
                  <span className="vh"> (opens in a new tab)</span>
                </a>
              ) : (
                lead
              )}
              {rest}
            </li>
          );
        })}
      </ol>
    </>
  );
}
