/** Something to do, and where it is done. */
export type FindAction = { label: string; path: string; words: readonly string[] };

/** What people come to do; the first ones are suggested before anything is typed. */
export const findActions: readonly FindAction[] = [
  { label: 'Log mood and energy', path: '/mood-tracking', words: ['feeling', 'mood', 'stress', 'energy'] },
  { label: 'Log a symptom', path: '/symptoms', words: ['pain', 'headache', 'symptom', 'write down'] },
  { label: 'Add a medicine', path: '/medications', words: ['new medicine', 'supplement', 'tablet', 'prescription'] },
  { label: 'Add a test result', path: '/upload', words: ['upload', 'blood test', 'lab report', 'photo', 'pdf'] },
  { label: 'Prepare a doctor’s visit', path: '/reports', words: ['brief', 'appointment', 'questions', 'print', 'share'] },
  { label: 'Check what goes together', path: '/interactions', words: ['combine', 'interaction', 'safe', 'with'] },
  { label: 'Log sleep', path: '/log', words: ['night', 'slept', 'hours'] },
  { label: 'Export my data', path: '/account#data', words: ['download', 'csv', 'json', 'fhir', 'backup'] },
  { label: 'Change or cancel my plan', path: '/subscription', words: ['subscription', 'stop paying', 'upgrade', 'invoice'] },
  { label: 'Set reminders', path: '/account#reminders', words: ['notification', 'alarm', 'remind me', 'email'] },
];

export const suggestedMax = 5;
