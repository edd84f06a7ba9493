import { TickField } from '../editor/choice-field.tsx';
import { useEditor, withField, withoutFields } from '../editor/editor-context.ts';
import { AllergiesField, ConditionsField, NoConditionsField } from '../editor/history-fields.tsx';
import { editProfile } from '../profile-saving.ts';

export function HistoryGroup() {
  const { healthAssessment: health, medicalHistory: history } = useEditor().profile;
  return (
    <>
      {/* "None of these" at the foot says it; here it can be seen and taken back. */}
      {history.noConditions && <NoConditionsField label="I have no conditions or allergies" />}
      <ConditionsField label="Conditions" isShort />
      <AllergiesField />
      <TickField
        label="I am pregnant"
        isOn={health.pregnant === true}
        onChange={(isOn) => editProfile('healthAssessment', (before) => withField(withoutFields(before, 'trimester'), 'pregnant', isOn))}
      />
    </>
  );
}
