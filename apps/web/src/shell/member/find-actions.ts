import { hasCareRole } from '@wellkept/contract/household/care-roles.ts';
import type { CaredRecord } from '../../features/household/household-data.ts';
import { getRecordPath } from '../../features/household/record-address.ts';

/** Something to do: where it is done, with what the page is to begin with, or what is done at once. */
export type FindAction = { label: string; words: readonly string[] } & (
  | { path: string; state?: { add: string }; labelWithName?: (name: string) => string }
  | { run: 'changeTheme' | 'signOut' }
);

const medicineWords = ['new medicine', 'supplement', 'tablet', 'prescription'];

/** What people come to do; the first ones are suggested before anything is typed. */
export const findActions: readonly FindAction[] = [
  { label: 'Log mood and energy', path: '/mood-tracking', words: ['feeling', 'mood', 'stress', 'energy'] },
  { label: 'Log a symptom', path: '/symptoms', words: ['pain', 'headache', 'symptom', 'write down'] },
  {
    label: 'Add a medicine',
    path: '/medications',
    state: { add: '' },
    labelWithName: (name) => `Add “${name}” to your medicines`,
    words: medicineWords,
  },
  { label: 'Add a test result', path: '/upload', words: ['upload', 'blood test', 'lab report', 'photo', 'pdf'] },
  { label: 'Prepare a doctor’s visit', path: '/reports', words: ['brief', 'appointment', 'questions', 'print', 'share'] },
  { label: 'Check what goes together', path: '/interactions', words: ['combine', 'interaction', 'safe', 'with'] },
  { label: 'Log sleep', path: '/log', words: ['night', 'slept', 'hours'] },
  { label: 'Export my data', path: '/account#data', words: ['download', 'csv', 'json', 'fhir', 'backup'] },
  { label: 'Change or cancel my plan', path: '/subscription', words: ['subscription', 'stop paying', 'upgrade'] },
  { label: 'See invoices and payments', path: '/subscription', words: ['receipt', 'billing', 'card', 'refund'] },
  { label: 'Change my password', path: '/account#password', words: ['passphrase', 'sign-in', 'login'] },
  { label: 'Set up two-step sign-in', path: '/account#two-step', words: ['2fa', 'two factor', 'two-factor', 'authenticator', 'security'] },
  { label: 'Choose which emails I get', path: '/account#notifications', words: ['unsubscribe', 'newsletter', 'mails', 'stop'] },
  {
    label: 'Invite someone or look after someone',
    path: '/household',
    words: ['family', 'mum', 'mom', 'dad', 'carer', 'caregiver', 'partner', 'child'],
  },
  { label: 'Delete my account', path: '/account#delete', words: ['close', 'erase', 'remove'] },
  { label: 'Contact us', path: '/contact', words: ['help', 'support', 'complaint', 'problem', 'feedback', 'refund'] },
  { label: 'Set reminders', path: '/account#reminders', words: ['notification', 'alarm', 'remind me', 'email'] },
  { label: 'Change the theme', run: 'changeTheme', words: ['dark', 'light', 'mode', 'appearance', 'colors'] },
  { label: 'Sign Out', run: 'signOut', words: ['log out', 'logout', 'leave'] },
];

/** Where a test result is added. */
export const isResultForm = (action: FindAction): boolean => 'path' in action && action.path === '/upload';

export const suggestedMax = 5;

/**
 * What there is to do in the record of someone else: nothing that is written into one's own. Null where that record isn't open to the person,
 * or not known yet.
 */
export function listRecordActions(record: Pick<CaredRecord, 'id' | 'firstName' | 'role'> | null): FindAction[] {
  const ofNobody = findActions.filter((action) => 'run' in action);
  if (!record) return ofNobody;
  const { id, firstName, role } = record;
  const add: FindAction = {
    label: `Add a medicine for ${firstName}`,
    path: getRecordPath(id),
    state: { add: '' },
    labelWithName: (name) => `Add “${name}” for ${firstName}`,
    words: medicineWords,
  };
  return [...(hasCareRole(role, 'manage') ? [add] : []), ...ofNobody];
}
