import { describe, expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { latestConsents } from './latest-consents.ts';
import { secretOf } from './second-factor-secret.ts';

describe('the name of a device', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.0', 'Unknown device'],
    [null, 'Unknown device'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

test('of a consent that was withdrawn and given again the newest record counts', () => {
  const record = (kind: 'terms' | 'health-data', givenAt: string, withdrawnAt: string | null) => ({
    kind,
    version: '1',
    givenAt,
    withdrawnAt,
  });
  const records = [
    record('terms', '2026-01-01T00:00:00Z', null),
    record('health-data', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
    record('health-data', '2026-03-01T00:00:00Z', null),
  ];
  expect(latestConsents(records).map(({ kind, givenAt }) => [kind, givenAt.slice(0, 7)])).toEqual([
    ['health-data', '2026-03'],
    ['terms', '2026-01'],
  ]);
});

test('the secret is typed in groups of four', () => {
  expect(secretOf('otpauth://totp/Wellkept:ruth?secret=ABCDEFGHIJ&issuer=Wellkept')).toBe('ABCD EFGH IJ');
});
