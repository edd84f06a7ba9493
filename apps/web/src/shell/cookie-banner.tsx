import { useStored } from '../lib/browser-storage.ts';
import { consentKey, parseConsent } from '../lib/cookie-consent.ts';
import { CookieQuestion } from './cookie-question.tsx';

/** Asks about cookies until a choice is stored. Nothing but the necessary ones is set before. */
export function CookieBanner() {
  const stored = useStored(consentKey);
  if (stored === undefined || parseConsent(stored)) return null;
  return <CookieQuestion />;
}
