import { describe, expect, test } from 'vitest';
import { validateNewPassword } from '../../../components/new-password.ts';
import { emptyRegistration, validateRegistration } from './registration-rules.ts';
import { parseArrival } from './sign-in-address.ts';

describe('what the address asks for', () => {
  test.each([
    ['', '', 'signIn'],
    ['?tab=register', '', 'register'],
    ['?tab=login&returnTo=pricing', '', 'signIn'],
    ['?verified=true', '', 'verified'],
    ['?type=signup', '', 'verified'],
    ['', '#type=recovery&access_token=x', 'verified'],
    ['', '#refresh_token=x', 'verified'],
    ['?access_token=x', '', 'verified'],
    ['?verified=true&error=INVALID_TOKEN', '', 'verificationFailed'],
    ['', '#error=access_denied&error_description=expired', 'verificationFailed'],
    ['?reset=abc', '', 'reset'],
  ])('%s%s: %s', (search, hash, kind) => {
    expect(parseArrival(search, hash).kind).toBe(kind);
  });

  test('only our own link says that the address is confirmed', () => {
    expect(parseArrival('?verified=true', '')).toEqual({ kind: 'verified', isConfirmed: true });
    expect(parseArrival('?type=signup', '')).toEqual({ kind: 'verified', isConfirmed: false });
  });
});

const complete = {
  ...emptyRegistration,
  firstName: 'Ruth',
  lastName: 'Adler',
  email: ' Ruth@Example.com ',
  password: 'Quiet-Garden7',
  confirmPassword: 'Quiet-Garden7',
  isAdult: true,
  acceptsTerms: true,
  consentsToHealthData: true,
};

describe('the details of a registration', () => {
  test('a complete form has no errors', () => {
    expect(validateRegistration(complete)).toEqual({});
  });

  test('an empty form names every required field', () => {
    expect(Object.keys(validateRegistration(emptyRegistration)).sort()).toEqual(Object.keys(emptyRegistration).sort());
  });

  test.each([
    [
      'two faults: the passwords are compared first',
      { password: 'short', confirmPassword: 'other' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [
      'then the first broken rule is named',
      { password: 'short', confirmPassword: 'short' },
      { password: 'Password must be at least 8 characters long' },
    ],
    [
      'a common pattern',
      { password: 'Password1!', confirmPassword: 'Password1!' },
      { password: 'Password contains common patterns and is not secure' },
    ],
    ['a bad address', { email: 'ruth@example' }, { email: 'Invalid email format' }],
    ['a name of spaces', { firstName: '  ' }, { firstName: 'First name is required' }],
    [
      'no consent',
      { consentsToHealthData: false },
      { consentsToHealthData: 'Your consent is needed before we may keep health data for you' },
    ],
  ])('%s', (_, change, errors) => {
    expect(validateRegistration({ ...complete, ...change })).toEqual(errors);
  });
});

test('a new password is compared first, then judged', () => {
  expect(validateNewPassword('short', 'other')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(validateNewPassword('quiet-garden7', 'quiet-garden7')).toEqual({
    newPassword: 'Password must contain at least one uppercase letter',
  });
  expect(validateNewPassword('Quiet-Garden7', 'Quiet-Garden7')).toEqual({});
});
