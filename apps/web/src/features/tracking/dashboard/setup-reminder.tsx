import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { profileSections } from '@wellkept/profile/overview.ts';
import { computeSetupProgress } from '@wellkept/profile/setup-steps.ts';
import { Link } from 'react-router';
import { getGroupStep, getResumeGroup } from '../../profile/onboarding/groups.ts';
import styles from './dashboard.module.css';

/** While the set-up is unfinished: which section is next, and the way there. How many are done is counted where they are listed. */
export function SetupReminder({ dashboard: { profile, medicines, onboarding } }: { dashboard: Dashboard }) {
  const { button } = computeSetupProgress(profile, medicines.length, onboarding.isNewUser);
  const next = profileSections[getGroupStep(getResumeGroup(profile, medicines.length))];
  return (
    <section className={styles['setup']} aria-label="Your set-up">
      <p>
        <b className="bold">Finish your set-up.</b> {next && `Next: ${next.title.toLowerCase()}.`}{' '}
        <span className="only-d">Each answer makes checks and suggestions fit you better.</span>
      </p>
      <Link className="btn outlined sm" to="/onboarding?continue=true">
        {button}
      </Link>
    </section>
  );
}
