import { limits, type RateLimit } from './rate-limit.ts';
import type { SignInMethod } from './sign-in.ts';

/** better-auth's own addresses that are open: what a mail link or the browser's passkey dialogue needs. */
export const openRoutes: readonly {
  method: 'GET' | 'POST';
  path: string;
  limit: RateLimit;
  signIn?: SignInMethod;
  hidesBody?: true;
  addsPasskey?: true;
  /** Only the browser that registered goes on without a password. */
  asksWhoRegistered?: true;
}[] = [
  { method: 'GET', path: '/verify-email', limit: limits.mailLinkByAddress, signIn: 'mail-link', asksWhoRegistered: true },
  // Its counterpart, the challenge, is given by our own route, which asks for the password.
  { method: 'POST', path: '/passkey/verify-registration', limit: limits.passkeyByAddress, hidesBody: true, addsPasskey: true },
  { method: 'GET', path: '/passkey/generate-authenticate-options', limit: limits.passkeyByAddress },
  // The answer holds the session's raw token, which no script needs.
  { method: 'POST', path: '/passkey/verify-authentication', limit: limits.passkeyByAddress, signIn: 'passkey', hidesBody: true },
];
