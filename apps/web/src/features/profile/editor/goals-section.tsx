import { profileNoteLengthMax } from '@wellkept/contract/profile/profile-limits.ts';
import { approachPreferences } from '@wellkept/contract/profile/profile-options.ts';
import { listTargetFields } from '@wellkept/profile/target-fields.ts';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { ChipsField } from './chips-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useEditor, withField } from './editor-context.ts';
import { PrimaryGoalsField, setGoalList } from './goal-fields.tsx';
import styles from './section.module.css';
import { setTarget, TargetFields, type Targets } from './target-fields.tsx';
import { TextField } from './text-field.tsx';
import { getUnits } from './unit-system.ts';

export function GoalsSection() {
  const { profile } = useEditor();
  const goals = profile.healthGoals;
  const targets: Targets = goals.specificTargets ?? {};
  const shown = new Set(listTargetFields(goals));
  const weightUnit = targets.weightUnit ?? getUnits(profile).weight;
  return (
    <div className={styles['stack']}>
      <PrimaryGoalsField />
      <ChoiceField
        label="Timeframe"
        value={goals.timeframe}
        labels={answerLabels.timeframe}
        onChange={(timeframe) => editProfile('healthGoals', (before) => withField(before, 'timeframe', timeframe))}
      />
      {shown.size > 0 && <TargetFields shown={shown} targets={targets} weightUnit={weightUnit} />}
      <ChipsField
        label="How you like to do it"
        options={approachPreferences}
        values={goals.preferences}
        onChange={(texts) => setGoalList('preferences', texts)}
      />
      <TextField
        label="Notes"
        isLong
        value={targets.notes}
        lengthMax={profileNoteLengthMax}
        onChange={(value) => setTarget('notes', value)}
      />
    </div>
  );
}
