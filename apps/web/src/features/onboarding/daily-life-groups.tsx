import { DietTypeField, RestrictionsField } from '../profile-editor/diet-fields.tsx';
import { HabitField, SleepField, StressField } from '../profile-editor/life-fields.tsx';

export function MovementGroup() {
  return (
    <>
      <HabitField name="exerciseFrequency" />
      <SleepField />
    </>
  );
}

export function HabitsGroup() {
  return (
    <>
      <StressField />
      <HabitField name="smokingStatus" />
      <HabitField name="alcoholConsumption" />
    </>
  );
}

export function DietGroup() {
  return (
    <>
      <DietTypeField />
      <RestrictionsField />
    </>
  );
}
