import type { Profile } from '@wellkept/contract/profile.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { forgetSession, refreshSession } from '../../lib/session.ts';
import { currentToast, dismissToast } from '../../lib/toast.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { profileQuery } from './profile-query.ts';
import { backupSettled, discardEdits, editProfile, retryNow, saveNow, saveState } from './profile-saving.ts';
import { cachedProfile, ownEdits } from './profile-store.ts';

const stored = {
  personal_info: { age: 40 },
  lifestyle_data: {},
  medical_history: {},
  preferences: {},
  last_updated_sections: {},
} as unknown as Profile;
const patch = () => vi.mocked(client.PATCH);

async function become(id: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ user: id && { id, name: id } }));
  await refreshSession();
  queryClient.setQueryData(profileQuery.queryKey, stored);
}
/** A server that takes what it is sent. */
const arrives = (conflicts: unknown[] = []) =>
  vi.spyOn(client, 'PATCH').mockImplementation((async (_path: string, { body }: { body: object }) => ({
    data: { ...stored, ...body, last_updated_sections: {}, conflicts },
    response: new Response(),
  })) as never);
const lost = () => vi.spyOn(client, 'PATCH').mockRejectedValue(new TypeError('Failed to fetch'));
const refuses = (field: string) =>
  vi
    .spyOn(client, 'PATCH')
    .mockImplementation((async (_path: string, { body }: { body: Record<string, unknown> }) =>
      (field.split('.')[0] as string) in body
        ? { error: { code: 'invalid', message: 'Too old', field }, response: new Response() }
        : { data: { ...stored, ...body, conflicts: [] }, response: new Response() }) as never);

const setAge = (age: number) => editProfile('personal_info', (before) => ({ ...before, age }));
const setSleep = (sleepHours: number) => editProfile('lifestyle_data', (before) => ({ ...before, sleepHours }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(client, 'GET').mockImplementation((async () => ({ data: stored, response: new Response() })) as never);
  await become('ruth');
});
afterEach(async () => {
  await discardEdits();
  dismissToast();
  forgetSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an edit shows at once, and a run of them is saved once, a second after the last', async () => {
  arrives();
  setAge(4);
  await vi.advanceTimersByTimeAsync(900);
  setAge(41);
  expect(cachedProfile()?.personal_info).toEqual({ age: 41 });
  expect(saveState().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(999);
  expect(patch()).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(patch()).toHaveBeenCalledOnce();
  expect(patch().mock.calls[0]?.[1]).toMatchObject({
    body: { personal_info: { age: 41 }, edited: { personal_info: { version: 0, fields: ['age'] } } },
  });
  expect(saveState().kind).toBe('saved');
  expect(ownEdits()).toEqual([]);
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
  expect(patch()).toHaveBeenCalledOnce();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(cachedProfile()?.personal_info.age).toBe(42);
  expect(patch()).toHaveBeenCalledTimes(2);
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ownEdits()).toEqual([]);
});

test('a save that fails keeps everything, says so once with Retry Now, and is tried again by itself', async () => {
  lost();
  setAge(41);
  await vi.advanceTimersByTimeAsync(1000);
  expect(saveState().kind).toBe('failed');
  expect(currentToast()?.action?.label).toBe('Retry Now');
  dismissToast();
  await vi.advanceTimersByTimeAsync(3000);
  expect(patch()).toHaveBeenCalledTimes(2);
  expect(currentToast()).toBeNull();
  arrives();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saveState().kind).toBe('saved');
  expect(currentToast()?.title).toBe('Data saved successfully');
});

test('one’s own attempt that fails too says that', async () => {
  lost();
  setAge(41);
  expect(await saveNow()).toBe(false);
  expect(await retryNow()).toBe(false);
  expect(currentToast()?.action?.label).toBe('Retry Now');
  arrives();
  expect(await retryNow()).toBe(true);
});

test('a section that the server does not take does not hold up the others, and goes again when it is changed', async () => {
  refuses('personal_info.age');
  setAge(41);
  setSleep(8);
  expect(await saveNow()).toBe(false);
  expect(saveState()).toMatchObject({ kind: 'refused', section: 'personal_info', text: 'Too old' });
  expect(ownEdits().map(({ field }) => field)).toEqual(['age']);
  arrives();
  setAge(42);
  expect(await saveNow()).toBe(true);
});

test('a session that runs out keeps the edits for their person; who leaves takes them along', async () => {
  lost();
  setAge(41);
  await saveNow();
  await become('omar');
  expect(ownEdits()).toEqual([]);
  arrives().mockClear();
  expect(await sendUnsent(1000)).toBe(0);
  expect(patch()).not.toHaveBeenCalled();
  await become('ruth');
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(10);
  expect(patch()).toHaveBeenCalledOnce();
  // Also where the profile had to be fetched first.
  expect(patch().mock.calls[0]?.[1]).toMatchObject({ body: { personal_info: { age: 41 } } });
  lost();
  setAge(43);
  expect(await Promise.all([sendUnsent(5000), vi.advanceTimersByTimeAsync(100)])).toMatchObject([1, expect.anything()]);
  forgetSession();
  await become('ruth');
  expect(ownEdits()).toEqual([]);
});

test('whatever fetches the profile anew, the edits under way lie over it', () => {
  setAge(41);
  queryClient.setQueryData(profileQuery.queryKey, { ...stored, personal_info: { age: 40, gender: 'female' } });
  expect(cachedProfile()?.personal_info).toEqual({ age: 41, gender: 'female' });
});

test('of a field that was edited elsewhere too the person hears which value is kept, and can have the other', async () => {
  arrives([{ section: 'personal_info', field: 'age', kept: 'yours', yours: 41, other: 50, other_at: '2026-11-21T10:00:00.000Z' }]);
  setAge(41);
  await saveNow();
  expect(currentToast()).toMatchObject({
    title: 'Age was also changed in another window or on another device',
    text: 'The later change is kept, yours: 41. The other was: 50.',
  });
  currentToast()?.action?.run();
  expect(cachedProfile()?.personal_info.age).toBe(50);
});

test('of a list that was added to in two places both additions are kept', async () => {
  arrives([
    {
      section: 'medical_history',
      field: 'allergies',
      kept: 'yours',
      yours: ['Latex'],
      other: ['Penicillin'],
      other_at: '2026-11-21T10:00:00.000Z',
    },
  ]);
  editProfile('medical_history', (before) => ({ ...before, allergies: ['Latex'] }));
  await saveNow();
  expect(cachedProfile()?.medical_history.allergies).toEqual(['Penicillin', 'Latex']);
  expect(currentToast()).toBeNull();
});

test('of a map that was changed in two places both changes are kept; of the same entry the later one, and the person hears of it', async () => {
  const dose = (at: string) => ({ at: [at], isKept: true });
  const conflict = (kept: 'yours' | 'other', yours: object, other: object) => ({
    section: 'preferences',
    field: 'timing',
    kept,
    yours: { doses: yours, drinks: [] },
    other: { doses: other, drinks: [] },
    other_at: '2026-11-21T10:00:00.000Z',
  });
  const setDoses = (doses: Record<string, ReturnType<typeof dose>>) =>
    editProfile('preferences', (before) => ({ ...before, timing: { doses, drinks: [] } }));
  arrives([conflict('other', { a: dose('08:00') }, { b: dose('20:00') })]);
  setDoses({ a: dose('08:00') });
  await saveNow();
  expect(cachedProfile()?.preferences.timing?.doses).toEqual({ a: dose('08:00'), b: dose('20:00') });
  expect(currentToast()).toBeNull();
  await discardEdits();
  arrives([conflict('yours', { a: dose('09:00') }, { a: dose('10:00') })]);
  setDoses({ a: dose('09:00') });
  await saveNow();
  expect(cachedProfile()?.preferences.timing?.doses['a']).toEqual(dose('09:00'));
  expect(currentToast()?.title).toBe('The timing of your doses was also changed in another window or on another device');
  currentToast()?.action?.run();
  expect(cachedProfile()?.preferences.timing?.doses['a']).toEqual(dose('10:00'));
});

test('what another open page changed is not discarded here; what a page that is gone left behind is', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }));
  const locks = {
    query: async () => ({ held: [{ name: 'profile-page open-page' }] }),
    request: async (_name: string, run: () => Promise<unknown>) => run(),
  };
  vi.stubGlobal('navigator', { locks });
  const edit = (field: string, page: string) => ({
    id: field,
    section: 'lifestyle_data',
    field,
    version: 0,
    at: '2026-11-21T10:00:00.000Z',
    page,
    after: 7,
  });
  const data = { ruth: [edit('sleepHours', 'open-page'), edit('stressLevel', 'gone-page')] };
  kept.set('unified_onboarding_backup', JSON.stringify({ timestamp: '2026-11-21T10:00:00.000Z', data }));
  // What was asked before had no answer with keys.
  await backupSettled();
  const keys = [{ id: '00000000', key: 'A'.repeat(43) }];
  vi.stubGlobal('fetch', async () => Response.json({ user_id: 'ruth', keys, keep_seconds: 60 }));
  await backupSettled();
  // An earlier version kept it in the clear.
  expect(kept.has('unified_onboarding_backup')).toBe(false);
  expect(kept.has('sealed-unified_onboarding_backup')).toBe(true);
  expect([...kept.values()].join()).not.toContain('sleepHours');
  arrives();
  setAge(41);
  expect(ownEdits().map(({ field }) => field)).toEqual(['sleepHours', 'stressLevel', 'age']);
  await discardEdits();
  expect(ownEdits().map(({ field }) => field)).toEqual(['sleepHours']);
  expect(saveState().kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(patch()).toHaveBeenCalledOnce();
  expect(patch().mock.calls[0]?.[1]).toMatchObject({ body: { edited: { lifestyle_data: { fields: ['sleepHours'] } } } });
  expect(patch().mock.calls[0]?.[1]).not.toHaveProperty('body.edited.personal_info');
  expect(saveState().kind).toBe('saved');
});

test('what is discarded is not sent', async () => {
  arrives();
  setAge(41);
  await discardEdits();
  await vi.advanceTimersByTimeAsync(5000);
  expect(patch()).not.toHaveBeenCalled();
  expect(cachedProfile()?.personal_info).toEqual({ age: 40 });
});
