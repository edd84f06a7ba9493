import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidKeysOf, vapidKeysOfSecret } from './vapid-keys.ts';

test('keys follow from the secret, and numbers that are none are refused', () => {
  const secret = randomBytes(32).toString('hex');
  const keys = vapidKeysOfSecret(secret);
  expect(vapidKeysOfSecret(secret)).toEqual(keys);
  expect(vapidKeysOfSecret(`${secret}x`)).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(vapidKeysOf(Buffer.from(keys.privateKey, 'base64url'))).toEqual(keys);
  expect(vapidKeysOf(Buffer.alloc(32))).toBeNull();
});
