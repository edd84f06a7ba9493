import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVapidKeys, deriveVapidKeys } from './vapid-keys.ts';

test('keys follow from the secret, and numbers that are none are refused', () => {
  const secret = randomBytes(32).toString('hex');
  const keys = deriveVapidKeys(secret);
  expect(deriveVapidKeys(secret)).toEqual(keys);
  expect(deriveVapidKeys(`${secret}x`)).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(createVapidKeys(Buffer.from(keys.privateKey, 'base64url'))).toEqual(keys);
  expect(createVapidKeys(Buffer.alloc(32))).toBeNull();
});
