import { readStored, removeStored, writeStored } from './browser-storage.ts';

const key = 'return-to';
const maxAgeMs = 60 * 60_000;

/** A path of this very site, or null: `//elsewhere`, `https:` and `\` tricks lead nowhere. */
export function toSafePath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/')) return null;
  try {
    const url = new URL(text, 'https://same.invalid');
    if (url.origin !== 'https://same.invalid' || url.pathname.startsWith('//')) return null;
    return /^\/(?:login|register|auth)(?:\/|$)/.test(url.pathname) ? null : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/** Where a person goes after signing in: what the address names (`pricing` or a path), else the page they were sent away from. */
export function getDestination(returnTo: string | null, remembered: string | null): string {
  if (returnTo === 'pricing') return '/pricing';
  return toSafePath(returnTo) ?? toSafePath(remembered) ?? '/dashboard';
}

/** Stored for an hour, so that registering and following the link in the mail still lead back. */
export function storeReturnPath(path: string, now = Date.now()): void {
  writeStored(key, `${now} ${path}`);
}

/** The stored path, unless it is too old. */
export function parseReturnPath(stored: string | null, now: number): string | null {
  const [at, path] = stored?.split(' ', 2) ?? [];
  return path !== undefined && now - Number(at) < maxAgeMs ? path : null;
}

export const readReturnPath = () => parseReturnPath(readStored(key), Date.now());

export function clearReturnPath(): void {
  removeStored(key);
}
