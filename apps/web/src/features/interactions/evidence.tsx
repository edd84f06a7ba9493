import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import { CitedSource } from './cited-source.tsx';
import styles from './finding-card.module.css';
import { getEvidenceGradeWords } from './result-view.ts';

/** The grade in its box, what it rests on, and every source. */
export function Evidence({
  evidence,
  confidence,
  disagreement,
  sources,
}: Pick<Finding, 'evidence' | 'confidence' | 'disagreement' | 'sources'>) {
  const grade = getEvidenceGradeWords(evidence);
  return (
    <>
      <div className={styles['grade']}>
        <span aria-hidden="true">{grade.letter}</span>
        <p>
          <b className="bold">{grade.word}</b> {grade.basis}
        </p>
      </div>
      <p className="small">
        <b className="bold">Confidence: {confidence.level}.</b> {confidence.doubts.join(' ')}
      </p>
      {disagreement && (
        <p className="small">
          <b className="bold">References disagree.</b> {disagreement}
        </p>
      )}
      <ol className={styles['sources']}>
        {sources.map((source) => (
          <li key={source.id}>
            <CitedSource source={source} />
          </li>
        ))}
      </ol>
    </>
  );
}
