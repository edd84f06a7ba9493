import { describeLifestyle } from '@wellkept/profile/lifestyle-score.ts';
import { useEditor } from './editor-context.ts';
import { HabitField, SleepField, StressField } from './life-fields.tsx';
import { formatLifestyleVerdict } from './lifestyle-text.ts';
import styles from './section.module.css';

export function LifestyleSection() {
  const life = useEditor().profile.lifestyleData;
  const figure = describeLifestyle(life);
  return (
    <div className={styles['stack']}>
      <HabitField name="exerciseFrequency" />
      <HabitField name="activityLevel" />
      <SleepField />
      <StressField />
      <HabitField name="smokingStatus" />
      <HabitField name="alcoholConsumption" />
      {figure && (
        <p className="small ink2" role="status">
          <b className="bold">Lifestyle score {figure.score} of 100</b>: {formatLifestyleVerdict(figure)}.
        </p>
      )}
    </div>
  );
}
