import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { Link } from 'react-router';
import { SampleTag } from './sample-tag.tsx';
import styles from './score-line.module.css';

type Props = { lifestyle: Dashboard['lifestyle']; isSample: boolean };

/** How the person lives, on a line from 0 to 100; without answers, the way to them. */
export function LifestyleScore({ lifestyle, isSample }: Props) {
  return (
    <section aria-labelledby="lifestyle">
      <div className="sec-h">
        <h2 id="lifestyle">Lifestyle score</h2>
        {lifestyle && !isSample && (
          <Link className="tlink" to="/profile?edit=lifestyle">
            What it is made of
          </Link>
        )}
      </div>
      {lifestyle ? (
        <>
          <p className={styles['figure']}>
            <b>{lifestyle.score}</b> <span className="ink2">of 100, {lifestyle.status.replace('-', ' ')}</span> {isSample && <SampleTag />}
          </p>
          <svg className={styles['line']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" />
            <rect className={styles['filled']} width={lifestyle.score} height="6" />
          </svg>
          <p className={styles['ends']} aria-hidden="true">
            <span>0</span>
            <span>50</span>
            <span>100</span>
          </p>
          <p className="cap">
            From sleep, movement, stress, smoking and alcohol as you told them. A guide for habits, not a measure of illness.
          </p>
        </>
      ) : (
        <p className="ink2">
          Sleep, movement and stress make a score that shows what would help most.{' '}
          <Link to="/profile?edit=lifestyle">Answer a few questions</Link>
        </p>
      )}
    </section>
  );
}
