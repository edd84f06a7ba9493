import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toSafePath } from '../../../lib/return-to.ts';
import { useSession } from '../../../lib/session.ts';
import { type Registered, RegisterFlow } from '../registration/register-flow.tsx';
import { AccessFrame, type AccessTab, AccessTabs } from './access-frame.tsx';
import { AccessMessages } from './access-messages.tsx';
import { continueSignedIn } from './continue-signed-in.ts';
import { LinkArrival } from './link-arrival.tsx';
import { LoginForm } from './login-form.tsx';
import { parseArrival } from './sign-in-address.ts';
import type { SignInOutcome } from './sign-in-calls.ts';
import { SignInStep } from './sign-in-step.tsx';
import { SignedInRedirect } from './signed-in-redirect.tsx';

const descriptions: Readonly<Record<AccessTab, { title: string; lead: string }>> = {
  login: { title: 'Welcome back', lead: 'Log in to your medicines, your supplements and what goes together.' },
  register: { title: 'Create your account', lead: 'Tell us once what you take. We’ll show you what not to combine, and why.' },
};

const describeWaiting = ({ email, plan }: Registered) => ({
  title: 'Check your email',
  lead: `We sent a link to ${email}. Open it and you’re in.${
    plan === 'wellness_plus' ? ' The payment step for Wellness Pro follows after that. Until then you’re on the free plan.' : ''
  }`,
});

/** Until the link of the mail is opened no login can work: its form comes when it is asked for. */
function FormsOnceAsked({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  if (!isWaiting || isAsked) return children;
  return (
    <p>
      <button type="button" className="btn quiet" onClick={() => setAsked(true)}>
        I opened the link: log in
      </button>
    </p>
  );
}

type View = 'tabs' | 'forgot' | 'secondFactor';
const isLinkArrival = ({ kind }: ReturnType<typeof parseArrival>) => kind === 'reset' || kind === 'confirm' || kind === 'verified';
/** Signing in and registering. The address decides which form is shown, and so does the step of a two-step sign-in. */
export function AccessPage({ defaultTab }: { defaultTab: AccessTab }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { user } = useSession();
  const [view, setView] = useState<View>('tabs');
  const [email, setEmail] = useState('');
  const [registered, setRegistered] = useState<Registered | null>(null);
  const arrival = parseArrival(search, hash);
  const returnTo = query.get('returnTo');
  const requestedTab = query.get('tab');
  const tab: AccessTab =
    requestedTab === 'login' || requestedTab === 'register' ? requestedTab : query.has('plan') ? 'register' : defaultTab;

  const setTab = (next: AccessTab, extraParams: Record<string, string> = {}) =>
    setQuery({ ...(returnTo && { returnTo }), ...extraParams, tab: next }, { replace: true, preventScrollReset: true });

  const enter = async (outcome: SignInOutcome) => {
    if (outcome === 'secondFactor') return setView('secondFactor');
    await continueSignedIn(outcome, async () => {
      await navigate('/pricing');
    });
  };

  if (isLinkArrival(arrival)) return <LinkArrival arrival={arrival} onReset={() => setTab('login')} />;
  if (user) return <SignedInRedirect user={user} returnTo={returnTo} />;
  if (view !== 'tabs') return <SignInStep view={view} email={email} onSignedIn={() => enter('signedIn')} onBack={() => setView('tabs')} />;

  const isWaitingForLink = registered !== null && tab === 'login';
  return (
    <AccessFrame {...(isWaitingForLink ? describeWaiting(registered) : descriptions[tab])} isNews={isWaitingForLink}>
      <AccessMessages
        isGuarded={toSafePath(returnTo) !== null}
        hasFailedLink={arrival.kind === 'verificationFailed'}
        registered={isWaitingForLink ? registered : null}
        onRegisterAgain={() => {
          setRegistered(null);
          setTab('register');
        }}
      />
      <FormsOnceAsked key={registered?.email} isWaiting={isWaitingForLink}>
        <AccessTabs
          tab={tab}
          onTab={(next) => setTab(next)}
          login={
            <LoginForm
              key={registered?.email ?? ''}
              initialEmail={registered?.email ?? email}
              onDone={enter}
              onForgot={(typed) => {
                setEmail(typed);
                setView('forgot');
              }}
              onSignUp={() => setTab('register')}
            />
          }
          register={
            <RegisterFlow
              goesOn={pathname.startsWith('/auth')}
              onRegistered={(now) => {
                setRegistered(now);
                setTab('login');
              }}
            />
          }
        />
      </FormsOnceAsked>
    </AccessFrame>
  );
}
