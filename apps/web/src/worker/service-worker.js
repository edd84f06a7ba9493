// Lets the pages of the app open without a connection. It caches the app's own files, which are the same for everybody, and one page that
// all addresses begin with; calls of the pages to the server go past it. Below that it shows the reminders that wake it, and writes down what
// one press on them says, sealed as the pages seal it. The build bundles this file and names the files of the app.
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { diaryKind } from '../features/tracking/diary/queued-entries.ts';
import { sealedStore } from '../lib/offline/change-store.ts';
import { keysHere } from '../lib/offline-keys.ts';

const shell = '/log';
/** A connection that is there and brings nothing is as good as none. */
const networkTimeoutSeconds = 4;
/** What is not needed to open the app is cached when it is first used, until the next build. */
const cacheName = `app ${__VERSION__}`;

// Pages come before the files: the shell is one of those, and is shown only when the server does not answer.
const openShell = { handlerDidError: () => matchPrecache(shell) };
const pageStrategy = new NetworkOnly({ networkTimeoutSeconds, plugins: [openShell] });
registerRoute(new NavigationRoute(pageStrategy, { denylist: [/^\/(?:api|dev)\//] }));
precacheAndRoute([...__FILES__.map((url) => ({ url, revision: null })), { url: shell, revision: __VERSION__ }]);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst({ cacheName }));

self.skipWaiting();
clientsClaim();

// Files of earlier builds, and the cache of the worker before this one.
self.addEventListener('activate', (event) => {
  const deleteOthers = (names) =>
    Promise.all(names.filter((name) => name.startsWith('app ') && name !== cacheName).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(deleteOthers));
});

// Reminders. What arrives was encrypted for this browser; it holds a title, a text, and the entries that one press makes.

self.addEventListener('push', (event) => event.waitUntil(show(contentOf(event.data))));

function contentOf(data) {
  try {
    return data.json();
  } catch {
    // A browser that is woken must show something; another version of the app may have written it.
    return { title: 'A reminder', body: 'Open the app to see what it is about.', path: '/log', answers: [] };
  }
}

function show(content) {
  const isDose = content.answers.some(({ kind }) => kind === 'intake');
  return self.registration.showNotification(content.title, {
    body: content.body,
    tag: content.noticeId,
    icon: '/icon-192.png',
    data: content,
    silent: content.isSilent === true,
    actions:
      content.answers.length === 0
        ? []
        : [
            { action: 'done', title: isDose ? 'Taken' : 'Done' },
            { action: 'later', title: 'Later' },
          ],
  });
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  if (action === 'done') event.waitUntil(tick(notification.data));
  else if (action === 'later') event.waitUntil(askLater(notification.data));
  else event.waitUntil(open(notification.data.path));
});

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function open(path) {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}

const emptyFields = { value: null, secondValue: null, area: null, note: null };

/** Stores the entries where the pages store what is on its way, and sends them if there is a connection. */
async function tick(content) {
  const { owner, answers } = content;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const at = new Date().toISOString();
  const changes = answers.map(({ change, ...entry }) => ({
    id: change,
    kind: diaryKind,
    owner,
    payload: { entry: { ...emptyFields, ...entry, at, zone }, day: entry.day, after: null, isFromNotice: true },
    baseVersion: null,
    createdAt: Date.now() + Math.random(),
    wasSent: true,
    trouble: null,
  }));
  const held = await keysHere();
  const isStored = held?.owner === owner && (await sealedStore.write(changes, []));
  if (isStored) await send().catch(sendLater);
  else if (!(await sendNow(owner, changes))) await show({ ...content, isSilent: true });
  for (const page of await pages()) page.postMessage('ticked');
}

/** What cannot be sealed here goes out now or not at all: says whether it did. Otherwise the notice stays, and with it what it asks. */
async function sendNow(owner, changes) {
  try {
    const { sent, done } = await post(owner, changes);
    return sent > 0 && done.size === sent;
  } catch {
    return false;
  }
}

/** Without a connection the browser wakes this worker when there is one again. Where it does not do that, the next page sends. */
async function sendLater() {
  try {
    await self.registration.sync?.register('diary');
  } catch {
    console.info('A tick waits for the next page');
  }
}

self.addEventListener('sync', (event) => {
  if (event.tag === 'diary') event.waitUntil(send());
});

/** Sends what presses on notices wrote down. Each change has a name: sent twice, by a page too, it happens once. */
async function send() {
  const held = await keysHere();
  if (!held) return;
  const { changes } = await sealedStore.read(held.owner);
  const isWaiting = ({ kind, payload, trouble }) => kind === diaryKind && payload.isFromNotice && !payload.isOnServer && !trouble;
  const waiting = changes.filter(isWaiting);
  if (waiting.length === 0) return;
  const { done } = await post(held.owner, waiting);
  // What was refused, or contradicts what is stored, stays for the person to see. What arrived stays until a page asks what became of it: only
  // pages change the days that are cached here, and a dose that one of those lacks would be offered again without a connection.
  // What a page has sent and put away meanwhile stays away.
  const left = new Set((await sealedStore.read(held.owner)).changes.map(({ id }) => id));
  const arrived = waiting.filter(({ id }) => done.has(id) && left.has(id));
  if (arrived.length === 0) return;
  await sealedStore.write(
    arrived.map((change) => ({ ...change, payload: { ...change.payload, isOnServer: true } })),
    [],
  );
}

/** Another person may use this browser by now: what the one wrote down never becomes the other's. */
async function post(owner, changes) {
  const session = await call('/api/session');
  if (session.user?.id !== owner) return { sent: 0, done: new Set() };
  const body = { changes: changes.map(({ id, baseVersion, payload }) => ({ change: id, base: baseVersion, entry: payload.entry })) };
  const { verdicts } = await call('/api/diary/entries', body);
  const done = verdicts.filter(({ verdict }) => verdict === 'saved' || verdict === 'already').map(({ change }) => change);
  return { sent: changes.length, done: new Set(done) };
}

async function call(path, body) {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.status === 204 ? null : answer.json();
}

/** Where the server cannot be asked to come back, the notice stays where it is. */
async function askLater(content) {
  try {
    await call(`/api/reminders/notices/${content.noticeId}/later`, {});
  } catch {
    await show({ ...content, isSilent: true });
  }
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

/** The browser has a new address: the server learns it, if its person is still signed in here. */
async function subscribeAgain() {
  const { pushKey } = await call('/api/reminders');
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  await call('/api/reminders/devices', { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, zone });
}
