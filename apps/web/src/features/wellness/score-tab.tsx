import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { Link } from 'react-router';
import { Fold } from '../../components/fold.tsx';
import styles from './score.module.css';

const scoreMax = 100;

/** The score on its line, the four sub-scores, what each is made of and what would raise it. */
export function ScoreTab({ score, isSample }: { score: Dashboard['wellness']; isSample: boolean }) {
  return (
    <div className={styles['score']}>
      <h3>Wellness score</h3>
      <p className={styles['figure']}>
        <b>{score.score}</b> <span className="ink2">of {scoreMax}</span>
        {isSample && <span className="tag">Sample</span>}
        {score.is_default && <span className="tag">Default</span>}
      </p>
      <Line value={score.score} />
      <p className={styles['ends']} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>{scoreMax}</span>
      </p>
      {score.is_default && (
        <p>
          Nothing is known of you yet: {score.score} is where everybody starts, and says nothing about you.{' '}
          <Link to="/onboarding?at=movement">Answer four questions</Link>, and the figure is yours.
        </p>
      )}
      <ul className={styles['parts']}>
        {score.sub_scores.map((sub) => (
          <li key={sub.id}>
            <SubScore sub={sub} isSample={isSample} />
          </li>
        ))}
      </ul>
      <p className="cap">
        {isSample
          ? 'These figures are invented. Yours are worked out from your own profile, results and logs.'
          : 'From your profile, your results and what you log. A guide for habits, not a measure of illness.'}
      </p>
    </div>
  );
}

type Sub = Dashboard['wellness']['sub_scores'][number];

function SubScore({ sub, isSample }: { sub: Sub; isSample: boolean }) {
  const line = (
    <span className={styles['sub']}>
      <span>
        {sub.name}
        {isSample && <span className="tag">Sample</span>}
      </span>
      <Line value={sub.score} />
      <b>{sub.score ?? <span className="cap">not known</span>}</b>
    </span>
  );
  return sub.parts.length === 0 ? (
    line
  ) : (
    <Fold title={line}>
      <Parts sub={sub} />
    </Fold>
  );
}

function Parts({ sub }: { sub: Sub }) {
  return (
    <div className={styles['inside']}>
      <table>
        <caption>What it is made of</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Score</th>
            <th scope="col">Weight</th>
          </tr>
        </thead>
        <tbody>
          {sub.parts.map(({ name, score, weight }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{score === null ? 'not known' : Math.round(score)}</td>
              <td>{weight} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sub.raises.length > 0 && (
        <>
          <h4>What would raise it</h4>
          <ul className={styles['raises']}>
            {sub.raises.map(({ text, gain }) => (
              <li key={text}>
                {text}
                <span className="cap">{gain === null ? 'to know it better' : `+${gain}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A number between 0 and 100 on its line. The number stands beside it. */
function Line({ value }: { value: number | null }) {
  return (
    <svg className={styles['line']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" />
      {value !== null && <rect className={styles['filled']} width={value} height="6" />}
    </svg>
  );
}
