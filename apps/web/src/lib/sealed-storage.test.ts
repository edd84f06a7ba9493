import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from './known-person.ts';
import { findKeys } from './offline-keys.ts';
import { createSealedText } from './sealed-storage.ts';
import { formatSealed, seal } from './sealing.ts';
import { clearSession, refreshSession } from './session.ts';

/** As much of a browser's storage as is asked for. */
function makeStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
const letters = { ann: 'A', ben: 'B' };
type Person = keyof typeof letters;

let storage = makeStorage();
let mayAsk = true;
const joinTexts = () => [...storage.texts].join('\n');

/** The server says who is signed in, and hands that person their keys. */
async function signInAs(id: Person | null) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/offline-keys')) return Response.json({ user: id && { id, name: id } });
    if (!mayAsk || !id) return new Response(null, { status: 503 });
    return Response.json({
      userId: id,
      keys: [{ id: `0000000${id === 'ann' ? 'a' : 'b'}`, key: `${letters[id].repeat(42)}A` }],
      keepSeconds: 60,
    });
  });
  await refreshSession();
  // The page forgets the keys with the session, once the code for it is there.
  if (id === null) await endSession();
}

beforeEach(() => {
  storage = makeStorage();
  mayAsk = true;
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  clearSession();
  await endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what is written is there at once, lies sealed, and is read by the next page of the same person', async () => {
  await signInAs('ann');
  const draft = createSealedText('draft');
  draft.update(() => 'Ferritin 9');
  expect(draft.read()).toBe('Ferritin 9');
  await draft.settled();
  expect(draft.isStored()).toBe(true);
  expect([...storage.texts.keys()]).toContain('sealed-draft');
  expect(joinTexts()).not.toContain('Ferritin');
  const next = createSealedText('draft');
  await next.settled();
  expect(next.read()).toBe('Ferritin 9');
  next.update(() => null);
  await next.settled();
  expect(storage.getItem('sealed-draft')).toBeNull();
});

test('another person cannot read it nor write over it, and its own person finds it again', async () => {
  await signInAs('ann');
  const draft = createSealedText('draft');
  draft.update(() => 'Ferritin 9');
  await draft.settled();
  await signInAs(null);
  expect(draft.read()).toBeNull();

  await signInAs('ben');
  const bens = createSealedText('draft');
  await Promise.all([bens.settled(), draft.settled()]);
  expect([bens.read(), draft.read()]).toEqual([null, null]);
  bens.update(() => 'Zinc');
  await bens.settled();
  await signInAs(null);

  await signInAs('ann');
  const again = createSealedText('draft');
  await again.settled();
  expect(again.read()).toBe('Ferritin 9');
});

test('a text is stored only once it can be encrypted', async () => {
  await signInAs('ann');
  await findKeys('ann');
  const draft = createSealedText('draft');
  draft.update(() => 'Ferritin 9');
  expect(draft.isStored()).toBe(false);
  await draft.settled();
  expect(draft.isStored()).toBe(true);
});

test('applies a change made before the keys arrive to the stored text', async () => {
  await signInAs('ann');
  const list = createSealedText('list');
  list.update(() => 'one');
  await list.settled();
  await signInAs(null);
  mayAsk = false;
  await signInAs('ann');
  const later = createSealedText('list');
  later.update((before) => `${before ?? ''} two`);
  await later.settled();
  expect([later.read(), later.isStored()]).toEqual([' two', false]);
  mayAsk = true;
  await later.settled();
  expect([later.read(), later.isStored()]).toEqual(['one two', true]);
});

test('two tabs that write at the same moment both keep what they wrote', async () => {
  await signInAs('ann');
  const [one, other] = [createSealedText('list'), createSealedText('list')];
  await Promise.all([one.settled(), other.settled()]);
  one.update((before) => `${before ?? ''}1`);
  other.update((before) => `${before ?? ''}2`);
  await Promise.all([one.settled(), other.settled()]);
  await one.settled();
  expect([...(one.read() ?? '')].sort()).toEqual(['1', '2']);
});

test('a text whose encryption could not be made ready waits without a complaint, and is stored with the next change', async () => {
  await signInAs('ann');
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('The code did not load'));
  const draft = createSealedText('draft');
  draft.update(() => 'Ferritin 9');
  await draft.settled();
  expect([draft.read(), storage.getItem('sealed-draft')]).toEqual(['Ferritin 9', null]);
  draft.update((before) => `${before}, hemoglobin 10`);
  await draft.settled();
  const next = createSealedText('draft');
  await next.settled();
  expect(next.read()).toBe('Ferritin 9, hemoglobin 10');
  expect(console.warn).not.toHaveBeenCalled();
});

test('seals and removes an earlier version’s unencrypted text; another user’s part waits for them', async () => {
  storage.setItem('plain-list', JSON.stringify({ ann: 'Metformin', ben: 'Zinc' }));
  const read = () =>
    createSealedText('plain-list', {
      adopt: (plain, owner, sealed) => {
        const { [owner]: own, ...rest } = JSON.parse(plain) as Record<string, string>;
        return { own: sealed ?? own ?? null, rest: Object.keys(rest).length > 0 ? JSON.stringify(rest) : null };
      },
    });
  await signInAs('ann');
  const anns = read();
  await anns.settled();
  expect(anns.read()).toBe('Metformin');
  expect(storage.getItem('plain-list')).toBe('{"ben":"Zinc"}');
  expect(joinTexts()).not.toContain('Metformin');
  await signInAs('ben');
  const bens = read();
  await bens.settled();
  expect(bens.read()).toBe('Zinc');
  expect(storage.getItem('plain-list')).toBeNull();
  expect(joinTexts()).not.toContain('Zinc');
});

test('a browser that keeps nothing says so, and the page goes on with it', async () => {
  await signInAs('ann');
  vi.stubGlobal('window', new EventTarget());
  const draft = createSealedText('draft');
  draft.update(() => 'Ferritin 9');
  await draft.settled();
  expect([draft.read(), draft.isStored()]).toEqual(['Ferritin 9', false]);
});

test('who leaves takes it along', async () => {
  await signInAs('ann');
  const draft = createSealedText('draft');
  draft.update(() => 'Ferritin 9');
  clearSession();
  await signInAs('ann');
  expect(draft.read()).toBeNull();
});

/** The browser's cryptography does not answer any more, as on a machine that is busy with something else. */
const stallEncryption = () => vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(() => new Promise(() => undefined));
/** The other tabs never let this one write. */
function stallLocks() {
  const request = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}
const fire = (name: string) => {
  const event = new Event(name, { cancelable: true });
  window.dispatchEvent(event);
  return event;
};
async function readOnNextPage(name: string) {
  // What stalls goes on to stall for the page that was left, which is still here in a test.
  if (vi.isMockFunction(navigator.locks?.request))
    await vi.waitFor(() => expect(navigator.locks.request).toHaveBeenCalled(), { timeout: 60_000 });
  vi.unstubAllGlobals();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }));
  await signInAs('ann');
  const next = createSealedText(name);
  await next.settled();
  return next.read();
}

test.each([
  ['while the encryption is unfinished', stallEncryption],
  ['while another tab writes', stallLocks],
])('stores the last change of a page that is left %s', async (_when, stall) => {
  await signInAs('ann');
  const draft = createSealedText('draft', { asksBeforeLoss: true });
  draft.update(() => 'Ferritin 9');
  await draft.settled();
  stall();
  for (const typed of ['Ferritin 90', 'Ferritin 901']) draft.update(() => typed);
  expect(draft.read()).toBe('Ferritin 901');
  expect(fire('beforeunload').defaultPrevented).toBe(false);
  fire('pagehide');
  expect(joinTexts()).not.toContain('Ferritin');
  expect(await readOnNextPage('draft')).toBe('Ferritin 901');
});

test('applies each change once when the page is hidden, shown again and changed', async () => {
  await signInAs('ann');
  const list = createSealedText('list');
  await list.settled();
  for (const letter of ['a', 'b']) {
    list.update((before) => `${before ?? ''}${letter}`);
    fire('pagehide');
  }
  await list.settled();
  list.update((before) => `${before ?? ''}c`);
  await list.settled();
  expect(list.read()).toBe('abc');
  expect(await readOnNextPage('list')).toBe('abc');
});

test('leaves what another tab wrote unread where it is, and asks before its own change is lost', async () => {
  await signInAs('ann');
  const draft = createSealedText('draft', { asksBeforeLoss: true });
  await draft.settled();
  const other = createSealedText('draft');
  other.update(() => 'Zinc');
  await other.settled();
  stallLocks();
  draft.update(() => 'Ferritin 9');
  expect(fire('beforeunload').defaultPrevented).toBe(true);
  fire('pagehide');
  expect(await readOnNextPage('draft')).toBe('Zinc');
});

test('asks before the page is left only while a change cannot be stored', async () => {
  mayAsk = false;
  await signInAs('ann');
  const draft = createSealedText('draft', { asksBeforeLoss: true });
  const preference = createSealedText('preference');
  await draft.settled();
  preference.update(() => 'metric');
  expect(fire('beforeunload').defaultPrevented).toBe(false);
  draft.update(() => 'Ferritin 9');
  expect(fire('beforeunload').defaultPrevented).toBe(true);
  draft.update(() => null);
  expect(fire('beforeunload').defaultPrevented).toBe(false);
  draft.update(() => 'Ferritin 9');
  mayAsk = true;
  await draft.settled();
  expect(fire('beforeunload').defaultPrevented).toBe(false);
  mayAsk = false;
  draft.update(() => 'Ferritin 90');
  clearSession();
  expect(fire('beforeunload').defaultPrevented).toBe(false);
});

test('reads a text that an earlier version sealed, and stores the next change over it', async () => {
  await signInAs('ann');
  const keys = await findKeys('ann');
  if (!keys) throw new Error('No keys');
  const sealed = formatSealed(await seal(keys, 'draft ann', 'Ferritin 9'));
  storage.setItem('sealed-draft', JSON.stringify({ ann: sealed }));
  const draft = createSealedText('draft');
  await draft.settled();
  expect(draft.read()).toBe('Ferritin 9');
  draft.update((before) => `${before} µg/L`);
  await draft.settled();
  expect(await readOnNextPage('draft')).toBe('Ferritin 9 µg/L');
});
