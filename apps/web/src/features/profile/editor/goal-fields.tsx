import { healthGoals } from '@wellkept/contract/profile/profile-options.ts';
import { editProfile } from '../profile-saving.ts';
import { ChipsField } from './chips-field.tsx';
import { useEditor, withField } from './editor-context.ts';

export const setGoalList = (name: 'primary' | 'preferences', texts: string[]) =>
  editProfile('healthGoals', (before) => withField(before, name, texts.length > 0 ? texts : undefined));

export function PrimaryGoalsField() {
  const { healthGoals: goals } = useEditor().profile;
  return (
    <ChipsField label="Primary goals" options={healthGoals} values={goals.primary} onChange={(texts) => setGoalList('primary', texts)} />
  );
}
