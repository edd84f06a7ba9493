import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from './known-person.ts';
import { sealedText } from './sealed-storage.ts';
import { forgetSession, refreshSession } from './session.ts';

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
const all = () => [...storage.texts].join('\n');

/** The server says who is signed in, and hands that person their keys. */
async function become(id: Person | null) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/offline-keys')) return Response.json({ user: id && { id, name: id } });
    if (!mayAsk || !id) return new Response(null, { status: 503 });
    return Response.json({
      user_id: id,
      keys: [{ id: `0000000${id === 'ann' ? 'a' : 'b'}`, key: `${letters[id].repeat(42)}A` }],
      keep_seconds: 60,
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
  forgetSession();
  await endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what is written is there at once, lies sealed, and is read by the next page of the same person', async () => {
  await become('ann');
  const draft = sealedText('draft');
  draft.update(() => 'Ferritin 9');
  expect(draft.read()).toBe('Ferritin 9');
  await draft.settled();
  expect(draft.isKept()).toBe(true);
  expect([...storage.texts.keys()]).toContain('sealed-draft');
  expect(all()).not.toContain('Ferritin');
  const next = sealedText('draft');
  await next.settled();
  expect(next.read()).toBe('Ferritin 9');
  next.update(() => null);
  await next.settled();
  expect(storage.getItem('sealed-draft')).toBeNull();
});

test('another person cannot read it nor write over it, and its own person finds it again', async () => {
  await become('ann');
  const draft = sealedText('draft');
  draft.update(() => 'Ferritin 9');
  await draft.settled();
  await become(null);
  expect(draft.read()).toBeNull();

  await become('ben');
  const bens = sealedText('draft');
  await Promise.all([bens.settled(), draft.settled()]);
  expect([bens.read(), draft.read()]).toEqual([null, null]);
  bens.update(() => 'Zinc');
  await bens.settled();
  await become(null);

  await become('ann');
  const again = sealedText('draft');
  await again.settled();
  expect(again.read()).toBe('Ferritin 9');
});

test('a change made before the keys are here is made to what was kept', async () => {
  await become('ann');
  const list = sealedText('list');
  list.update(() => 'one');
  await list.settled();
  await become(null);
  mayAsk = false;
  await become('ann');
  const later = sealedText('list');
  later.update((before) => `${before ?? ''} two`);
  await later.settled();
  expect([later.read(), later.isKept()]).toEqual([' two', false]);
  mayAsk = true;
  await later.settled();
  expect([later.read(), later.isKept()]).toEqual(['one two', true]);
});

test('two tabs that write at the same moment both keep what they wrote', async () => {
  await become('ann');
  const [one, other] = [sealedText('list'), sealedText('list')];
  await Promise.all([one.settled(), other.settled()]);
  one.update((before) => `${before ?? ''}1`);
  other.update((before) => `${before ?? ''}2`);
  await Promise.all([one.settled(), other.settled()]);
  await one.settled();
  expect([...(one.read() ?? '')].sort()).toEqual(['1', '2']);
});

test('what an earlier version kept in the clear is sealed and then removed; what is another person\u2019s waits for them', async () => {
  storage.setItem('list', JSON.stringify({ ann: 'Metformin', ben: 'Zinc' }));
  const read = () =>
    sealedText('list', {
      adopt: (plain, owner, sealed) => {
        const { [owner]: own, ...rest } = JSON.parse(plain) as Record<string, string>;
        return { own: sealed ?? own ?? null, rest: Object.keys(rest).length > 0 ? JSON.stringify(rest) : null };
      },
    });
  await become('ann');
  const anns = read();
  await anns.settled();
  expect(anns.read()).toBe('Metformin');
  expect(storage.getItem('list')).toBe('{"ben":"Zinc"}');
  expect(all()).not.toContain('Metformin');
  await become('ben');
  const bens = read();
  await bens.settled();
  expect(bens.read()).toBe('Zinc');
  expect(storage.getItem('list')).toBeNull();
  expect(all()).not.toContain('Zinc');
});

test('a browser that keeps nothing says so, and the page goes on with it', async () => {
  await become('ann');
  vi.stubGlobal('window', new EventTarget());
  const draft = sealedText('draft');
  draft.update(() => 'Ferritin 9');
  await draft.settled();
  expect([draft.read(), draft.isKept()]).toEqual(['Ferritin 9', false]);
});

test('who leaves takes it along', async () => {
  await become('ann');
  const draft = sealedText('draft');
  draft.update(() => 'Ferritin 9');
  forgetSession();
  await become('ann');
  expect(draft.read()).toBeNull();
});
