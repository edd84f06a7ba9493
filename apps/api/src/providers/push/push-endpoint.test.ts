import { expect, test } from 'vitest';
import { isAllowedPushEndpoint, isInternalAddress, resolvesToInternal } from './push-endpoint.ts';

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
  expect(isInternalAddress(address)).toBe(expected);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:443/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com./x',
])('%s may be called', (endpoint) => {
  expect(isAllowedPushEndpoint(endpoint, false)).toBe(true);
});

test.each([
  'http://push.example.com/x',
  'https://10.0.0.1/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://app.localhost/x',
  'https://localhost.localdomain/x',
  'https://printer.local/x',
  'https://foo.internal/x',
  'https://FOO.Internal./x',
  'https://router.home.arpa/x',
  'https://push.example.com:22/x',
  'https://push.example.com:8443/x',
  'https://user@push.example.com/x',
  'https://:secret@push.example.com/x',
])('%s may not be called', (endpoint) => {
  expect(isAllowedPushEndpoint(endpoint, false)).toBe(false);
  expect(isAllowedPushEndpoint(endpoint, true)).toBe(false);
});

test('a port of this machine may be called only where the setting for tests says so', () => {
  expect(isAllowedPushEndpoint('http://127.0.0.1:9/x', false)).toBe(false);
  expect(isAllowedPushEndpoint('http://127.0.0.1:9/x', true)).toBe(true);
});

test.each([
  ['leads to this machine', ['127.0.0.1'], true],
  ['leads outside and inside', ['142.250.74.106', '10.0.0.5'], true],
  ['leads inside by IPv6', ['::ffff:192.168.1.1'], true],
  ['leads outside', ['142.250.74.106', '2a00:1450:4001:81c::200a'], false],
])('a name that %s', async (_what, addresses, expected) => {
  expect(await resolvesToInternal('https://127.0.0.1.nip.io/x', async () => addresses)).toBe(expected);
});

test('a name that cannot be looked up, or not in time, is left to the look before each message', async () => {
  expect(await resolvesToInternal('https://push.example.com/x', () => Promise.reject(new Error('ENOTFOUND')))).toBe(false);
  expect(await resolvesToInternal('https://push.example.com/x', () => new Promise(() => undefined))).toBe(false);
});
