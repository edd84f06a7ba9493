import type { SignInWay } from './sign-in.ts';

/** better-auth's own addresses that are open: what a mail link or the browser's passkey dialogue needs. */
export const openRoutes: readonly { method: 'GET' | 'POST'; path: string; signIn?: SignInWay; hidesBody?: true; addsPasskey?: true }[] = [
  { method: 'GET', path: '/verify-email', signIn: 'mail-link' },
  { method: 'GET', path: '/passkey/generate-register-options' },
  { method: 'POST', path: '/passkey/verify-registration', hidesBody: true, addsPasskey: true },
  { method: 'GET', path: '/passkey/generate-authenticate-options' },
  // The answer holds the session's raw token, which no script needs.
  { method: 'POST', path: '/passkey/verify-authentication', signIn: 'passkey', hidesBody: true },
];
