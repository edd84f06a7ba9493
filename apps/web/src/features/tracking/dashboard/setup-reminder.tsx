import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { computeSetupProgress } from '@wellkept/profile/setup-steps.ts';
import { Link } from 'react-router';
import styles from './dashboard.module.css';

/** For users who postponed the set-up: its progress, and the way back to it. */
export function SetupReminder({ dashboard: { profile, medicines, onboarding } }: { dashboard: Dashboard }) {
  const { text, button } = computeSetupProgress(profile, medicines.length, onboarding.isNewUser);
  return (
    <p className={styles['line']}>
      <span>Your set-up: {text}. Every answer makes checks and suggestions fit you better.</span>
      <Link className="btn o sm" to="/onboarding?continue=true">
        {button}
      </Link>
    </p>
  );
}
