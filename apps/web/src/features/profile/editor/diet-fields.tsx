import { dietRestrictions } from '@wellkept/contract/profile/profile-options.ts';
import { getDietType, listRestrictions } from '@wellkept/profile/answers.ts';
import { withNoRestrictions } from '@wellkept/profile/list-answers.ts';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { ChipsField } from './chips-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useEditor, withField, withoutFields } from './editor-context.ts';

// Answers under the names of an earlier questionnaire are shown, and stand under today's names once they are changed.

export function DietTypeField() {
  const { profile } = useEditor();
  return (
    <ChoiceField
      label="Way of eating"
      value={getDietType(profile)}
      labels={answerLabels.dietType}
      onChange={(type) => editProfile('dietaryInfo', (before) => withField(withoutFields(before, 'dietType'), 'type', type))}
    />
  );
}

export function RestrictionsField() {
  const { profile } = useEditor();
  return (
    <ChipsField
      label="Dietary restrictions"
      options={dietRestrictions}
      values={listRestrictions(profile)}
      none={{
        text: 'No restrictions',
        isOn: profile.dietaryInfo.noRestrictions === true,
        onChange: (isNone) => editProfile('dietaryInfo', (before) => withNoRestrictions(before, isNone)),
      }}
      onChange={(texts) =>
        editProfile('dietaryInfo', (before) =>
          withField(withoutFields(before, 'dietaryRestrictions', 'noRestrictions'), 'restrictions', texts.length > 0 ? texts : undefined),
        )
      }
    />
  );
}
