import type { components } from '@wellkept/contract/api.ts';
import styles from './biomarkers.module.css';
import { UrgencyText } from './urgency-text.tsx';

type Result = components['schemas']['AnalysisResult'];

type Props = {
  result: Result;
  isAvailable?: boolean;
  /** Under the results themselves, which say what each needs. */
  isBesideResults?: boolean;
};

/** What an analysis found beyond the single values. */
export function AnalysisText({ result, isAvailable = true, isBesideResults = false }: Props) {
  const { summary, immuneScore, immuneScoreText, findings, derived } = result;
  const ofDerived = derived.flatMap(({ id, name, urgency }) => (urgency ? [{ id, name, urgency }] : []));
  const soon = [...findings.map(({ analyteId, name, urgency }) => ({ id: analyteId, name, urgency })), ...ofDerived].filter(
    ({ urgency }) => urgency.level !== 'visit',
  );
  return (
    <div className={styles['analysis']}>
      {!isBesideResults && <p className="lead">{summary}</p>}
      {!isAvailable && <p className="ink2">It has no blood test yet, so it says little.</p>}
      {!isBesideResults && soon.length > 0 && (
        <ul className="bullets">
          {soon.map(({ id, name, urgency }) => (
            <li key={id}>
              <UrgencyText urgency={urgency} name={name} />
            </li>
          ))}
        </ul>
      )}
      {immuneScoreText !== null && (
        <div>
          <h3 className="m-h">Immune markers</h3>
          <p>
            {immuneScore !== null && <b className={styles['figureText']}>{immuneScore}% </b>}
            {immuneScoreText}
          </p>
        </div>
      )}
    </div>
  );
}
