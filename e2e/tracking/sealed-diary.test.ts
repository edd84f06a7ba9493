import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Account, signIn } from '../account.ts';
import { goOffline } from '../quiet-page.ts';
import { readBrowser } from '../sealed-browser.ts';
import { createMember, signInByCookie } from '../visitor.ts';

type Entry = { kind: string; subject: string; note: string | null; value: number | null };

const getToday = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
const getNoteField = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const fetchEntries = async (account: Account, day: string) =>
  ((await (await account.call('GET', `/api/diary/days/${day}`)).json()) as { entries: Entry[] }).entries;

async function openLog(page: Page): Promise<void> {
  await page.goto('/log');
  await page.getByRole('radiogroup', { name: 'Mood' }).waitFor();
}

test('what is written offline lies sealed, outlives its session for its own person alone, and goes out when they are back', async () => {
  const { page, account, context, base, provokes } = await createMember({ serviceWorkers: 'allow' });
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openLog(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  // The worker has the files of this page once they were asked for while it was there.
  await openLog(page);
  const day = await getToday(page);
  await goOffline(context);
  await page.getByRole('radiogroup', { name: 'Mood' }).getByLabel('Good').check();
  await getNoteField(page).fill('Dizzy after the amlodipine.');
  await page.getByText('2 entries waiting to be sent').waitFor();
  await expect.poll(async () => (await readBrowser(page)).match(/wellkept-changes changes/g)?.length).toBe(2);
  const storedText = await readBrowser(page);
  expect(storedText).toContain('key that can be read: false');
  expect(storedText).not.toContain('key that can be read: true');
  const { email, firstName, lastName } = account.person;
  for (const word of ['Dizzy', 'amlodipine', day, email, firstName, lastName]) expect(storedText).not.toContain(word);
  const records = storedText.split('\n').filter((line) => line.startsWith('wellkept-'));
  expect(records.join('\n')).not.toMatch(/mood|note|medication/);
  expect(storedText).not.toMatch(/^https?:\S+\/api\//m);

  // Without a connection its person reads it: the key is here.
  await page.reload();
  await expect.poll(() => getNoteField(page).inputValue()).toBe('Dizzy after the amlodipine.');

  // The session ends elsewhere; this browser hears of it when it is online again.
  expect((await account.call('POST', '/api/account/sign-out')).ok).toBe(true);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await expect.poll(() => readBrowser(page)).not.toContain('wellkept-keys held');
  await expect.poll(() => readBrowser(page)).toContain('wellkept-changes changes');

  const other = await createMember();
  await signInByCookie({ context, base }, other.account);
  await openLog(page);
  await expect.poll(() => getNoteField(page).inputValue()).toBe('');
  await expect.poll(() => page.getByText('waiting to be sent').count()).toBe(0);
  await expect.poll(() => fetchEntries(other.account, day)).toEqual([]);

  const again = await signIn(base, account.person);
  await signInByCookie({ context, base }, again);
  await page.goto('/dashboard');
  await expect
    .poll(async () => (await fetchEntries(again, day)).map((entry) => entry.note ?? entry.value).sort())
    .toEqual([4, 'Dizzy after the amlodipine.']);
  await expect.poll(() => readBrowser(page)).not.toContain('wellkept-changes changes');
});

/** Stores a mood as an earlier version did: sealed, in the database of the diary. */
const storeSealedMood = (page: Page, userId: string, day: string) =>
  page.evaluate(
    async ({ owner, on }) => {
      const openDatabase = (name: string) =>
        new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
        });
      type Held = { keys: readonly { id: string; records: CryptoKey }[] };
      const keysDatabase = await openDatabase('wellkept-keys');
      const held = await new Promise<Held>((resolve) => {
        const reading = keysDatabase.transaction('held').objectStore('held').get('held');
        reading.onsuccess = () => resolve(reading.result);
      });
      keysDatabase.close();
      const [key] = held.keys;
      if (!key) throw new Error('No keys');
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const fields = { at: null, zone, slot: null, secondValue: null, state: null, area: null, label: null, note: null };
      const entry = { ...fields, id: crypto.randomUUID(), kind: 'day', subject: 'mood', day: on, value: 2 };
      const change = { owner, seq: 3, change: crypto.randomUUID(), entry, base: null, wasSent: false, after: null, trouble: null, day: on };
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(`diary change ${owner} 3`) };
      const content = await crypto.subtle.encrypt(algorithm, key.records, new TextEncoder().encode(JSON.stringify(change)));
      const database = await openDatabase('wellkept-sealed-diary');
      const writing = database.transaction('changes', 'readwrite');
      writing.objectStore('changes').put({ owner, seq: 3, sealed: { key: key.id, nonce, content } });
      // A page that is left before the end of the transaction has written nothing.
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
    },
    { owner: userId, on: day },
  );

test('takes over what earlier versions stored of the diary, and reports unreadable entries', async () => {
  const { page, account, context, provokes } = await createMember();
  provokes(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/');
  const day = await getToday(page);
  const { user } = (await (await account.call('GET', '/api/session')).json()) as { user: { id: string } };
  await page.evaluate(
    async ({ owner, on }) => {
      const opening = indexedDB.open('wellkept-diary', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('changes', { keyPath: ['owner', 'seq'] });
        opening.result.createObjectStore('kept', { keyPath: ['owner', 'name'] });
      };
      const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const fields = { at: null, zone, slot: null, value: null, secondValue: null, state: null, area: null, label: null };
      const entry = { ...fields, id: crypto.randomUUID(), kind: 'day', subject: 'note', day: on, note: 'Slept badly.' };
      const changeFields = { base: null, wasSent: false, after: null, trouble: null, day: on };
      const writing = database.transaction(['changes', 'kept'], 'readwrite');
      writing.objectStore('changes').put({ owner, seq: 1, change: crypto.randomUUID(), entry, ...changeFields });
      writing.objectStore('kept').put({ owner, name: 'day 2026-01-01', at: 1, value: { note: 'An old toothache' } });
      await new Promise((resolve) => (writing.oncomplete = resolve));
      database.close();
    },
    { owner: user.id, on: day },
  );
  await page.route('**/api/diary/entries', (route) => route.abort());
  await openLog(page);
  await page.getByText('1 entry waiting to be sent').waitFor();
  await expect.poll(() => readBrowser(page)).not.toMatch(/wellkept-diary |toothache|badly/);

  await storeSealedMood(page, user.id, day);
  // Another of their records is damaged: it is reported, and blocks nothing.
  await page.evaluate(async (owner) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('wellkept-changes');
      opening.onsuccess = () => resolve(opening.result);
    });
    const writing = database.transaction('changes', 'readwrite');
    writing.objectStore('changes').put({ owner, createdAt: 2, sealed: 'damaged' });
    await new Promise((resolve) => (writing.oncomplete = resolve));
    database.close();
  }, user.id);
  await page.unroute('**/api/diary/entries');
  await page.reload();
  await page.getByText('1 entry from an earlier visit can’t be read on this device.').waitFor();
  await expect
    .poll(async () => (await fetchEntries(account, day)).map((entry) => entry.note ?? entry.value).sort())
    .toEqual([2, 'Slept badly.']);
  await expect.poll(() => readBrowser(page)).not.toContain('wellkept-sealed-diary changes');
  await expect.poll(() => context.cookies()).not.toEqual([]);
});
