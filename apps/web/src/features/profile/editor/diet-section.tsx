import { foodPreferences, nutritionGoals } from '@wellkept/contract/profile/profile-options.ts';
import { editProfile } from '../profile-saving.ts';
import { ChipsField } from './chips-field.tsx';
import { DietTypeField, RestrictionsField } from './diet-fields.tsx';
import { useEditor, withField } from './editor-context.ts';
import styles from './section.module.css';

const setList = (name: 'preferences' | 'goals', texts: string[]) =>
  editProfile('dietaryInfo', (before) => withField(before, name, texts.length > 0 ? texts : undefined));

export function DietSection() {
  const diet = useEditor().profile.dietaryInfo;
  return (
    <div className={styles['stack']}>
      <DietTypeField />
      <RestrictionsField />
      <ChipsField
        label="Food preferences"
        options={foodPreferences}
        values={diet.preferences}
        onChange={(texts) => setList('preferences', texts)}
      />
      <ChipsField label="Nutrition goals" options={nutritionGoals} values={diet.goals} onChange={(texts) => setList('goals', texts)} />
    </div>
  );
}
