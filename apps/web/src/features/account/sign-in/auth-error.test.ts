import { expect, test } from 'vitest';
import { InvalidTokenResponseError, parseAuthError } from './auth-error.ts';

const createRefusal = (code: string, field?: string) => ({ code, message: 'No.', ...(field && { field }) });

test.each([
  ['an ended session', createRefusal('notSignedIn'), { kind: 'sessionMissing', message: 'Auth session missing!' }],
  ['a wrong password', createRefusal('invalidCredentials'), { kind: 'invalidCredentials' }],
  ['a link that is used up', createRefusal('invalidLink'), { kind: 'invalidLink' }],
  ['a server that is away', createRefusal('unavailable'), { kind: 'retryableFetch' }],
  ['a gateway that answers 502, 503 or 504', '<html>Bad gateway</html>', { kind: 'retryableFetch' }],
  ['a lost connection', new TypeError('Failed to fetch'), { kind: 'retryableFetch' }],
  ['an answer that cannot be read', new InvalidTokenResponseError(), { kind: 'invalidTokenResponse' }],
  ['another refusal', createRefusal('tooMany'), { kind: 'refused' }],
  ['a fault in another field', createRefusal('invalid', 'email'), { kind: 'refused' }],
] as const)('%s gets its own error', (_what, error, expected) => expect(parseAuthError(error)).toEqual(expected));

test('a weak password comes with all its reasons', () => {
  expect(parseAuthError(createRefusal('invalid', 'newPassword'), 'short')).toEqual({
    kind: 'weakPassword',
    reasons: [
      'Password must be at least 8 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ],
  });
});

test('a password that only the server refuses has the reason of the server', () => {
  expect(parseAuthError(createRefusal('invalid', 'password'), 'correct horse battery staple')).toEqual({
    kind: 'weakPassword',
    reasons: ['No.'],
  });
});
