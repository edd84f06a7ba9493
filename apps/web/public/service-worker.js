// Lets the pages of the app open without a connection. It keeps the app's own files, which are the same for everybody, and one page that all
// addresses begin with; what a person reads or writes is none of its business, and calls to the server go past it.
const files = __FILES__;
const cacheName = 'app __VERSION__';
const shell = '/log';
/** A connection that is there and brings nothing is as good as none. */
const patienceMs = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...files, new Request(shell, { cache: 'no-store' })]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('app ') && name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

async function page(request) {
  const kept = await caches.match(shell, { cacheName });
  if (!kept) return fetch(request);
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patienceMs));
  try {
    return await Promise.race([fetch(request), late]);
  } catch {
    return kept;
  }
}

async function file(request) {
  const kept = await caches.match(request, { cacheName });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (/^\/(api|dev)\//.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});
