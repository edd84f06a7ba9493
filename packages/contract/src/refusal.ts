import { z } from 'zod';

/** Every reason for which the server refuses a request. The web app has one text for each. */
export const RefusalCode = z.enum([
  'invalid', // a field is missing, unknown, or breaks a rule; `field` names it
  'notSignedIn',
  'forbidden', // signed in, but not for this; or a call from another site
  'notFound', // no such address or thing, or a thing of somebody else
  'conflict', // would break a limit or a rule of what is stored
  'whoseReport', // the report names another person, and nobody has said that it is theirs
  'consentNeeded', // the consent to processing health data was withdrawn
  'planNeeded', // a paid plan has this; `feature` names it
  'notInEdition', // the edition of this host does not have this; `feature` names it
  'limitReached', // the day's allowance is used up; `feature` names what lifts it
  'PROVIDER_NOT_CONFIGURED', // no payment provider is set up
  'MODE_MISMATCH', // test and live settings of the payment provider are mixed, or a price is not the one shown
  'providerFailed', // the payment provider did not answer, or not sensibly; nothing was charged
  'alreadyRegistered',
  'invalidCredentials',
  'emailNotConfirmed',
  'secondFactorRequired',
  'secondFactorNeeded', // this account may only do so with two-step sign-in turned on
  'invalidCode', // a wrong or used code of the second factor
  'invalidLink', // a link from a mail that is used up, too old or not ours
  'tooMany', // too many attempts; try again later
  'tooLarge',
  'unsupportedType', // the body is not JSON
  'unavailable', // a part of the server is not there right now
  'busy', // the machine has too much to do, or the request took too long; `retry-after` says when to ask again
  'storageFull', // the server's disk is full, or cannot be written to
  'internal', // our fault; logged under the request id
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

export const Refusal = z
  .object({ code: RefusalCode, message: z.string(), field: z.string().optional(), feature: z.string().optional() })
  .meta({ id: 'Refusal', description: 'The one body of every refusal.' });
export type Refusal = z.infer<typeof Refusal>;
