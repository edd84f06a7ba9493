import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { profileNoteLengthMax } from '@wellkept/contract/profile/profile-limits.ts';
import { approachPreferences } from '@wellkept/contract/profile/profile-options.ts';
import { sleepTargetMax, sleepTargetMin, textLengthMax } from '@wellkept/profile/limits.ts';
import { listTargetFields } from '@wellkept/profile/target-fields.ts';
import { useId } from 'react';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { ChipsField } from './chips-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useEditor, withField } from './editor-context.ts';
import fields from './fields.module.css';
import { PrimaryGoalsField, setGoalList } from './goal-fields.tsx';
import { parseSleepTarget, parseWeight } from './measure-parser.ts';
import { NumberField } from './number-field.tsx';
import styles from './section.module.css';
import { getUnits } from './unit-system.ts';

type Targets = NonNullable<Profile['health_goals']['specificTargets']>;

const setTarget = <Name extends keyof Targets>(name: Name, value: Targets[Name] | undefined) =>
  editProfile('health_goals', (before) => ({ ...before, specificTargets: withField(before.specificTargets ?? {}, name, value) }));

export function GoalsSection() {
  const { profile } = useEditor();
  const goals = profile.health_goals;
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
        onChange={(timeframe) => editProfile('health_goals', (before) => withField(before, 'timeframe', timeframe))}
      />
      {shown.size > 0 && (
        <div className={styles['fields']}>
          {shown.has('targetWeight') && (
            <NumberField
              field="targetWeight"
              label="Target weight"
              value={targets.targetWeight}
              read={parseWeight}
              unit={{
                value: weightUnit,
                labels: answerLabels.weightUnit,
                label: 'Unit of the target weight',
                onChange: (unit) => setTarget('weightUnit', unit),
              }}
              onChange={(value, unit) => {
                setTarget('targetWeight', value);
                setTarget('weightUnit', unit ?? weightUnit);
              }}
            />
          )}
          {shown.has('sleepTarget') && (
            <NumberField
              field="sleepTarget"
              label="Sleep target"
              hint={`Hours, ${sleepTargetMin} to ${sleepTargetMax}`}
              value={targets.sleepTarget}
              read={parseSleepTarget}
              onChange={(value) => setTarget('sleepTarget', value)}
            />
          )}
          {shown.has('fitnessTarget') && (
            <TextField
              label="Fitness target"
              placeholder="For example: walk 8,000 steps a day"
              value={targets.fitnessTarget}
              lengthMax={textLengthMax}
              onChange={(value) => setTarget('fitnessTarget', value)}
            />
          )}
        </div>
      )}
      <ChipsField
        label="How you like to go about it"
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

type TextProps = {
  label: string;
  placeholder?: string;
  isLong?: boolean;
  value: string | undefined;
  lengthMax: number;
  onChange: (value: string | undefined) => void;
};

function TextField({ label, placeholder, isLong = false, value = '', lengthMax, onChange }: TextProps) {
  const id = useId();
  const Input = isLong ? 'textarea' : 'input';
  return (
    <div className={`${fields['field']} ${styles['wide']}`}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        {...(isLong && { rows: 3 })}
        placeholder={placeholder}
        maxLength={lengthMax}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    </div>
  );
}
