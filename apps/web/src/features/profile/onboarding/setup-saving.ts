import { computeCompletenessScore, isComplete } from '@wellkept/profile/completeness.ts';
import { useEffect } from 'react';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { listMedicationRows } from '../../medications/medication-writes.ts';
import { useSaving } from '../editor/use-profile.ts';
import { editProfile, getSaveState, saveNow } from '../profile-saving.ts';
import { getCachedProfile } from '../profile-store.ts';
import { saveProfile } from '../use-person.ts';
import { savePreferences } from './preferences.ts';

/** The longest an edit waits while the user keeps typing. */
const autoSaveMs = 2000;

export function useAutoSave(): void {
  const { state } = useSaving();
  const isWaiting = state.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void saveNow(), autoSaveMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** A step that was gone back to does not take away those after it. */
export const completeStep = (step: number): void =>
  editProfile('onboardingProgress', (before) => ({ ...before, lastCompletedStep: Math.max(before.lastCompletedStep ?? 0, step) }));

/** The list was seen with what the check says of it. */
export const completeInteractions = (): void => editProfile('onboardingProgress', (before) => ({ ...before, interactionsCompleted: true }));

/** The flag by which nobody is asked to set up again; the profile keeps the moment. Throws what a call failed with. */
export async function flagCompleted(): Promise<void> {
  await saveProfile({ onboardingCompleted: true });
  await savePreferences({ onboardingCompleted: true });
}

/** Sends what waits and says that the set-up is finished, however much of it was left out. */
export async function finishSetup(): Promise<void> {
  await saveNow();
  const state = getSaveState();
  if (state.kind === 'failed' || state.kind === 'refused') {
    showUnfinished(`Failed to save to unified profile: ${state.text}`);
    return;
  }
  try {
    await flagCompleted();
    toast({ kind: 'success', ...getWelcomeText(computeCurrentScore()) });
  } catch (error) {
    showUnfinished('Failed to mark onboarding complete', formatFailure(error, 'saving'));
  }
}

/** How much of the profile is answered now, in percent. */
function computeCurrentScore(): number {
  const profile = getCachedProfile();
  const taken = listMedicationRows().filter(({ medication }) => medication.active);
  return profile ? computeCompletenessScore(profile, taken.length) : 0;
}

/** A set-up that was skipped is finished, and its profile is not called complete. */
export const getWelcomeText = (score: number): { title: string; text: string } =>
  isComplete(score)
    ? { title: 'Welcome! Your profile is now complete', text: 'You can now access all platform features' }
    : { title: 'Welcome! Your set-up is finished', text: `Your profile is ${score}% complete. You can add the rest at any time.` };

const showUnfinished = (title: string, text?: string) =>
  toast({ kind: 'error', title, ...(text && { text }), action: { label: 'Retry Now', run: () => void finishSetup() } });
