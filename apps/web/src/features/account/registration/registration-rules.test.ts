import { describe, expect, test } from 'vitest';
import { emptyRegistration, validateRegistration } from './registration-rules.ts';

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

describe('validation of the sign-up form', () => {
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
      { consentsToHealthData: 'We need your consent before we can store health data for you' },
    ],
  ])('%s', (_, change, errors) => {
    expect(validateRegistration({ ...complete, ...change })).toEqual(errors);
  });
});
