import { ReservedAuditAction } from '@wellkept/contract/account/audit-events.ts';
import { describe, expect, test } from 'vitest';
import { parseDeviceName } from '../../lib/device-name.ts';
import { findLatestConsent } from './latest-consents.ts';
import { formatLogEntry } from './log-text.ts';
import { formatSecret } from './second-factor-secret.ts';

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
    expect(parseDeviceName(userAgent)).toBe(name);
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
  expect(findLatestConsent(records, 'health-data')?.givenAt.slice(0, 7)).toBe('2026-03');
  expect(findLatestConsent(records, 'terms')?.givenAt.slice(0, 7)).toBe('2026-01');
  expect(findLatestConsent(records, 'product-mails')).toBeUndefined();
});

test('the secret is typed in groups of four', () => {
  expect(formatSecret('otpauth://totp/Wellkept:ruth?secret=ABCDEFGHIJ&issuer=Wellkept')).toBe('ABCD EFGH IJ');
});

describe('the log in plain words', () => {
  const createLogEntry = (action: string, more: object = {}) => ({
    number: 1,
    action,
    resourceType: 'account',
    success: true,
    at: '2026-11-21T08:00:00Z',
    userAgent: null,
    details: {},
    ...more,
  });

  test.each([
    ['a sign-in', createLogEntry('sign_in', { details: { way: 'passkey' } }), 'Signed in with a passkey'],
    ['one in a way of a newer server', createLogEntry('sign_in', { details: { way: 'eye' } }), 'Signed in'],
    ['a failed one', createLogEntry('sign_in_failed', { success: false, details: { reason: 'password' } }), 'An attempt to sign in failed'],
    [
      'a consent',
      createLogEntry('consent_withdrawn', { details: { kind: 'health-data' } }),
      'Consent withdrawn: processing of health data',
    ],
    ['a consent of an unknown kind', createLogEntry('consent_given', { details: { kind: 'x' } }), 'Consent given'],
    ['a change of the name', createLogEntry('profile_changed', { details: { fields: 'firstName' } }), 'Name changed'],
    [
      'a change of the profile',
      createLogEntry('profile_changed', { resourceType: 'health_profile', details: { sections: 'personal_info,lifestyle_data,x' } }),
      'Health profile changed: personal information and lifestyle',
    ],
    [
      'the paper for the pharmacist',
      createLogEntry('data_exported', { resourceType: 'cabinet_pdf' }),
      'Page for the pharmacist downloaded',
    ],
    ['a report', createLogEntry('data_exported', { resourceType: 'report_pdf' }), 'Report for a visit downloaded as a PDF'],
    ['the export', createLogEntry('data_exported'), 'All data exported'],
    ['what a page reported', createLogEntry('page_viewed', { resourceType: 'page' }), 'Reported by the app: page_viewed'],
    ['a page that was printed', createLogEntry('page_printed', { resourceType: 'page' }), 'A page was printed'],
  ])('%s', (_what, one, sentence) => {
    expect(formatLogEntry(one)).toBe(sentence);
  });

  test('every action of the server has its words', () => {
    const sentences = ReservedAuditAction.options.map((action) => formatLogEntry(createLogEntry(action)));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.filter((sentence) => sentence.startsWith('Reported'))).toEqual([]);
  });
});
