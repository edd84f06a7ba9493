import { readStored } from '../lib/browser-storage.ts';
import { mayKeepUnsent } from '../lib/unsent.ts';

// A page without the cabinet's code can still hold medicines that a page before it could not save. Only who is signed in has any.
mayKeepUnsent({ key: 'unsaved-medications', load: () => import('../features/medications/medication-writes.ts') });

// Edits of the profile lie in the local backup. Who comes back with some gets them sent by whichever page is first.
const loadProfile = () => import('../features/profile/profile-saving.ts');
mayKeepUnsent({ key: 'unified_onboarding_backup', load: loadProfile });
if (readStored('unified_onboarding_backup') !== null) void loadProfile();

// What was written down in the diary without a connection goes out from whichever page is first.
const loadDiary = () => import('../features/diary/diary-queue.ts');
mayKeepUnsent({ key: 'unsent-diary', load: loadDiary });
if (readStored('unsent-diary') !== null) void loadDiary();

// Test results that somebody typed in and did not keep yet.
mayKeepUnsent({ key: 'unsaved-lab-values', load: () => import('../features/lab-upload/by-hand-draft.ts') });
