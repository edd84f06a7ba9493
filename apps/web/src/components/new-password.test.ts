import { expect, test } from 'vitest';
import { validateNewPassword } from './new-password.ts';

test('a new password is compared first, then judged', () => {
  expect(validateNewPassword('short', 'other')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(validateNewPassword('quiet-garden7', 'quiet-garden7')).toEqual({
    newPassword: 'Password must contain at least one uppercase letter',
  });
  expect(validateNewPassword('Quiet-Garden7', 'Quiet-Garden7')).toEqual({});
});
