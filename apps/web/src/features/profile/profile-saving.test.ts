import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { toCodeName } from '@wellkept/contract/specified-names.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sealedStore } from '../../lib/offline/change-store.ts';
import { setChangeStore } from '../../lib/offline/changes.ts';
import { createMemoryStore } from '../../lib/offline/memory-store.ts';
import { clearSession, refreshSession } from '../../lib/session.ts';
import { dismissToast, getToast } from '../../lib/toast.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { profileQuery } from './profile-query.ts';
import { profileQueue } from './profile-queue.ts';
import { discardEdits, editProfile, getSaveState, retryNow, saveNow } from './profile-saving.ts';
import { getCachedProfile, listOwnEdits } from './profile-store.ts';

const stored = {
  personalInfo: { age: 40 },
  lifestyleData: {},
  medicalHistory: {},
  preferences: {},
  lastUpdatedSections: {},
} as unknown as Profile;
const getPatchMock = () => vi.mocked(client.PATCH);

async function signInAs(id: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ user: id && { id, name: id } }));
  await refreshSession();
  queryClient.setQueryData(profileQuery.queryKey, stored);
}
/** A server that takes what it is sent. Contradictions are in its first answer. */
const mockSuccess = (conflicts: unknown[] = []) => {
  const found = [conflicts];
  return vi.spyOn(client, 'PATCH').mockImplementation((async (_path: string, { body }: { body: object }) => ({
    data: { ...stored, ...body, lastUpdatedSections: {}, conflicts: found.pop() ?? [] },
    response: new Response(),
  })) as never);
};
const mockLostConnection = () => vi.spyOn(client, 'PATCH').mockRejectedValue(new TypeError('Failed to fetch'));
const mockRefusal = (field: string) =>
  vi
    .spyOn(client, 'PATCH')
    .mockImplementation((async (_path: string, { body }: { body: Record<string, unknown> }) =>
      toCodeName(field.split('.')[0] ?? '') in body
        ? { error: { code: 'invalid', message: 'Too old', field }, response: new Response() }
        : { data: { ...stored, ...body, conflicts: [] }, response: new Response() }) as never);

const setAge = (age: number) => editProfile('personalInfo', (before) => ({ ...before, age }));
const setSleep = (sleepHours: number) => editProfile('lifestyleData', (before) => ({ ...before, sleepHours }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(client, 'GET').mockImplementation((async () => ({ data: stored, response: new Response() })) as never);
  await signInAs('ruth');
  // Signing in sends what an earlier page left: it is through before a test edits anything.
  await profileQueue.flush();
});
afterEach(async () => {
  await discardEdits();
  dismissToast();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an edit shows at once, and a run of them is saved once, a second after the last', async () => {
  mockSuccess();
  setAge(4);
  await vi.advanceTimersByTimeAsync(900);
  setAge(41);
  expect(getCachedProfile()?.personalInfo).toEqual({ age: 41 });
  expect(getSaveState().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(999);
  expect(getPatchMock()).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(getPatchMock()).toHaveBeenCalledOnce();
  expect(getPatchMock().mock.calls[0]?.[1]).toMatchObject({
    body: { personalInfo: { age: 41 }, edited: { personalInfo: { version: 0, fields: ['age'], before: { age: 40 } } } },
  });
  expect(getSaveState().kind).toBe('saved');
  expect(listOwnEdits()).toEqual([]);
});

test('one save at a time: an edit made meanwhile waits for the answer and is sent after it', async () => {
  const answers: (() => void)[] = [];
  vi.spyOn(client, 'PATCH').mockImplementation(
    ((_path: string, { body }: { body: object }) =>
      new Promise((resolve) =>
        answers.push(() => resolve({ data: { ...stored, ...body, conflicts: [] }, response: new Response() })),
      )) as never,
  );
  setAge(41);
  await vi.advanceTimersByTimeAsync(1000);
  setAge(42);
  await vi.advanceTimersByTimeAsync(2000);
  expect(getPatchMock()).toHaveBeenCalledOnce();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(getCachedProfile()?.personalInfo.age).toBe(42);
  expect(getPatchMock()).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(listOwnEdits()).toEqual([]);
});

test('a save that fails keeps everything, says so once with Retry Now, and is tried again by itself', async () => {
  mockLostConnection();
  setAge(41);
  await vi.advanceTimersByTimeAsync(1000);
  expect(getSaveState().kind).toBe('failed');
  expect(getToast()?.action?.label).toBe('Retry Now');
  dismissToast();
  await vi.advanceTimersByTimeAsync(3000);
  expect(getPatchMock()).toHaveBeenCalledTimes(2);
  expect(getToast()).toBeNull();
  mockSuccess();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(getSaveState().kind).toBe('saved');
  expect(getToast()?.title).toBe('Data saved successfully');
});

test('one’s own attempt that fails too says that', async () => {
  mockLostConnection();
  setAge(41);
  expect(await saveNow()).toBe(false);
  expect(await retryNow()).toBe(false);
  expect(getToast()?.action?.label).toBe('Retry Now');
  mockSuccess();
  expect(await retryNow()).toBe(true);
});

test('a section that the server does not take does not hold up the others, and goes again when it is changed', async () => {
  mockRefusal('personal_info.age');
  setAge(41);
  setSleep(8);
  expect(await saveNow()).toBe(false);
  expect(getSaveState()).toMatchObject({ kind: 'refused', section: 'personalInfo', text: 'Too old' });
  expect(listOwnEdits().map(({ field }) => field)).toEqual(['age']);
  mockSuccess();
  setAge(42);
  expect(await saveNow()).toBe(true);
});

test('a session that runs out keeps the edits for their person; who leaves takes them along', async () => {
  mockLostConnection();
  setAge(41);
  await saveNow();
  await signInAs('omar');
  expect(listOwnEdits()).toEqual([]);
  mockSuccess().mockClear();
  expect(await sendUnsent(1000)).toBe(0);
  expect(getPatchMock()).not.toHaveBeenCalled();
  await signInAs('ruth');
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(10);
  expect(getPatchMock()).toHaveBeenCalledOnce();
  // Also where the profile was not read.
  expect(getPatchMock().mock.calls[0]?.[1]).toMatchObject({ body: { personalInfo: { age: 41 } } });
  mockLostConnection();
  setAge(43);
  expect(await Promise.all([sendUnsent(5000), vi.advanceTimersByTimeAsync(100)])).toMatchObject([1, expect.anything()]);
  clearSession();
  await signInAs('ruth');
  expect(listOwnEdits()).toEqual([]);
});

test('applies edits under way on top of a refetched profile', () => {
  setAge(41);
  queryClient.setQueryData(profileQuery.queryKey, { ...stored, personalInfo: { age: 40, gender: 'female' } });
  expect(getCachedProfile()?.personalInfo).toEqual({ age: 41, gender: 'female' });
});

test('names the value that won when a field was edited elsewhere too, and offers the other', async () => {
  mockSuccess([{ section: 'personalInfo', field: 'age', winner: 'yours', yours: 41, other: 50, otherAt: '2026-11-21T10:00:00.000Z' }]);
  setAge(41);
  await saveNow();
  expect(getToast()).toMatchObject({
    title: 'Age was also changed in another window or on another device',
    text: 'The later change is kept, yours: 41. The other was: 50.',
  });
  getToast()?.action?.run();
  expect(getCachedProfile()?.personalInfo.age).toBe(50);
});

test('an edit is sent without what another device changed meanwhile', async () => {
  mockSuccess();
  editProfile('medicalHistory', () => ({ allergies: ['Latex'] }));
  queryClient.setQueryData(profileQuery.queryKey, { ...stored, medicalHistory: { allergies: ['Penicillin'], familyHistory: ['Gout'] } });
  expect(getCachedProfile()?.medicalHistory.allergies).toEqual(['Penicillin', 'Latex']);
  editProfile('medicalHistory', (before) => ({ ...before, allergies: [...(before.allergies ?? []), 'Iodine'] }));
  await saveNow();
  const edited = { version: 0, fields: ['allergies'], times: expect.anything(), before: {} };
  expect(getPatchMock().mock.calls[0]?.[1]).toMatchObject({
    body: { medicalHistory: { allergies: ['Latex', 'Iodine'] }, edited: { medicalHistory: edited } },
  });
});

test('of a map that was changed for the same entry elsewhere the user is notified, and can choose the other one', async () => {
  const createTiming = (at: string) => ({ doses: { a: { at: [at], isKept: true } }, drinks: [] });
  const [yours, other] = [createTiming('09:00'), createTiming('10:00')];
  mockSuccess([{ section: 'preferences', field: 'timing', winner: 'yours', yours, other, otherAt: '2026-11-21T10:00:00.000Z' }]);
  editProfile('preferences', (before) => ({ ...before, timing: yours }));
  await saveNow();
  expect(getCachedProfile()?.preferences.timing).toEqual(yours);
  expect(getToast()?.title).toBe('The timing of your doses was also changed in another window or on another device');
  getToast()?.action?.run();
  expect(getCachedProfile()?.preferences.timing).toEqual(other);
});

test('what another open page changed is not discarded here; what a page that is gone left behind is', async () => {
  const storedTexts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, text: string) => storedTexts.set(key, text),
    removeItem: (key: string) => storedTexts.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }));
  const locks = {
    query: async () => ({ held: [{ name: 'profile-page open-page' }] }),
    request: async (_name: string, run: () => Promise<unknown>) => run(),
  };
  vi.stubGlobal('navigator', { locks });
  const createEdit = (field: string, page: string) => ({
    id: field,
    section: 'lifestyleData',
    field,
    version: 0,
    at: '2026-11-21T10:00:00.000Z',
    page,
    after: 7,
  });
  const data = { sara: [createEdit('sleepHours', 'open-page'), createEdit('stressLevel', 'gone-page')] };
  storedTexts.set('unified_onboarding_backup', JSON.stringify({ timestamp: '2026-11-21T10:00:00.000Z', data }));
  mockLostConnection();
  const store = createMemoryStore();
  setChangeStore(store);
  const keys = [{ id: '00000000', key: 'A'.repeat(43) }];
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/offline-keys') ? { userId: 'sara', keys, keepSeconds: 60 } : { user: { id: 'sara', name: 'sara' } }),
  );
  await refreshSession();
  await profileQueue.settled();
  queryClient.setQueryData(profileQuery.queryKey, stored);
  // An earlier version stored it in a text of its own: it is taken over, and removed there.
  expect(storedTexts.has('unified_onboarding_backup')).toBe(false);
  expect(storedTexts.has('sealed-unified_onboarding_backup')).toBe(false);
  expect(store.rows.size).toBe(2);
  await profileQueue.flush();
  getPatchMock().mockClear();
  mockSuccess();
  setAge(41);
  expect(listOwnEdits().map(({ field }) => field)).toEqual(['sleepHours', 'stressLevel', 'age']);
  await discardEdits();
  expect(listOwnEdits().map(({ field }) => field)).toEqual(['sleepHours']);
  expect(getSaveState().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(getPatchMock()).toHaveBeenCalledOnce();
  expect(getPatchMock().mock.calls[0]?.[1]).toMatchObject({ body: { edited: { lifestyleData: { fields: ['sleepHours'] } } } });
  expect(getPatchMock().mock.calls[0]?.[1]).not.toHaveProperty('body.edited.personalInfo');
  expect(getSaveState().kind).toBe('saved');
  setChangeStore(sealedStore);
});

test('what is discarded is not sent', async () => {
  mockSuccess();
  setAge(41);
  await discardEdits();
  await vi.advanceTimersByTimeAsync(5000);
  expect(getPatchMock()).not.toHaveBeenCalled();
  expect(getCachedProfile()?.personalInfo).toEqual({ age: 40 });
});
