import type { RefusalCode } from '@wellkept/contract/refusal.ts';
import { findRefusal } from './failure.ts';
import { spellUnquoted } from './spelling.ts';

/** What the page says for each reason of the server. A new code does not compile without its text. */
const texts: Record<RefusalCode, string> = {
  invalid: 'Please check what you entered.',
  notSignedIn: 'User not authenticated. Please log in again.',
  forbidden: 'You don’t have access to this.',
  notFound: 'This is no longer here.',
  recordClosed: 'You can’t open this record, or you no longer look after it.',
  roleNeeded: 'Your role in this record doesn’t include this. Ask the person whose record it is.',
  conflict: 'This conflicts with what’s already saved.',
  whoseReport: 'First tell us whose report it is.',
  consentNeeded: 'You withdrew your consent to processing health data. Give it again in Settings to save something new.',
  planNeeded: 'This is part of a paid plan.',
  notInEdition: 'Not available in this edition.',
  limitReached: 'You’ve used what your plan includes for today.',
  PROVIDER_NOT_CONFIGURED: 'Payment system not configured. Please contact support.',
  MODE_MISMATCH: 'Configuration error. Please contact support.',
  providerFailed: 'The payment provider didn’t answer. Please try again in a moment.',
  alreadyRegistered: 'An account with this email already exists. Please try logging in instead.',
  invalidCredentials: 'Invalid email or password. Please check your credentials and try again.',
  emailNotConfirmed: 'Please check your email and click the verification link before logging in.',
  secondFactorNeeded: 'Turn on two-step sign-in in your settings first.',
  secondFactorRequired: 'Enter the code from your authenticator app.',
  invalidCode: 'That code isn’t right, or it was already used.',
  invalidLink: 'This link was already used or is too old. Please ask for a new one.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  tooLarge: 'This is too large to send.',
  unsupportedType: 'We can’t read this kind of file here.',
  unavailable: 'This isn’t available right now. Please try again in a moment.',
  busy: 'The server is busy right now. Please try again in a few seconds.',
  storageFull: 'The server has run out of storage, so it couldn’t save this. Please try again later.',
  internal: 'An unexpected error occurred. Please try again.',
};

/** Reasons for which the server's own sentence names the rule or the thing. */
const namedByServer: ReadonlySet<RefusalCode> = new Set([
  'invalid',
  'conflict',
  'forbidden',
  'invalidCode',
  'invalidLink',
  'limitReached',
  'providerFailed',
  'tooMany',
  'unsupportedType',
]);

const lost = {
  saving: 'Failed to save data. Please check your connection.',
  loading: 'We couldn’t load this. Please check your connection.',
  /** Beneath a title that says what could not be loaded. */
  titled: 'Please check your connection.',
  signingIn: 'An unexpected error occurred. Please try again.',
} as const;

const addressId = /^(?:id|\w+Id)$/;

/** What to say when a call failed, by what it was for. A page whose address has no proper id shows nothing that exists. */
export function formatFailure(error: unknown, doing: keyof typeof lost): string {
  const refusal = findRefusal(error);
  if (!refusal) return lost[doing];
  if (refusal.code === 'internal' && doing === 'saving') return 'Failed to save your data. Please try again.';
  if (refusal.code === 'invalid' && doing !== 'saving' && addressId.test(refusal.field ?? '')) return texts.notFound;
  // A wrong current password differs from a wrong sign-in by its field.
  const isNamed = namedByServer.has(refusal.code) || (refusal.code === 'invalidCredentials' && refusal.field !== undefined);
  return (isNamed && spellUnquoted(refusal.message)) || (texts[refusal.code] ?? refusal.message);
}

/** A link from a mail that did not work. */
export const verificationIssue = 'There was an issue with email verification. Please try logging in.';
