import { RefusalCode } from '@wellkept/contract/refusal.ts';
import { describe, expect, test } from 'vitest';
import { failureText } from './error-texts.ts';
import { mayRetry, refusalOf } from './failure.ts';

const refusal = (code: string, message = 'from the server', field?: string) => ({ code, message, ...(field && { field }) });

describe('trying again', () => {
  test.each([
    ['a lost connection', new TypeError('Failed to fetch'), true],
    ['a gateway that answered with a page', '<html>502</html>', true],
    ['a broken server', refusal('internal'), true],
    ['a part that is down', refusal('unavailable'), true],
    ['a busy server', refusal('busy'), true],
    ['a full disk', refusal('storageFull'), true],
    ['a wrong field', refusal('invalid'), false],
    ['nobody signed in', refusal('notSignedIn'), false],
    ['too many attempts', refusal('tooMany'), false],
  ])('%s: %s', (_, error, may) => {
    expect(mayRetry(error)).toBe(may);
  });
});

describe('what is said', () => {
  test('every reason of the server has a text of its own', () => {
    const texts = RefusalCode.options.map((code) => failureText(refusal(code, ''), 'saving'));
    expect(new Set(texts).size).toBe(RefusalCode.options.length);
    expect(texts.every((text) => text.length > 10)).toBe(true);
  });

  test.each([
    ['wrong credentials', refusal('invalidCredentials'), 'Invalid email or password. Please check your credentials and try again.'],
    [
      'a wrong current password',
      refusal('invalidCredentials', 'Your current password is not right.', 'password'),
      'Your current password is not right.',
    ],
    ['an unconfirmed address', refusal('emailNotConfirmed'), 'Please check your email and click the verification link before logging in.'],
    [
      'a known address',
      refusal('alreadyRegistered', 'User already registered', 'email'),
      'An account with this email already exists. Please try logging in instead.',
    ],
    ['a broken rule, in the words of the rule', refusal('invalid', 'Invalid email format', 'email'), 'Invalid email format'],
    ['a server that fails while saving', refusal('internal'), 'Failed to save your data. Please try again.'],
    ['a session that ended', refusal('notSignedIn'), 'User not authenticated. Please log in again.'],
    ['a lost connection while saving', new TypeError('Failed to fetch'), 'Failed to save data. Please check your connection.'],
    ['a code of a newer server', refusal('brandNew', 'Something newer'), 'Something newer'],
  ])('%s', (_, error, text) => {
    expect(failureText(error, 'saving')).toBe(text);
  });

  test('an unexpected failure of signing in', () => {
    expect(failureText(refusal('internal'), 'signingIn')).toBe('An unexpected error occurred. Please try again.');
    expect(failureText(new Error('x'), 'signingIn')).toBe('An unexpected error occurred. Please try again.');
  });
});

test('only what has a code and a message is a refusal', () => {
  expect(refusalOf({ code: 'invalid', message: 'no' })).toEqual({ code: 'invalid', message: 'no' });
  expect(refusalOf({ code: 20, message: 'AbortError' })).toBeNull();
  expect(refusalOf(null)).toBeNull();
});
