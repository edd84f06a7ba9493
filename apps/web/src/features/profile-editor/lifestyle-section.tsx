import { lifestyleScore, lifestyleStatus } from '@wellkept/profile/lifestyle-score.ts';
import {
  scaleMax,
  scaleMin,
  sleepHoursDefault,
  sleepHoursMax,
  sleepHoursMin,
  sleepHoursStep,
  stressDefault,
} from '@wellkept/profile/limits.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './editor.module.css';
import { useEditor, withField } from './editor-context.ts';
import { answerLabels } from './labels.ts';
import { editProfile } from './profile-saving.ts';
import { SliderField } from './slider-field.tsx';

type Asked = 'exerciseFrequency' | 'activityLevel' | 'smokingStatus' | 'alcoholConsumption';

const asked = {
  exerciseFrequency: 'Exercise',
  activityLevel: 'Activity level on an ordinary day',
  smokingStatus: 'Smoking',
  alcoholConsumption: 'Alcohol',
} as const satisfies Record<Asked, string>;

function Choice({ name }: { name: Asked }) {
  const life = useEditor().profile.lifestyle_data;
  return (
    <ChoiceField<string>
      label={asked[name]}
      value={life[name]}
      labels={answerLabels[name]}
      // Each choice is one of the labels of its own field.
      onChange={(value) =>
        editProfile('lifestyle_data', (before) => withField<typeof before, Asked>(before, name, value as (typeof before)[Asked]))
      }
    />
  );
}

export const lifestyleWords = { good: 'good', moderate: 'moderate', 'needs-attention': 'needs attention' } as const;

export function LifestyleSection() {
  const life = useEditor().profile.lifestyle_data;
  const score = lifestyleScore(life);
  return (
    <div className={styles['stack']}>
      <Choice name="exerciseFrequency" />
      <Choice name="activityLevel" />
      <SliderField
        label="Sleep in a usual night"
        value={life.sleepHours}
        usual={sleepHoursDefault}
        min={sleepHoursMin}
        max={sleepHoursMax}
        step={sleepHoursStep}
        text={(hours) => `${hours} hours`}
        ends={[`${sleepHoursMin} hours`, `${sleepHoursMax} hours`]}
        onChange={(hours) => editProfile('lifestyle_data', (before) => ({ ...before, sleepHours: hours }))}
      />
      <SliderField
        label="Stress"
        value={life.stressLevel}
        usual={stressDefault}
        min={scaleMin}
        max={scaleMax}
        step={1}
        text={(level) => `${level} of ${scaleMax}`}
        ends={['Calm', 'Very stressed']}
        onChange={(level) => editProfile('lifestyle_data', (before) => ({ ...before, stressLevel: level }))}
      />
      <Choice name="smokingStatus" />
      <Choice name="alcoholConsumption" />
      {isPresent(life) && (
        <p className="small ink2" role="status">
          <b className="b">Lifestyle score {score} of 100</b>: {lifestyleWords[lifestyleStatus(score)]}.
        </p>
      )}
    </div>
  );
}
