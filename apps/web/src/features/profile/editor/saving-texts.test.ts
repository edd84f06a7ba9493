import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sealedStore } from '../../../lib/offline/change-store.ts';
import { setChangeStore } from '../../../lib/offline/changes.ts';
import { createMemoryStore } from '../../../lib/offline/memory-store.ts';
import { clearSession, refreshSession } from '../../../lib/session.ts';
import { dismissToast, getToast } from '../../../lib/toast.ts';
import { finishSetup, getWelcomeText } from '../onboarding/setup-saving.ts';
import { profileQuery } from '../profile-query.ts';
import { discardEdits, editProfile, getSaveState, retryNow, saveChanges, saveNow } from '../profile-saving.ts';
import { formatSaved, formatSectionSaved } from './saved-text.ts';
import { reloadProfile, showIntegrity, syncProfile } from './sync-profile.ts';

const whole = {
  personalInfo: { age: 40, gender: 'female' },
  medicalHistory: {},
  symptoms: {},
  lifestyleData: {},
  dietaryInfo: {},
  medications: {},
  supplements: {},
  conditions: {},
  healthAssessment: {},
  lastUpdatedSections: {},
};
const stored = whole as unknown as Profile;

let store = createMemoryStore();

async function signInAs(id: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ user: id && { id, name: id } }));
  await refreshSession();
  queryClient.setQueryData(profileQuery.queryKey, stored);
}
const mockSuccess = (method: 'PATCH' | 'PUT') =>
  vi.spyOn(client, method).mockImplementation((async (_path: string, { body }: { body: object }) => ({
    data: { ...stored, ...body, conflicts: [] },
    response: new Response(),
  })) as never);
const mockLostConnection = (method: 'PATCH' | 'PUT') => vi.spyOn(client, method).mockRejectedValue(new TypeError('Failed to fetch'));
const mockRefusal = (code: string) =>
  vi.spyOn(client, 'PATCH').mockImplementation((async () => ({ error: { code, message: 'No.' }, response: new Response() })) as never);

const setAge = (age: number) => editProfile('personalInfo', (before) => ({ ...before, age }));
const listToastTexts = () => [getToast()?.title, getToast()?.text, getToast()?.action?.label];
const backedUp = 'Your progress has been backed up and will be retried';

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  store = createMemoryStore();
  setChangeStore(store);
  await signInAs('ruth');
});
afterEach(async () => {
  await discardEdits();
  dismissToast();
  clearSession();
  setChangeStore(sealedStore);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a save that does not arrive', () => {
  test('is backed up and tried again by itself', async () => {
    mockLostConnection('PATCH');
    setAge(41);
    await saveNow();
    expect(listToastTexts()).toEqual(['Failed to save data', backedUp, 'Retry Now']);
  });

  test('says that trying again failed too', async () => {
    mockLostConnection('PATCH');
    setAge(41);
    await retryNow();
    expect(listToastTexts()).toEqual(['Failed to retry saves', backedUp, 'Retry Now']);
  });

  test('says so to who pressed Save', async () => {
    mockLostConnection('PATCH');
    setAge(41);
    expect(await saveChanges()).toBe(false);
    expect(listToastTexts()).toEqual([
      'Save failed',
      'Your changes are kept in a local backup in this browser. We’ll try to save them again.',
      'Retry Now',
    ]);
  });

  test('cannot promise a backup where the browser keeps nothing', async () => {
    store.isBroken = true;
    mockLostConnection('PATCH');
    setAge(41);
    await saveNow();
    expect(listToastTexts()).toEqual(['Failed to save your data. Please check your connection and try again.', undefined, 'Retry Now']);
  });

  test('is not tried again where the server refuses it', async () => {
    mockRefusal('consentNeeded');
    setAge(41);
    await saveNow();
    expect(listToastTexts()[0]).toBe('Failed to save your profile. Please try again.');
    expect(listToastTexts()[1]).toContain('You withdrew your consent');
  });

  test('arrives later, and says that', async () => {
    mockLostConnection('PATCH');
    setAge(41);
    await saveNow();
    mockSuccess('PATCH');
    await retryNow();
    expect(listToastTexts()).toEqual(['Data saved successfully', undefined, undefined]);
  });
});

describe('without anybody signed in', () => {
  beforeEach(() => signInAs(null));

  test.each<[string, () => unknown, string]>([
    ['an edit', () => setAge(41), 'Cannot save data: user not authenticated'],
    ['a save', saveChanges, 'Please log in to save your data'],
    ['another attempt', retryNow, 'Please log in to save your data'],
    ['a reload', () => reloadProfile(async () => true), 'Please log in to access your data'],
  ])('%s says so', async (_what, act, title) => {
    await act();
    expect(getToast()?.title).toBe(title);
  });
});

describe('what was saved', () => {
  test.each([
    [['personalInfo'], 'Personal Information updated successfully'],
    [['medicalHistory', 'conditions'], 'Medical History updated successfully'],
    [['dietaryInfo'], 'Diet & Nutrition updated successfully'],
    [['personalInfo', 'lifestyleData'], 'Profile saved successfully'],
    [['preferences'], 'Profile saved successfully'],
    [[], 'Profile saved successfully'],
  ] as const)('%j', (sections, text) => {
    expect(formatSaved(sections.map((section) => ({ section })))).toBe(text);
  });

  test('on the way to another section', () => {
    expect(formatSectionSaved('healthGoals')).toBe('Health Goals saved successfully');
  });
});

describe('reloading everything', () => {
  test('a sync sends, reloads and says so, or offers to try again', async () => {
    mockSuccess('PATCH');
    setAge(41);
    expect(await syncProfile(async () => true)).toBe(true);
    expect(listToastTexts()[0]).toBe('Data synchronized successfully');
    expect(await syncProfile(async () => false)).toBe(false);
    expect(listToastTexts()).toEqual(['Failed to synchronize data', undefined, 'Retry']);
    mockLostConnection('PATCH');
    setAge(42);
    expect(await syncProfile(async () => true)).toBe(false);
  });

  test('a reload of the profile', async () => {
    await reloadProfile(async () => true);
    expect(listToastTexts()[0]).toBe('Profile reloaded from database');
    await reloadProfile(async () => false);
    expect(listToastTexts()[0]).toBe('Failed to reload profile');
  });

  test('integrity', () => {
    showIntegrity();
    expect(listToastTexts()[0]).toBe('Data integrity check passed');
    queryClient.setQueryData(profileQuery.queryKey, { ...stored, personalInfo: {} });
    showIntegrity();
    expect(listToastTexts().slice(0, 2)).toEqual(['Data integrity issues detected', 'Basic personal information is incomplete']);
  });
});

describe('the end of the set-up', () => {
  test('welcomes', async () => {
    mockSuccess('PATCH');
    const put = mockSuccess('PUT');
    await finishSetup();
    expect(listToastTexts()).toEqual([
      'Welcome! Your set-up is finished',
      'Your profile is 16% complete. You can add the rest at any time.',
      undefined,
    ]);
    expect(getToast()?.durationMs).toBe(5000);
    expect(put).toHaveBeenCalledOnce();
  });

  test.each([
    [100, 'Welcome! Your profile is now complete', 'You can now access all platform features'],
    [80, 'Welcome! Your profile is now complete', 'You can now access all platform features'],
    [49, 'Welcome! Your set-up is finished', 'Your profile is 49% complete. You can add the rest at any time.'],
  ])('calls a profile of %d % what it is', (score, title, text) => expect(getWelcomeText(score)).toEqual({ title, text }));

  test('waits for answers that have not arrived', async () => {
    mockLostConnection('PATCH');
    setAge(41);
    await finishSetup();
    expect(getSaveState().kind).toBe('failed');
    expect(listToastTexts()).toEqual([`Failed to save to unified profile: ${backedUp}`, undefined, 'Retry Now']);
  });

  test('says when only its mark is missing', async () => {
    mockSuccess('PATCH');
    mockLostConnection('PUT');
    await finishSetup();
    expect(listToastTexts()).toEqual([
      'Failed to mark onboarding complete',
      'Failed to save data. Please check your connection.',
      'Retry Now',
    ]);
  });
});
