import { lazy, Suspense } from 'react';
import { useStored } from '../lib/browser-storage.ts';
import { consentKey, parseConsent } from '../lib/cookie-consent.ts';

const CookieQuestion = lazy(() => import('./cookie-question.tsx').then(({ CookieQuestion }) => ({ default: CookieQuestion })));

/** Asks about cookies until a choice is stored. Nothing but the necessary ones is set before. */
export function CookieBanner() {
  const stored = useStored(consentKey);
  if (stored === undefined || parseConsent(stored)) return null;
  return (
    <Suspense>
      <CookieQuestion />
    </Suspense>
  );
}
