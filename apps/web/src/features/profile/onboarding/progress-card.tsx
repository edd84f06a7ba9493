import { IconCheck } from '@tabler/icons-react';
import type { Profile } from '@wellkept/profile/profile.ts';
import { computeSetupProgress } from '@wellkept/profile/setup-steps.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import styles from './cards.module.css';
import { groupByPart, groups } from './groups.ts';

type Props = { profile: Profile; cabinetCount: number; updatedAt: string; children?: ReactNode };

/** Progress of the set-up for a returning user: six steps, and how many are done. */
export function ProgressCard({ profile, cabinetCount, updatedAt, children }: Props) {
  const { steps, doneCount, text, isDone } = computeSetupProgress(profile, cabinetCount, false);
  const asOf = formatMoment(updatedAt, 'medium');
  return (
    <section className={styles['card']} aria-labelledby="setup-progress">
      <div className={styles['head']}>
        <h2 id="setup-progress">{isDone ? 'Profile Complete' : 'Your set-up'}</h2>
        <span className="cap">{isDone ? `as of ${asOf}` : text}</span>
      </div>
      <ProgressBar className={styles['bar']} max={steps.length} value={doneCount} label={text} />
      <ol className={styles['steps']}>
        {steps.map(({ title, part, isDone: isStepDone }, index) => (
          <li key={part} className={isStepDone ? styles['done'] : undefined}>
            <b>{isStepDone ? <IconCheck size={14} stroke={2.2} aria-hidden /> : index + 1}</b>
            <Link to={`/onboarding?at=${groupByPart[part]}`} aria-label={`${title}: ${groups[groupByPart[part]].title}`}>
              {title}
            </Link>
            <span className="cap">{isStepDone ? 'Done' : 'Open'}</span>
          </li>
        ))}
      </ol>
      {isDone && (
        <p className={`row ${styles['further']}`}>
          <Link className="tlink" to="/upload">
            Upload Test Results
          </Link>
          <Link className="tlink" to="/natural-remedies">
            Explore Natural Remedies
          </Link>
        </p>
      )}
      {children}
    </section>
  );
}
