import { writeStored } from './browser-storage.ts';

export const consentKey = 'cookie-consent';
const timestampKey = 'cookie-consent-timestamp';

export type OptionalCookie = 'analytics' | 'marketing' | 'functional';
export type CookieConsent = { necessary: true } & Record<OptionalCookie, boolean>;

export const createConsent = (allowed: boolean): CookieConsent => ({
  necessary: true,
  analytics: allowed,
  marketing: allowed,
  functional: allowed,
});

/** The stored choice, or null: nothing stored, or nothing that can be read. */
export function parseConsent(stored: string | null): CookieConsent | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const isAllowed = (kind: OptionalCookie) => kind in value && (value as Record<string, unknown>)[kind] === true;
    return { necessary: true, analytics: isAllowed('analytics'), marketing: isAllowed('marketing'), functional: isAllowed('functional') };
  } catch {
    return null;
  }
}

export function storeConsent(consent: CookieConsent): void {
  writeStored(timestampKey, new Date().toISOString());
  writeStored(consentKey, JSON.stringify(consent));
}
