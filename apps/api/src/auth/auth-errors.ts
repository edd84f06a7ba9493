import { isAPIError } from 'better-auth/api';
import { AppError } from '../errors.ts';

/** better-auth's reasons, in our words. What is not listed is a bug and passes through as one. */
const errorByCode: Readonly<Record<string, () => AppError>> = {
  INVALID_EMAIL_OR_PASSWORD: () => new AppError('invalidCredentials', 'Invalid login credentials'),
  INVALID_EMAIL: () => new AppError('invalidCredentials', 'Invalid login credentials'),
  PASSWORD_TOO_LONG: () => new AppError('invalidCredentials', 'Invalid login credentials'),
  EMAIL_NOT_VERIFIED: () => new AppError('emailNotConfirmed', 'Email not confirmed'),
  INVALID_PASSWORD: () => createWrongPasswordError(),
  INVALID_CODE: () => createInvalidCodeError(),
  INVALID_BACKUP_CODE: () => new AppError('invalidCode', 'That recovery code isn’t right, or it was already used.', 'code'),
  BACKUP_CODES_NOT_ENABLED: () => new AppError('conflict', 'Two-step sign-in isn’t set up.'),
  TOTP_NOT_ENABLED: () => new AppError('conflict', 'Two-step sign-in isn’t set up.'),
  TWO_FACTOR_NOT_ENABLED: () => new AppError('conflict', 'Two-step sign-in isn’t set up.'),
  TOTP_ALREADY_ENABLED: () => new AppError('conflict', 'Two-step sign-in is already on.'),
  INVALID_TWO_FACTOR_COOKIE: () => new AppError('notSignedIn', 'Please sign in with your password again.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new AppError('tooMany', 'Too many wrong codes. Please sign in with your password again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () => new AppError('tooMany', 'Too many wrong codes. Please try again in 15 minutes.'),
  INVALID_TOKEN: () => new AppError('invalidLink', 'This link was already used or is too old. Please ask for a new one.', 'token'),
  TOKEN_EXPIRED: () => new AppError('invalidLink', 'This link was already used or is too old. Please ask for a new one.', 'token'),
  USER_NOT_FOUND: () => new AppError('invalidLink', 'This link was already used or is too old. Please ask for a new one.', 'token'),
  PASSKEY_NOT_FOUND: () => new AppError('invalidCredentials', 'We don’t know this passkey.'),
  CHALLENGE_NOT_FOUND: () => new AppError('invalidCredentials', 'The passkey took too long. Please try again.'),
  AUTHENTICATION_FAILED: () => new AppError('invalidCredentials', 'We couldn’t accept the passkey.'),
  FAILED_TO_VERIFY_REGISTRATION: () => new AppError('invalid', 'We couldn’t accept the passkey.'),
  PREVIOUSLY_REGISTERED: () => new AppError('conflict', 'This passkey is already registered.'),
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: () => new AppError('forbidden', 'This passkey belongs to someone else.'),
  SESSION_REQUIRED: () => new AppError('notSignedIn', 'User not authenticated'),
  UNAUTHORIZED: () => new AppError('notSignedIn', 'User not authenticated'),
  VALIDATION_ERROR: () => new AppError('invalid', 'Something in this request is missing or wrong.'),
};

export function createInvalidCodeError(): AppError {
  return new AppError('invalidCode', 'That code isn’t right, or it was already used.', 'code');
}

export function createWrongPasswordError(): AppError {
  return new AppError('invalidCredentials', 'Your current password isn’t right.', 'password');
}

export function toAppError(code: string | undefined, status: number): AppError | null {
  const known = code === undefined ? undefined : errorByCode[code];
  if (known) return known();
  if (status === 401) return new AppError('notSignedIn', 'User not authenticated');
  if (status === 429) return new AppError('tooMany', 'Too many attempts. Please try again later.');
  return status >= 400 && status < 500 ? new AppError('invalid', 'Something in this request is missing or wrong.') : null;
}

/** Runs a call to better-auth; its refusals become ours. */
export async function withAppErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    throw toAppError(error.body?.code, error.statusCode) ?? error;
  }
}
