import type { RefusalCode } from '@wellkept/contract/refusal.ts';

/** The status of every code; the one place where the two meet. */
export const statusOfCode: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  notSignedIn: 401,
  invalidCredentials: 401,
  invalidCode: 400,
  invalidLink: 400,
  forbidden: 403,
  emailNotConfirmed: 403,
  secondFactorRequired: 403,
  secondFactorNeeded: 403,
  consentNeeded: 403,
  planNeeded: 402,
  notInEdition: 403,
  notFound: 404,
  recordClosed: 404,
  roleNeeded: 403,
  conflict: 409,
  whoseReport: 409,
  alreadyRegistered: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  limitReached: 429,
  internal: 500,
  MODE_MISMATCH: 500,
  providerFailed: 502,
  PROVIDER_NOT_CONFIGURED: 503,
  unavailable: 503,
  busy: 503,
  storageFull: 503,
};

/** A refusal: the request cannot be fulfilled, and the response says why. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** When another attempt may succeed; sent as retry-after. */
  readonly retryAfterSeconds: number | undefined;

  /** The key of the feature that a plan or an edition lacks. */
  readonly feature: string | undefined;

  constructor(code: RefusalCode, message: string, field?: string, retryAfterSeconds?: number, feature?: string) {
    super(message);
    this.code = code;
    this.field = field;
    this.feature = feature;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An error, what caused it, and so on. */
export const listCauses = (error: unknown): Error[] => (error instanceof Error ? [error, ...listCauses(error.cause)] : []);
