import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidKeysOf, vapidKeysOfSecret } from './vapid-keys.ts';
import { isInside, mayBePushEndpoint } from './web-push.ts';

test.each([
  ['10.1.2.3', true],
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.0.1', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['142.250.74.106', false],
  ['2a00:1450:4001:81c::200a', false],
])('%s inside our network: %s', (address, expected) => {
  expect(isInside(address)).toBe(expected);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true, true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true, true],
  ['http://push.example.com/x', false, false],
  ['https://10.0.0.1/x', false, false],
  ['https://localhost/x', false, false],
  ['https://user@push.example.com/x', false, false],
  ['http://127.0.0.1:9/x', false, true],
])('%s may be called: %s in production, %s on one machine', (endpoint, inProduction, locally) => {
  expect([mayBePushEndpoint(endpoint, false), mayBePushEndpoint(endpoint, true)]).toEqual([inProduction, locally]);
});

test('keys follow from the secret, and numbers that are none are refused', () => {
  const secret = randomBytes(32).toString('hex');
  const keys = vapidKeysOfSecret(secret);
  expect(vapidKeysOfSecret(secret)).toEqual(keys);
  expect(vapidKeysOfSecret(`${secret}x`)).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(vapidKeysOf(Buffer.from(keys.privateKey, 'base64url'))).toEqual(keys);
  expect(vapidKeysOf(Buffer.alloc(32))).toBeNull();
});
