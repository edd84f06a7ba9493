import { RefusalCode } from '@wellkept/contract/refusal.ts';
import { describe, expect, test } from 'vitest';
import { formatFailure } from './error-texts.ts';
import { canRetry, findRefusal } from './failure.ts';

const createRefusal = (code: string, message = 'from the server', field?: string) => ({ code, message, ...(field && { field }) });

describe('trying again', () => {
  test.each([
    ['a lost connection', new TypeError('Failed to fetch'), true],
    ['a gateway that answered with a page', '<html>502</html>', true],
    ['a broken server', createRefusal('internal'), true],
    ['a part that is down', createRefusal('unavailable'), true],
    ['a busy server', createRefusal('busy'), true],
    ['a full disk', createRefusal('storageFull'), true],
    ['a wrong field', createRefusal('invalid'), false],
    ['nobody signed in', createRefusal('notSignedIn'), false],
    ['too many attempts', createRefusal('tooMany'), false],
  ])('%s: %s', (_, error, may) => {
    expect(canRetry(error)).toBe(may);
  });
});

describe('failure messages', () => {
  test('every reason of the server has a text of its own', () => {
    const texts = RefusalCode.options.map((code) => formatFailure(createRefusal(code, ''), 'saving'));
    expect(new Set(texts).size).toBe(RefusalCode.options.length);
    expect(texts.every((text) => text.length > 10)).toBe(true);
  });

  test.each([
    ['wrong credentials', createRefusal('invalidCredentials'), 'Invalid email or password. Please check your credentials and try again.'],
    [
      'a wrong current password',
      createRefusal('invalidCredentials', 'Your current password isn’t right.', 'password'),
      'Your current password isn’t right.',
    ],
    [
      'an unconfirmed address',
      createRefusal('emailNotConfirmed'),
      'Please check your email and click the verification link before logging in.',
    ],
    [
      'a known address',
      createRefusal('alreadyRegistered', 'User already registered', 'email'),
      'An account with this email already exists. Please try logging in instead.',
    ],
    ['a broken rule, in the words of the rule', createRefusal('invalid', 'Invalid email format', 'email'), 'Invalid email format'],
    ['a server that fails while saving', createRefusal('internal'), 'Failed to save your data. Please try again.'],
    ['a session that ended', createRefusal('notSignedIn'), 'User not authenticated. Please log in again.'],
    ['a lost connection while saving', new TypeError('Failed to fetch'), 'Failed to save data. Please check your connection.'],
    ['a code of a newer server', createRefusal('brandNew', 'Something newer'), 'Something newer'],
  ])('%s', (_, error, text) => {
    expect(formatFailure(error, 'saving')).toBe(text);
  });

  test('an address without a proper id names nothing that exists', () => {
    const refusal = createRefusal('invalid', 'This field must be an id.', 'recordId');
    expect(formatFailure(refusal, 'titled')).toBe('This is no longer here.');
    expect(formatFailure(refusal, 'saving')).toBe('This field must be an id.');
  });

  test('an unexpected failure of signing in', () => {
    expect(formatFailure(createRefusal('internal'), 'signingIn')).toBe('An unexpected error occurred. Please try again.');
    expect(formatFailure(new Error('x'), 'signingIn')).toBe('An unexpected error occurred. Please try again.');
  });
});

test('only what has a code and a message is a refusal', () => {
  expect(findRefusal({ code: 'invalid', message: 'no' })).toEqual({ code: 'invalid', message: 'no' });
  expect(findRefusal({ code: 20, message: 'AbortError' })).toBeNull();
  expect(findRefusal(null)).toBeNull();
});
