import { dietRestrictions, healthGoals } from '@wellkept/contract/profile-options.ts';
import { dietTypeOf, restrictionsOf } from '@wellkept/profile/answers.ts';
import {
  scaleMax,
  scaleMin,
  sleepHoursDefault,
  sleepHoursMax,
  sleepHoursMin,
  sleepHoursStep,
  stressDefault,
} from '@wellkept/profile/limits.ts';
import { ChipsField } from '../profile-editor/chips-field.tsx';
import { ChoiceField } from '../profile-editor/choice-field.tsx';
import { useEditor, withField, withoutFields } from '../profile-editor/editor-context.ts';
import { answerLabels } from '../profile-editor/labels.ts';
import { editProfile } from '../profile-editor/profile-saving.ts';
import { SliderField } from '../profile-editor/slider-field.tsx';

export function MovementGroup() {
  const { lifestyle_data: life } = useEditor().profile;
  return (
    <>
      <ChoiceField
        label="Exercise"
        value={life.exerciseFrequency}
        labels={answerLabels.exerciseFrequency}
        onChange={(value) => editProfile('lifestyle_data', (before) => withField(before, 'exerciseFrequency', value))}
      />
      <SliderField
        label="Sleep in a usual night"
        value={life.sleepHours}
        usual={sleepHoursDefault}
        min={sleepHoursMin}
        max={sleepHoursMax}
        step={sleepHoursStep}
        text={(hours) => `${hours} hours`}
        ends={[`${sleepHoursMin} hours`, `${sleepHoursMax} hours`]}
        onChange={(sleepHours) => editProfile('lifestyle_data', (before) => ({ ...before, sleepHours }))}
      />
    </>
  );
}

export function HabitsGroup() {
  const { lifestyle_data: life } = useEditor().profile;
  return (
    <>
      <SliderField
        label="Stress"
        value={life.stressLevel}
        usual={stressDefault}
        min={scaleMin}
        max={scaleMax}
        step={1}
        text={(level) => `${level} of ${scaleMax}`}
        ends={['Calm', 'Very stressed']}
        onChange={(stressLevel) => editProfile('lifestyle_data', (before) => ({ ...before, stressLevel }))}
      />
      <ChoiceField
        label="Smoking"
        value={life.smokingStatus}
        labels={answerLabels.smokingStatus}
        onChange={(value) => editProfile('lifestyle_data', (before) => withField(before, 'smokingStatus', value))}
      />
      <ChoiceField
        label="Alcohol"
        value={life.alcoholConsumption}
        labels={answerLabels.alcoholConsumption}
        onChange={(value) => editProfile('lifestyle_data', (before) => withField(before, 'alcoholConsumption', value))}
      />
    </>
  );
}

export function DietGroup() {
  const { profile } = useEditor();
  return (
    <>
      <ChoiceField
        label="Way of eating"
        value={dietTypeOf(profile)}
        labels={answerLabels.dietType}
        onChange={(type) => editProfile('dietary_info', (before) => withField(withoutFields(before, 'dietType'), 'type', type))}
      />
      <ChipsField
        label="What you leave out"
        options={dietRestrictions}
        values={restrictionsOf(profile)}
        onChange={(texts) =>
          editProfile('dietary_info', (before) =>
            withField(withoutFields(before, 'dietaryRestrictions'), 'restrictions', texts.length > 0 ? texts : undefined),
          )
        }
      />
    </>
  );
}

export function GoalsGroup() {
  const { health_goals: goals } = useEditor().profile;
  return (
    <ChipsField
      label="Primary goals"
      options={healthGoals}
      values={goals.primary}
      onChange={(texts) => editProfile('health_goals', (before) => withField(before, 'primary', texts.length > 0 ? texts : undefined))}
    />
  );
}
