import { getUnitSystem, type UnitSystem } from '@wellkept/profile/units.ts';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { useUnitSystem } from '../labs/biomarkers/use-biomarkers.ts';
import { withField } from '../profile/editor/editor-context.ts';
import { reloadProfile } from '../profile/editor/sync-profile.ts';
import { convertUnits } from '../profile/editor/unit-system.ts';
import { useProfile, useSaving } from '../profile/editor/use-profile.ts';
import { answerLabels } from '../profile/labels.ts';
import { editProfile } from '../profile/profile-saving.ts';
import styles from './account.module.css';

/** What the product shows as the person is used to it. Saved as it is chosen. */
export function PreferenceSettings() {
  const { profile, error, isPending, reload } = useProfile();
  const { isDirty } = useSaving();
  // Until one is chosen, results are shown in the units that most of them are printed in.
  const [labUnits, saveLabUnits] = useUnitSystem(api.useQuery('get', '/api/biomarkers').data?.system);
  if (error && !profile) {
    const title = 'Failed to load your profile. Please refresh the page.';
    return <ErrorCard title={title} text={formatFailure(error, 'titled')} onRetry={() => void reloadProfile(reload)} />;
  }
  if (!profile) return isPending && <LoadingStatus />;
  const saveUnits = (units: UnitSystem) => {
    editProfile('preferences', (before) => ({ ...before, units }));
    editProfile('personalInfo', (before) => convertUnits(before, units));
  };
  return (
    <div className="form">
      <Choice name="Units" value={getUnitSystem(profile)} labels={answerLabels.units} onChange={saveUnits} />
      <Choice name="Units of test results" value={labUnits} labels={answerLabels.labUnits} onChange={saveLabUnits} />
      <Choice
        name="Region"
        value={profile.personalInfo.region}
        labels={answerLabels.region}
        onChange={(region) => editProfile('personalInfo', (before) => withField(before, 'region', region))}
      />
      <Choice
        name="First day of the week"
        value={profile.preferences.firstDayOfWeek ?? 'sunday'}
        labels={answerLabels.firstDayOfWeek}
        onChange={(firstDayOfWeek) => editProfile('preferences', (before) => ({ ...before, firstDayOfWeek }))}
      />
      <p className="small ink2" role="status">
        {isDirty ? 'Saving changes...' : 'All changes saved'}
      </p>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  value: Value | undefined;
  labels: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ name, value, labels, onChange }: ChoiceProps<Value>) {
  // The keys of a record of labels are its values.
  const options = Object.entries(labels) as [Value, string][];
  return (
    <fieldset className={styles['choices']}>
      <legend className="lab">{name}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
