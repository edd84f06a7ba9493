/** Something to do: where it is done, with what the page is to begin with, or what is done at once. */
export type FindAction = { label: string; words: readonly string[] } & (
  | { path: string; state?: { add: string } }
  | { run: 'changeTheme' | 'signOut' }
);

/** Opens the form that adds a medicine, with a name in it. */
export const addMedicine = { label: 'Add a medicine', path: '/medications', state: { add: '' } };

/** What people come to do; the first ones are suggested before anything is typed. */
export const findActions: readonly FindAction[] = [
  { label: 'Log mood and energy', path: '/mood-tracking', words: ['feeling', 'mood', 'stress', 'energy'] },
  { label: 'Log a symptom', path: '/symptoms', words: ['pain', 'headache', 'symptom', 'write down'] },
  { ...addMedicine, words: ['new medicine', 'supplement', 'tablet', 'prescription'] },
  { label: 'Add a test result', path: '/upload', words: ['upload', 'blood test', 'lab report', 'photo', 'pdf'] },
  { label: 'Prepare a doctor’s visit', path: '/reports', words: ['brief', 'appointment', 'questions', 'print', 'share'] },
  { label: 'Check what goes together', path: '/interactions', words: ['combine', 'interaction', 'safe', 'with'] },
  { label: 'Log sleep', path: '/log', words: ['night', 'slept', 'hours'] },
  { label: 'Export my data', path: '/account#data', words: ['download', 'csv', 'json', 'fhir', 'backup'] },
  { label: 'Change or cancel my plan', path: '/subscription', words: ['subscription', 'stop paying', 'upgrade', 'invoice'] },
  { label: 'Set reminders', path: '/account#reminders', words: ['notification', 'alarm', 'remind me', 'email'] },
  { label: 'Change the theme', run: 'changeTheme', words: ['dark', 'light', 'mode', 'appearance', 'colors'] },
  { label: 'Sign Out', run: 'signOut', words: ['log out', 'logout', 'leave'] },
];

export const suggestedMax = 5;
