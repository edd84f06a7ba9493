import { computeSetupProgress } from '@wellkept/profile/setup-steps.ts';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingText } from '../../../shell/loading-page.tsx';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { hasAnswers } from '../../profile/onboarding/profile-answers.ts';
import { ProgressCard } from '../../profile/onboarding/progress-card.tsx';
import { WelcomeCard } from '../../profile/onboarding/welcome-card.tsx';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';

/** Progress of the set-up; a user who has not started sees what to expect. */
export function OwnSetUp() {
  const { profile, cabinetCount, isPending, error, reload } = useProfile();
  if (isPending) return <LoadingText />;
  if (error || !profile)
    return (
      <ErrorCard
        title="Failed to load your profile. Please refresh the page."
        text="Everything you saved is safe."
        onRetry={() => void reload()}
      />
    );
  const isNew = !hasAnswers(profile) && cabinetCount === 0;
  if (isNew)
    return (
      <div>
        <NewSetUp />
        <SampleOffer />
      </div>
    );
  const { isDone, button } = computeSetupProgress(profile, cabinetCount, isNew);
  return (
    <ProgressCard profile={profile} cabinetCount={cabinetCount} updatedAt={profile.updatedAt}>
      {!isDone && (
        <Link className="btn outlined" to="/onboarding?continue=true">
          {button}
        </Link>
      )}
    </ProgressCard>
  );
}

export function NewSetUp() {
  return (
    <WelcomeCard>
      <Link className="btn outlined" to="/onboarding">
        Start Setup
      </Link>
    </WelcomeCard>
  );
}
