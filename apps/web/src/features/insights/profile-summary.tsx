import { computeCompletenessScore, listMissingRequirements, listOpenItems } from '@wellkept/profile/completeness.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ScoreLine } from '../../components/score-line.tsx';
import { useProfile } from '../profile/editor/use-profile.ts';

const openMax = 3;

/** What the profile holds, and what would help most to know. */
export function ProfileSummary() {
  const { profile, cabinetCount } = useProfile();
  if (!profile) return null;
  const score = computeCompletenessScore(profile, cabinetCount);
  const open = listOpenItems(profile, cabinetCount);
  const missing = listMissingRequirements(profile);
  return (
    <div>
      <ScoreLine score={score}>of 100: how whole your profile is</ScoreLine>
      {missing.length > 0 && <p className="small ink2">Most needed: {missing.join(', ')}.</p>}
      {open.length > 0 && (
        <p className="small ink2">
          Would help next:{' '}
          {open
            .slice(0, openMax)
            .map(({ item }) => item)
            .join(', ')}
          .
        </p>
      )}
      <p>
        <ArrowLink to="/profile-completion">{open.length > 0 ? 'Complete your profile' : 'Open your profile'}</ArrowLink>
      </p>
    </div>
  );
}
