import { client } from '../../../lib/client.ts';
import { clearSession, getSession, refreshSession } from '../../../lib/session.ts';
import { pauseMs, wait } from '../pauses.ts';
import { InvalidTokenResponseError } from './auth-error.ts';

/** Ends the session that this browser holds; the person's other devices stay signed in. */
async function endThisSession(): Promise<void> {
  const { data } = await client.GET('/api/account/sessions');
  const current = data?.find((session) => session.current);
  if (current) await client.DELETE('/api/account/sessions/{id}', { params: { path: { id: current.id } } });
  clearSession();
}

export type SignInOutcome = 'signedIn' | 'alreadySignedIn' | 'secondFactor';

/** Signs in. Another person's session in this browser is ended first; one's own is already what was asked for. Throws refusals. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  await refreshSession();
  const { user } = getSession();
  if (user?.email === email) return 'alreadySignedIn';
  if (user) {
    await endThisSession();
    await wait(pauseMs);
  }
  const { data, error } = await client.POST('/api/account/sign-in', { body: { email, password } });
  if (!data) throw error;
  // Something between us and the server may answer 200 with a body of its own; nobody is signed in then.
  if (typeof data !== 'object' || typeof data.secondFactor !== 'boolean')
    throw new InvalidTokenResponseError('the answer to the sign-in cannot be read');
  return data.secondFactor ? 'secondFactor' : 'signedIn';
}

export async function submitSecondFactor(code: string, kind: 'totp' | 'recovery'): Promise<void> {
  const { error } = await client.POST('/api/account/second-factor', { body: { code, kind } });
  if (error) throw error;
}
