import { DietTypeField, RestrictionsField } from '../editor/diet-fields.tsx';
import { HabitField, SleepField, StressField } from '../editor/life-fields.tsx';

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
