import { eq } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { createInvalidCodeError, withAppErrors } from './auth-errors.ts';
import type { Person } from './people.ts';
import { session } from './tables.ts';

/** better-auth takes a code from the app for up to three periods of 30 seconds. */
const codeSeconds = 90;

type SecondStepServices = Pick<Services, 'auth' | 'limiter' | 'people' | 'connections'>;
type SecondFactorInput = { code: string; kind: 'totp' | 'recovery' };

/**
 * Takes the second step of a sign-in and returns what better-auth sets. A code from the app works once (OWASP ASVS 5.0, 6.5.1): the session
 * that a used code has opened ends before anyone hears of it.
 */
export async function completeSecondStep(
  { auth, limiter, people, connections }: SecondStepServices,
  headers: Headers,
  given: SecondFactorInput,
): Promise<Headers> {
  const answer = await verifyCode(auth, headers, given);
  const person = given.kind === 'totp' ? await people.findByCookies(formatCookieHeader(answer)) : null;
  if (person && !(await isUnused(limiter, person.userId, given.code))) {
    await connections.accounts.delete(session).where(eq(session.id, person.sessionId));
    throw createInvalidCodeError();
  }
  return answer;
}

/** Refuses unless the code is that of the person, who is signed in. */
export async function verifySecondFactor(
  { auth, limiter }: Pick<SecondStepServices, 'auth' | 'limiter'>,
  { userId }: Person,
  headers: Headers,
  given: SecondFactorInput,
): Promise<void> {
  await verifyCode(auth, headers, given);
  if (given.kind === 'totp' && !(await isUnused(limiter, userId, given.code))) throw createInvalidCodeError();
}

/** The cookies that a browser would send back. */
export const formatCookieHeader = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

const isUnused = (limiter: SecondStepServices['limiter'], userId: string, code: string) =>
  limiter.isFirst('one-time-code', `${userId}\n${code}`, codeSeconds);

async function verifyCode(auth: SecondStepServices['auth'], headers: Headers, { code, kind }: SecondFactorInput): Promise<Headers> {
  const call = { body: { code }, headers, returnHeaders: true } as const;
  return (await withAppErrors(async () => (kind === 'totp' ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call)))).headers;
}
