import { readStored } from '../lib/browser-storage.ts';
import { hasSealed } from '../lib/sealed-storage.ts';
import { registerLazyUnsent } from '../lib/unsent.ts';

// A page without the cabinet's code can still hold medicines that a page before it could not save. Only who is signed in has any.
registerLazyUnsent({
  key: 'unsaved-medications',
  load: async () => (await import('../features/medications/medication-writes.ts')).writesSettled(),
});

// Edits of the profile lie in the local backup. Who comes back with some gets them sent by whichever page is first.
const loadProfile = async () => (await import('../features/profile/profile-saving.ts')).backupSettled();
registerLazyUnsent({ key: 'unified_onboarding_backup', load: loadProfile });
if (hasSealed('unified_onboarding_backup')) void loadProfile();

// What was written down in the diary without a connection goes out from whichever page is first.
const loadDiary = () => import('../features/tracking/diary/diary-queue.ts');
registerLazyUnsent({ key: 'unsent-diary', load: loadDiary });
if (readStored('unsent-diary') !== null) void loadDiary();

// Test results that were typed in and not saved yet.
registerLazyUnsent({
  key: 'unsaved-lab-values',
  load: async () => (await import('../features/labs/uploads/by-hand-draft.ts')).draftSettled(),
});
