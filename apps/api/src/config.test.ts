import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, StartError, settingNames } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = 'x'.repeat(32);
const production = {
  MODE: 'production',
  HOST: '0.0.0.0',
  AUTH_SECRET: secret,
  PUBLIC_ORIGIN: 'https://health.example.com/path',
  SMTP_URL: 'smtps://u:p@mail.example.com',
  MAIL_FROM: 'Wellkept <hello@example.com>',
};

test('.env.example names every setting', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...settingNames].sort());
});

describe('without any setting', () => {
  test('is local, on this machine, with mails in the outbox', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      mode: 'local',
      databaseUrl: null,
      smtpUrl: null,
      edition: 'by-host',
      publicOrigin: 'http://localhost:3000',
      trustedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
      logLevel: 'warn',
    });
  });

  test('makes a secret once, readable by its owner alone', () => {
    const first = readConfig({ DATA_DIR: folder }).authSecret;
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(readConfig({ DATA_DIR: folder }).authSecret).toBe(first);
    expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(first);
  });

  test('a damaged secret is pointed out', () => {
    const other = mkdtempSync(join(tmpdir(), 'wellkept-config-'));
    writeFileSync(join(other, 'auth-secret'), 'short');
    expect(() => readConfig({ DATA_DIR: other })).toThrow(/auth-secret is damaged/);
    rmSync(other, { recursive: true });
  });
});

describe('production', () => {
  test('calls no stand-in on its own machine', () => {
    expect(readConfig(production).allowsLoopbackPush).toBe(false);
    expect(() => readConfig({ ...production, PUSH_ON_LOOPBACK: 'true' })).toThrow(/PUSH_ON_LOOPBACK is for tests/);
  });

  test('takes its settings', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      publicOrigin: 'https://health.example.com',
      trustedOrigins: ['https://health.example.com'],
      rateLimitFactor: 1,
      logLevel: 'info',
    });
  });

  test('a mode that was chosen is named as the reason, not the host', () => {
    expect(() => readConfig({ MODE: 'production', HOST: '127.0.0.1' })).toThrow(/^MODE=production means production/);
  });

  test('on another host is refused with everything that is missing', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(
      'HOST=0.0.0.0 means production, and production needs these settings:\n  MODE=production\n  AUTH_SECRET\n  PUBLIC_ORIGIN\n  SMTP_URL\n  MAIL_FROM',
    );
    expect(() => readConfig({ ...production, AUTH_SECRET: '' })).toThrow(/settings:\n {2}AUTH_SECRET$/);
  });

  test('is not to be had by calling it local', () => {
    expect(() => readConfig({ HOST: '0.0.0.0', MODE: 'local' })).toThrow(StartError);
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'health.example.com'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail.example.com'],
  ['EDITION', 'both'],
  ['ADMIN_EMAIL', 'ann'],
  ['AUTH_SECRET', 'short'],
  ['NEUTRAL_SIGN_UP', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['TIME_LIMIT_FACTOR', '0'],
  ['EXTRA_ORIGINS', 'https://a.example, b'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ AUTH_SECRET: secret, [name]: value })).toThrow(new RegExp(`These settings are not right:\\n {2}${name}`));
});

test('the owner’s login defaults to the application’s', () => {
  const url = 'postgres://a@b/c';
  expect(readConfig({ AUTH_SECRET: secret, DATABASE_URL: url }).databaseAdminUrl).toBe(url);
  expect(readConfig({ AUTH_SECRET: secret, DATABASE_URL: url, DATABASE_ADMIN_URL: `${url}d` }).databaseAdminUrl).toBe(`${url}d`);
});
