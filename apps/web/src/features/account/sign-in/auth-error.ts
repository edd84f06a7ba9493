import { listPasswordErrors } from '@wellkept/contract/account/credentials.ts';
import { findRefusal } from '../../../lib/failure.ts';

/** The answer to a sign-in is no answer of ours: something between us and the server gave one of its own. */
export class InvalidTokenResponseError extends Error {}

/** What signing in, and what belongs to it, can fail with. */
export type AuthError =
  | { kind: 'sessionMissing'; message: 'Auth session missing!' }
  | { kind: 'invalidCredentials' }
  | { kind: 'weakPassword'; reasons: readonly string[] }
  /** A link from a mail that is used up, too old or cut off. */
  | { kind: 'invalidLink' }
  /** The server answered, and with something else: `failureText` has the words. */
  | { kind: 'refused' }
  | { kind: 'invalidTokenResponse' }
  /** 502, 503, 504, or no connection: the same may work in a moment. */
  | { kind: 'retryableFetch' };

/** `password`: the new one, where one was sent. */
export function parseAuthError(error: unknown, password: string | null = null): AuthError {
  if (error instanceof InvalidTokenResponseError) return { kind: 'invalidTokenResponse' };
  const refusal = findRefusal(error);
  if (!refusal || refusal.code === 'unavailable') return { kind: 'retryableFetch' };
  if (refusal.code === 'notSignedIn') return { kind: 'sessionMissing', message: 'Auth session missing!' };
  if (refusal.code === 'invalidCredentials') return { kind: 'invalidCredentials' };
  if (refusal.code === 'invalidLink') return { kind: 'invalidLink' };
  const isOfPassword = refusal.field === 'password' || refusal.field === 'newPassword';
  if (refusal.code !== 'invalid' || !isOfPassword) return { kind: 'refused' };
  // The server names the first reason; the others are worked out by the same rules.
  const reasons = password === null ? [] : listPasswordErrors(password);
  return { kind: 'weakPassword', reasons: reasons.length > 0 ? reasons : [refusal.message] };
}
