import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { formatResume } from '@wellkept/profile/onboarding.ts';
import { computeSetupProgress } from '@wellkept/profile/setup-steps.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import styles from './onboarding.module.css';
import { hasAnswers } from './profile-answers.ts';
import { ProgressCard } from './progress-card.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const JourneyDialog = createLateDialog(async () => (await import('./journey-dialog.tsx')).JourneyDialog);

/** A user without a profile counts as new. */
type Props = { profile: Profile | null; cabinetCount: number; isDone: boolean; onStart: () => void; children?: ReactNode };

export function StartScreen({ profile, cabinetCount, isDone, onStart, children }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const answeredProfile = profile && hasAnswers(profile) ? profile : null;
  const resumed = answeredProfile && !isDone ? formatResume(answeredProfile) : null;
  const start = (
    <div className="row">
      <button type="button" className="btn primary" onClick={onStart} disabled={profile === null}>
        {answeredProfile ? computeSetupProgress(answeredProfile, cabinetCount, false).button : 'Start Setup'}
      </button>
      <Link className="btn quiet" to="/dashboard?setup=later">
        Not now
      </Link>
    </div>
  );
  return (
    <div className={styles['start']}>
      <PageHeader title={isDone ? 'Your set-up is finished' : answeredProfile ? 'Welcome back' : 'Let’s get to know you'} />
      <p className="lead">
        {resumed ??
          (isDone
            ? 'You can change every answer, and each part shows what we know.'
            : 'A few questions, all of them optional. Every answer makes checks and suggestions fit you better.')}
      </p>
      {children}
      {answeredProfile ? (
        <ProgressCard profile={answeredProfile} cabinetCount={cabinetCount} updatedAt={answeredProfile.updatedAt}>
          {isDone ? (
            <div className="row">
              <Link className="btn primary" to="/onboarding?at=result">
                See what we can tell you
              </Link>
              <Link className="btn outlined" to="/dashboard">
                Go to Dashboard
              </Link>
              <button type="button" className="btn quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                Change Health Journey
              </button>
            </div>
          ) : (
            start
          )}
        </ProgressCard>
      ) : (
        <>
          <WelcomeCard>{start}</WelcomeCard>
          <SampleOffer />
        </>
      )}
      {isChoosing && <JourneyDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
