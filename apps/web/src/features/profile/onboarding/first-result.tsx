import { describeLifestyle } from '@wellkept/profile/lifestyle-score.ts';
import type { Lifestyle } from '@wellkept/profile/profile.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatMedication } from '../../medications/medication-groups.ts';
import { MedicationListVerdict } from '../../medications/medication-list-verdict.tsx';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { formatLifestyleVerdict } from '../editor/lifestyle-text.ts';
import { isQuestion, listLifestyleGains } from './lifestyle-gains.ts';
import styles from './onboarding.module.css';
import { useBestAction } from './use-best-action.ts';

const raisesMax = 3;

/** What the answers are good for at once: the check, the score with what would raise it, and what to do first. */
export function FirstResult({ life }: { life: Lifestyle }) {
  return (
    <div className={styles['result']}>
      <PageHeader kicker="From your answers" title="What we can tell you now" />
      <SafetyAnswer />
      <LifestyleEntry life={life} />
      <FirstAction />
      <p className={`row ${styles['next']}`}>
        <Link className="btn primary" to="/dashboard">
          Go to Dashboard
        </Link>
        <Link className="btn outlined" to="/onboarding?at=who">
          Review your answers
        </Link>
      </p>
    </div>
  );
}

function SafetyAnswer() {
  const { active, result, verdict, checkAgain } = useMedicationList();
  if (!verdict) return null;
  if (verdict.state !== 'nothing-to-check')
    return (
      <section aria-label="Safety check">
        <MedicationListVerdict
          verdict={verdict}
          result={result}
          texts={active.map(({ medication }) => formatMedication(medication))}
          onRetry={checkAgain}
        />
      </section>
    );
  return (
    <Entry note="Safety check">
      <p>
        {verdict.sentence} {verdict.detail}
      </p>
      <p>
        <Link className="tlink" to="/onboarding?at=medicines">
          Add what you take
        </Link>
      </p>
    </Entry>
  );
}

function LifestyleEntry({ life }: { life: Lifestyle }) {
  const figure = describeLifestyle(life);
  const raises = listLifestyleGains(life).slice(0, raisesMax);
  return (
    <Entry note="Lifestyle score">
      {figure ? (
        <>
          <p className={styles['score']}>
            <b>{figure.score}</b> of 100, {formatLifestyleVerdict(figure)}
          </p>
          {raises.length > 0 && (
            <>
              <h3 className={styles['minor']}>What would raise it</h3>
              <ul className={styles['raises']}>
                {raises.map((raise) => (
                  <li key={raise.text}>
                    {raise.text}
                    <span className="cap">
                      {isQuestion(raise) && 'up to '}+{raise.gain}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <p>
          Sleep, movement and stress make a score that shows what would help most.{' '}
          <Link className="tlink" to="/onboarding?at=movement">
            Answer four questions
          </Link>
        </p>
      )}
    </Entry>
  );
}

function FirstAction() {
  const action = useBestAction();
  if (!action) return null;
  const { publisher, title, year } = action.source;
  return (
    <Entry note="Worth doing first">
      <h3 className={styles['actionTitle']}>{action.title}</h3>
      <p>{action.description}</p>
      {action.steps.length > 0 && (
        <ol className={styles['actionSteps']}>
          {action.steps.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      )}
      <p className="cap">
        {publisher}: {title}, {year}
      </p>
    </Entry>
  );
}
