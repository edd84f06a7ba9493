import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useStored } from '../lib/browser-storage.ts';
import { consentKey, parseConsent } from '../lib/cookie-consent.ts';
import { useIsStatic } from '../lib/static-page.ts';
// A static page contains the question, but links only the styles that the app begins with.
import './cookie-question.module.css';

const sharedPath = '/s';

type Question = ComponentType<{ isHidden: boolean }>;
const loadQuestion = async (): Promise<Question> => (await import('./cookie-question.tsx')).CookieQuestion;
/** Without a connection nobody is asked: the next page asks. */
const AskedLater: Question = () => null;
/** The app loads it for those who have not answered. The HTML of a static page contains it from the beginning. */
const CookieQuestion = import.meta.env.SSR
  ? await loadQuestion()
  : lazy(async () => ({ default: await loadQuestion().catch(() => AskedLater) }));

/** Asks about cookies until a choice is stored. Nothing but the necessary ones is set before. */
export function CookieBanner() {
  const stored = useStored(consentKey);
  const { pathname } = useLocation();
  const isStatic = useIsStatic();
  // A shared report is shown without the banner: nothing there sets cookies that need consent.
  if (pathname === sharedPath) return null;
  if (!isStatic && (stored === undefined || parseConsent(stored))) return null;
  return (
    <Suspense>
      <CookieQuestion isHidden={isStatic} />
    </Suspense>
  );
}
