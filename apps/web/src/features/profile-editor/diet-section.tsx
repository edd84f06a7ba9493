import { dietRestrictions, foodPreferences, nutritionGoals } from '@wellkept/contract/profile-options.ts';
import { dietTypeOf, restrictionsOf } from '@wellkept/profile/answers.ts';
import { ChipsField } from './chips-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './editor.module.css';
import { useEditor, withField, withoutFields } from './editor-context.ts';
import { answerLabels } from './labels.ts';
import { editProfile } from './profile-saving.ts';

const setList = (name: 'preferences' | 'goals', texts: string[]) =>
  editProfile('dietary_info', (before) => withField(before, name, texts.length > 0 ? texts : undefined));

/** Answers under the names of an earlier questionnaire are shown, and stand under today's names once they are changed. */
export function DietSection() {
  const { profile } = useEditor();
  const diet = profile.dietary_info;
  return (
    <div className={styles['stack']}>
      <ChoiceField
        label="Way of eating"
        value={dietTypeOf(profile)}
        labels={answerLabels.dietType}
        onChange={(type) => editProfile('dietary_info', (before) => withField(withoutFields(before, 'dietType'), 'type', type))}
      />
      <ChipsField
        label="Dietary restrictions"
        options={dietRestrictions}
        values={restrictionsOf(profile)}
        onChange={(texts) =>
          editProfile('dietary_info', (before) =>
            withField(withoutFields(before, 'dietaryRestrictions'), 'restrictions', texts.length > 0 ? texts : undefined),
          )
        }
      />
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
