import { useLocation } from 'react-router';
import { useStored } from '../lib/browser-storage.ts';
import { consentKey, parseConsent } from '../lib/cookie-consent.ts';
import { useIsStatic } from '../lib/static-page.ts';
import { CookieQuestion } from './cookie-question.tsx';

const sharedPath = '/s';

/** Asks about cookies until a choice is stored. Nothing but the necessary ones is set before. */
export function CookieBanner() {
  const stored = useStored(consentKey);
  const { pathname } = useLocation();
  const isStatic = useIsStatic();
  // A shared report is shown without the banner: nothing there sets cookies that need consent.
  if (pathname === sharedPath) return null;
  if (!isStatic && (stored === undefined || parseConsent(stored))) return null;
  return <CookieQuestion isHidden={isStatic} />;
}
