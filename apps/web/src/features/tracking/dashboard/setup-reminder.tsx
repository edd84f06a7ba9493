import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { computeSetupProgress } from '@wellkept/profile/setup-steps.ts';
import { Link } from 'react-router';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import styles from './dashboard.module.css';

/** While the set-up is unfinished: its progress, and the way back to it. */
export function SetupReminder({ dashboard: { profile, medicines, onboarding } }: { dashboard: Dashboard }) {
  const { steps, doneCount, text, button } = computeSetupProgress(profile, medicines.length, onboarding.isNewUser);
  return (
    <section className={styles['setup']} aria-label="Your set-up">
      <div>
        <p>
          <b className="b">Your set-up: {text}.</b> Each answer makes checks and suggestions fit you better.
        </p>
        <ProgressBar value={doneCount} max={steps.length} label="Steps of your set-up that are done" />
      </div>
      <Link className="btn o sm" to="/onboarding?continue=true">
        {button}
      </Link>
    </section>
  );
}
