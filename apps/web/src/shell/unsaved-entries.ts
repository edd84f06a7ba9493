import { readStored } from '../lib/browser-storage.ts';
import { hasSealed } from '../lib/sealed-storage.ts';
import { registerLazyUnsent } from '../lib/unsent.ts';

// A page without the code of a queue can hold changes that a page before it could not send. Whichever page is first sends them.
const loadMedications = async () => (await import('../features/medications/medication-writes.ts')).medicationQueue.settled();
const loadDiary = async () => (await import('../features/tracking/diary/diary-queue.ts')).diaryQueue.settled();
const loadCare = async () => (await import('../features/household/care-queue.ts')).careQueue.settled();
const loadFood = async () => (await import('../features/nutrition/food-queue.ts')).foodQueue.settled();
const loadTicks = async () => (await import('../features/nutrition/plan/tick-queue.ts')).tickQueue.settled();
const loadProfile = async () => (await import('../features/profile/profile-saving.ts')).editsSettled();
for (const [name, load] of [
  ['medications', loadMedications],
  ['diary', loadDiary],
  ['profile', loadProfile],
  ['care', loadCare],
  ['food', loadFood],
  ['shopping', loadTicks],
] as const) {
  registerLazyUnsent({ key: `unsent-${name}`, load });
  if (readStored(`unsent-${name}`) !== null) void load();
}
// Where an earlier version stored them: medicines in this tab, edits of the profile in this browser.
registerLazyUnsent({ key: 'unsaved-medications', load: loadMedications });
registerLazyUnsent({ key: 'unified_onboarding_backup', load: loadProfile });
if (hasSealed('unified_onboarding_backup')) void loadProfile();

// Test results that were typed in and not saved yet.
registerLazyUnsent({
  key: 'unsaved-lab-values',
  load: async () => (await import('../features/labs/uploads/by-hand-draft.ts')).draftSettled(),
});

// Posts and replies that were typed and not posted yet.
registerLazyUnsent({
  key: 'community-drafts',
  load: async () => (await import('../features/community/drafts.ts')).draftsSettled(),
});
