import { computeProfileBmi, formatBmi } from '@wellkept/profile/bmi.ts';
import { describeLifestyle } from '@wellkept/profile/lifestyle-score.ts';
import { computePersonalizationScore, getPersonalizationConfidence } from '@wellkept/profile/personalization.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import look from '../../../components/figures.module.css';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import { formatLifestyleVerdict } from './lifestyle-text.ts';
import { ProfileOverview } from './profile-overview.tsx';
import { reloadProfile } from './sync-profile.ts';
import { useEditDialog } from './use-edit-dialog.ts';
import { useProfile } from './use-profile.ts';

const EditProfileDialog = createLateDialog(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog);

export const meta = () =>
  createPageMeta({
    path: '/profile',
    title: 'Health profile',
    description: 'Your answers about your health, in one place that every check uses.',
  });

export default function ProfilePage() {
  const { profile, cabinetCount, isPending, error, reload } = useProfile();
  const { section, open, close } = useEditDialog();
  return (
    <>
      <PageHeader title="Health profile">
        <button type="button" className="btn primary" onClick={() => open('personalInfo')}>
          Edit Profile
        </button>
      </PageHeader>
      {error && (
        <ErrorCard
          title="Failed to load your profile. Please refresh the page."
          text={formatFailure(error, 'titled')}
          onRetry={() => void reloadProfile(reload)}
        />
      )}
      {isPending && <LoadingStatus text="Loading your profile…" />}
      {profile && (
        <>
          <ProfileOverview profile={profile} onEdit={open} />
          <Entry note="What it shows">
            <Figures profile={profile} cabinetCount={cabinetCount} />
          </Entry>
          <Entry note="Where it is used">
            <p>
              Every check of what you take looks at your age, conditions, allergies and situation. Nobody else sees your profile;{' '}
              <Link to="/account#data">export or delete it</Link> in the settings.
            </p>
          </Entry>
        </>
      )}
      {section && <EditProfileDialog key={section} initial={section} onClose={close} />}
    </>
  );
}

type FiguresProps = { profile: NonNullable<ReturnType<typeof useProfile>['profile']>; cabinetCount: number };

/** The figures that the answers give, each with what it says; one without answers is left open. */
function Figures({ profile, cabinetCount }: FiguresProps) {
  const life = profile.lifestyleData;
  const [bmi, lifestyle, known] = [
    computeProfileBmi(profile.personalInfo),
    describeLifestyle(life),
    computePersonalizationScore(profile, cabinetCount),
  ];
  return (
    <dl className={look['figures']}>
      <div>
        <dt>Lifestyle score</dt>
        <dd>
          {lifestyle ? (
            <>
              {lifestyle.score} of 100 <span>{formatLifestyleVerdict(lifestyle)}</span>
            </>
          ) : (
            <span>Tell us about your lifestyle first</span>
          )}
        </dd>
      </div>
      <div>
        <dt>BMI</dt>
        <dd>{bmi === null ? <span>Give your height and weight first</span> : formatBmi(bmi)}</dd>
      </div>
      <div>
        <dt>Personalization</dt>
        <dd>
          {known} of 100 <span>confidence: {getPersonalizationConfidence(known)}</span>
        </dd>
      </div>
    </dl>
  );
}
