import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { sleepTargetMax, sleepTargetMin, textLengthMax } from '@wellkept/profile/limits.ts';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { withField } from './editor-context.ts';
import { parseSleepTarget, parseWeight } from './measure-parser.ts';
import { NumberField } from './number-field.tsx';
import styles from './section.module.css';
import { TextField } from './text-field.tsx';

export type Targets = NonNullable<Profile['healthGoals']['specificTargets']>;

export const setTarget = <Name extends keyof Targets>(name: Name, value: Targets[Name] | undefined) =>
  editProfile('healthGoals', (before) => ({ ...before, specificTargets: withField(before.specificTargets ?? {}, name, value) }));

type Props = { shown: ReadonlySet<string>; targets: Targets; weightUnit: NonNullable<Targets['weightUnit']> };

/** The numbers that the chosen goals aim at. */
export function TargetFields({ shown, targets, weightUnit }: Props) {
  return (
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
  );
}
