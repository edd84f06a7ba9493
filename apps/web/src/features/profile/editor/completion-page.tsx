import { computeCompletenessScore, isHighlyComplete, listMissingRequirements, listOpenItems } from '@wellkept/profile/completeness.ts';
import { createProfileOverview, type EditorSection } from '@wellkept/profile/overview.ts';
import { formatCompleteness } from '@wellkept/profile/setup-steps.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import styles from './overview.module.css';
import { reloadProfile } from './sync-profile.ts';
import { useEditDialog } from './use-edit-dialog.ts';
import { useProfile } from './use-profile.ts';

const EditProfileDialog = createLateDialog(async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog);

export const meta = () =>
  createPageMeta({
    path: '/profile-completion',
    title: 'Complete your profile',
    description: 'Which parts of your health profile are still empty, and what each one helps with.',
  });

type Question = { title: string; why: string; section: EditorSection };

/** What each open item of the score is asked for, by its name there. */
const questions = new Map<string, Question>([
  ['age', { title: 'Your age', why: 'Some medicines need more care from a certain age.', section: 'personalInfo' }],
  ['gender', { title: 'Your gender', why: 'Helps us make suggestions that fit you.', section: 'personalInfo' }],
  [
    'weight and height',
    { title: 'Your weight and height', why: 'They show your BMI and a healthy weight for your height.', section: 'personalInfo' },
  ],
  [
    'current conditions',
    { title: 'Your conditions', why: 'A medicine that suits others can be wrong with a condition.', section: 'medicalHistory' },
  ],
  [
    'allergies',
    { title: 'Your allergies', why: 'The check warns about what you’re allergic to, and related substances.', section: 'medicalHistory' },
  ],
  [
    'current medications',
    { title: 'What you take', why: 'Everything is checked together, supplements and foods too.', section: 'medications' },
  ],
  ['exercise frequency', { title: 'How often you exercise', why: 'It counts most in the lifestyle score.', section: 'lifestyle' }],
  ['sleep hours', { title: 'How long you sleep', why: 'Sleep affects how you feel more than most things.', section: 'lifestyle' }],
  ['diet type', { title: 'How you eat', why: 'Some ways of eating leave gaps that are easy to close.', section: 'diet' }],
  ['diet restrictions', { title: 'What you do not eat', why: 'Suggestions leave it out.', section: 'diet' }],
]);

export default function CompletionPage() {
  const { profile, cabinetCount, isPending, error, reload } = useProfile();
  const { section, open, close } = useEditDialog();
  const score = profile ? computeCompletenessScore(profile, cabinetCount) : 0;
  const missing = profile ? listOpenItems(profile, cabinetCount) : [];
  return (
    <>
      <PageHeader title="Complete your profile" />
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
          <Entry note="How complete it is">
            <p>
              <span className="tag positive">{formatCompleteness(score)}</span> {createProfileOverview(profile, cabinetCount).text}
            </p>
            <ProgressBar className={styles['bar']} value={score} label="Completeness of the profile" />
            {listMissingRequirements(profile).length > 0 && (
              <p className="small ink2">Most needed: {listMissingRequirements(profile).join(', ')}.</p>
            )}
          </Entry>
          <Entry note={missing.length > 0 ? 'Still open' : 'Done'}>
            {missing.length > 0 ? (
              <ul className={styles['missing']}>
                {missing.map(({ item, points }) => {
                  const question = questions.get(item);
                  return (
                    question && (
                      <li key={item}>
                        <div>
                          <h3>{question.title}</h3>
                          <p className="small ink2">
                            {question.why} Brings {points} of 100 points.
                          </p>
                        </div>
                        <button type="button" className="btn outlined sm" onClick={() => open(question.section)}>
                          Answer<span className="vh">: {question.title}</span>
                        </button>
                      </li>
                    )
                  );
                })}
              </ul>
            ) : (
              <p>You’ve answered every question the score counts.</p>
            )}
            {isHighlyComplete(score) && (
              <p className="sheet-action">
                <Link className="tlink" to="/safety/checks">
                  See what the checks say now
                </Link>
              </p>
            )}
          </Entry>
        </>
      )}
      {section && <EditProfileDialog key={section} initial={section} onClose={close} />}
    </>
  );
}
