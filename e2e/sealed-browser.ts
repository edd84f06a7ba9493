import type { Page } from 'playwright-core';

/** Everything that this browser keeps for the site, byte for byte, as who copies the profile's folder could read it. */
export const readBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const toPromise = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const formatStored = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return `key that can be read: ${value.extractable}`;
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, part]) => `${name}=${formatStored(part)}`)
        .join(' ');
    };
    const found = [{ ...localStorage }, { ...sessionStorage }].map(formatStored);
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // The app has deleted it in the meantime, and what is opened would be a new one.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await toPromise(opening).catch(() => null);
      if (!database) continue;
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = [await toPromise(store.getAllKeys()), await toPromise(store.getAll())];
        found.push(...keys.map((key, index) => `${name} ${storeName} ${formatStored(key)}: ${formatStored(values[index])}`));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      // The app's own files are the same for everybody.
      const requests = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'));
      for (const request of requests) found.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return found.join('\n');
  });
