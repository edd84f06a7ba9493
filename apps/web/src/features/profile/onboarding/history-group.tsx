import { TickField } from '../editor/choice-field.tsx';
import { useEditor, withField, withoutFields } from '../editor/editor-context.ts';
import { AllergiesField, ConditionsField, NoConditionsField } from '../editor/history-fields.tsx';
import { editProfile } from '../profile-saving.ts';

/** Nobody of this age is asked in the set-up. The profile has the answer for everyone. */
const askedAboutPregnancyAgeMax = 60;

export function HistoryGroup() {
  const { healthAssessment: health, medicalHistory: history, personalInfo: info } = useEditor().profile;
  const isAsked = health.pregnant === true || (info.gender !== 'male' && (info.age ?? 0) <= askedAboutPregnancyAgeMax);
  return (
    <>
      {/* "None of these" at the foot says it; here it can be seen and taken back. */}
      {history.noConditions && <NoConditionsField label="I have no conditions or allergies" />}
      <ConditionsField label="Conditions" isShort />
      <AllergiesField />
      {isAsked && (
        <TickField
          label="I am pregnant"
          isOn={health.pregnant === true}
          onChange={(isOn) => editProfile('healthAssessment', (before) => withField(withoutFields(before, 'trimester'), 'pregnant', isOn))}
        />
      )}
    </>
  );
}
