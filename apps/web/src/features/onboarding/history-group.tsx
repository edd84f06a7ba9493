import { editProfile } from '../profile/profile-saving.ts';
import { TickField } from '../profile-editor/choice-field.tsx';
import { useEditor, withField, withoutFields } from '../profile-editor/editor-context.ts';
import { AllergiesField, ConditionsField, NoConditionsField } from '../profile-editor/history-fields.tsx';

export function HistoryGroup() {
  const { health_assessment: health, medical_history: history } = useEditor().profile;
  return (
    <>
      {/* "None of these" at the foot says it; here it can be seen and taken back. */}
      {history.noConditions && <NoConditionsField label="I have no conditions or allergies" />}
      <ConditionsField label="Conditions" isShort />
      <AllergiesField />
      <TickField
        label="I am pregnant"
        isOn={health.pregnant === true}
        onChange={(isOn) => editProfile('health_assessment', (before) => withField(withoutFields(before, 'trimester'), 'pregnant', isOn))}
      />
    </>
  );
}
