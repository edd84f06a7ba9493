export type HabitState = 'done' | 'missed' | 'skip' | 'sick' | 'vacation';
export const excuses: readonly [HabitState, string][] = [
  ['skip', 'Skip this day'],
  ['sick', 'Sick'],
  ['vacation', 'On vacation'],
];
export const stateWords: Readonly<Record<HabitState, string>> = {
  done: 'done',
  missed: 'not done',
  skip: 'skipped',
  sick: 'sick',
  vacation: 'vacation',
};
