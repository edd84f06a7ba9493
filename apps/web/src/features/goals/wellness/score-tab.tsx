import type { WellnessScore } from '@wellkept/contract/tracking/dashboard.ts';
import { Link } from 'react-router';
import { Fold } from '../../../components/fold.tsx';
import { ScoreBar, ScoreLine } from '../../../components/score-line.tsx';
import styles from './score.module.css';

/** The score on its line, the four sub-scores, what each is made of and what would raise it. */
export function ScoreTab({ score, isSample }: { score: WellnessScore; isSample: boolean }) {
  return (
    <div className={styles['score']}>
      <h3>Wellness score</h3>
      <ScoreLine score={score.score}>
        <span className="ink2">of 100</span>
        {isSample && <span className="tag">Sample</span>}
        {score.isDefault && <span className="tag">Default</span>}
      </ScoreLine>
      {score.isDefault && (
        <p>
          We don’t know anything about you yet: {score.score} is where everyone starts, and it says nothing about you.{' '}
          <Link to="/onboarding?at=movement">Answer four questions</Link> to get your own score.
        </p>
      )}
      <ul className={styles['parts']}>
        {score.subScores.map((sub) => (
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

type Sub = WellnessScore['subScores'][number];

function SubScore({ sub, isSample }: { sub: Sub; isSample: boolean }) {
  const line = (
    <span className={styles['sub']}>
      <span>
        {sub.name}
        {isSample && <span className="tag">Sample</span>}
      </span>
      <ScoreBar score={sub.score} />
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
              <td>{weight}%</td>
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
