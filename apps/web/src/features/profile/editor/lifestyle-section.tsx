import { classifyLifestyle, computeLifestyleScore } from '@wellkept/profile/lifestyle-score.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { useEditor } from './editor-context.ts';
import { HabitField, SleepField, StressField } from './life-fields.tsx';
import styles from './section.module.css';

export const lifestyleWords = { good: 'good', moderate: 'moderate', 'needs-attention': 'needs attention' } as const;

export function LifestyleSection() {
  const life = useEditor().profile.lifestyle_data;
  const score = computeLifestyleScore(life);
  return (
    <div className={styles['stack']}>
      <HabitField name="exerciseFrequency" />
      <HabitField name="activityLevel" />
      <SleepField />
      <StressField />
      <HabitField name="smokingStatus" />
      <HabitField name="alcoholConsumption" />
      {isPresent(life) && (
        <p className="small ink2" role="status">
          <b className="b">Lifestyle score {score} of 100</b>: {lifestyleWords[classifyLifestyle(score)]}.
        </p>
      )}
    </div>
  );
}
