import { formatCount } from '@wellkept/clinical/wording.ts';
import {
  scaleMax,
  scaleMin,
  sleepHoursDefault,
  sleepHoursMax,
  sleepHoursMin,
  sleepHoursStep,
  stressDefault,
} from '@wellkept/profile/limits.ts';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { ChoiceField } from './choice-field.tsx';
import { useEditor, withField } from './editor-context.ts';
import { SliderField } from './slider-field.tsx';

type HabitName = 'exerciseFrequency' | 'activityLevel' | 'smokingStatus' | 'alcoholConsumption';

const habitLabels = {
  exerciseFrequency: 'Exercise',
  activityLevel: 'Activity level on an ordinary day',
  smokingStatus: 'Smoking',
  alcoholConsumption: 'Alcohol',
} as const satisfies Record<HabitName, string>;

/** One habit, by its name in the profile. */
export function HabitField({ name }: { name: HabitName }) {
  const life = useEditor().profile.lifestyleData;
  return (
    <ChoiceField<string>
      label={habitLabels[name]}
      value={life[name]}
      labels={answerLabels[name]}
      // Each choice is one of the labels of its own field.
      onChange={(value) =>
        editProfile('lifestyleData', (before) => withField<typeof before, HabitName>(before, name, value as (typeof before)[HabitName]))
      }
    />
  );
}

export function SleepField() {
  const life = useEditor().profile.lifestyleData;
  return (
    <SliderField
      label="Sleep in a usual night"
      value={life.sleepHours}
      usual={sleepHoursDefault}
      min={sleepHoursMin}
      max={sleepHoursMax}
      step={sleepHoursStep}
      text={(hours) => formatCount(hours, 'hour')}
      ends={[`${sleepHoursMin} hours`, `${sleepHoursMax} hours`]}
      onChange={(sleepHours) => editProfile('lifestyleData', (before) => ({ ...before, sleepHours }))}
    />
  );
}

export function StressField() {
  const life = useEditor().profile.lifestyleData;
  return (
    <SliderField
      label="Stress"
      value={life.stressLevel}
      usual={stressDefault}
      min={scaleMin}
      max={scaleMax}
      step={1}
      text={(level) => `${level} of ${scaleMax}`}
      ends={['Calm', 'Very stressed']}
      onChange={(stressLevel) => editProfile('lifestyleData', (before) => ({ ...before, stressLevel }))}
    />
  );
}
