import { z } from 'zod';

/** Every reason for which the server refuses a request. `docs/errors.md` lists them; the web app has one text for each. */
export const refusalReasons = {
  invalid: 'A field is missing, unknown, or breaks a rule. `field` names it.',
  notSignedIn: 'There is no session, or it has ended.',
  forbidden: 'Signed in, but not allowed to do this; or a call from another site.',
  notFound: 'There is no such address or thing, or it belongs to another person.',
  recordClosed: 'The caller has no access to the record that the request names, or has none any more.',
  roleNeeded: 'The caller looks after this record, and their role does not include this.',
  conflict: 'It would break a limit or a rule of what is stored.',
  whoseReport: 'The report names another person, and nobody has confirmed whose it is.',
  consentNeeded: 'The consent to processing health data was withdrawn.',
  planNeeded: 'A paid plan includes this. `feature` names it.',
  notInEdition: 'The edition of this host does not include this. `feature` names it.',
  limitReached: 'The daily allowance is used up. `feature` names what lifts it.',
  PROVIDER_NOT_CONFIGURED: 'No payment provider is set up.',
  MODE_MISMATCH: 'Test and live settings of the payment provider are mixed, or a price is not the one shown.',
  providerFailed: 'The payment provider did not answer, or not sensibly. Nothing was charged.',
  alreadyRegistered: 'An account with this email address exists.',
  invalidCredentials: 'The email address and the password do not match an account.',
  emailNotConfirmed: 'The email address is not confirmed yet.',
  secondFactorRequired: 'The account uses two-step sign-in, and the code is missing.',
  secondFactorNeeded: 'This account may only do this with two-step sign-in turned on.',
  invalidCode: 'The code of the second factor is wrong or was used before.',
  invalidLink: 'The link from an email was used, is too old, or is not ours.',
  tooMany: 'Too many attempts. `retry-after` says when to try again.',
  tooLarge: 'The body or the file is larger than the limit.',
  unsupportedType: 'The body or the file is of a type that is not read.',
  unavailable: 'A part of the server is not available right now. `retry-after` says when to try again.',
  busy: 'The machine has too much to do, or the request took too long. `retry-after` says when to try again.',
  storageFull: 'The disk of the server is full or cannot be written to.',
  internal: 'A bug of the server. It is logged under the request id.',
} as const;
export type RefusalCode = keyof typeof refusalReasons;
export const RefusalCode = z.enum(Object.keys(refusalReasons) as [RefusalCode, ...RefusalCode[]]);

export const Refusal = z
  .object({ code: RefusalCode, message: z.string(), field: z.string().optional(), feature: z.string().optional() })
  .meta({ id: 'Refusal', description: 'The body of every refusal.' });
export type Refusal = z.infer<typeof Refusal>;
