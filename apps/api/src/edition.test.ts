import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { getEdition } from './edition.ts';

/** As much of a request as the edition is read from. */
const createRequestTo = (host: string | undefined) => ({ headers: { host } }) as unknown as FastifyRequest;
const settings = {
  MODE: 'production',
  HOST: '0.0.0.0',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://vitals.example.org',
  SMTP_URL: 'smtps://u:p@mail.example.org',
  MAIL_FROM: 'Vitals <hello@example.org>',
};

test.each([
  // A custom domain is recognized by its first label, and gets either edition by the setting.
  ['vitals.example.org', 'by-host', 'wellness'],
  ['vitals.example.org', 'health', 'health'],
  ['vitals.example.org:8443', 'health', 'health'],
  ['VITALS.EXAMPLE.ORG', 'wellness', 'wellness'],
  ['health.example.org', 'by-host', 'health'],
  ['Health.Example.org:443', 'by-host', 'health'],
  ['health.example.org', 'wellness', 'wellness'],
  ['www.health.example.org', 'by-host', 'wellness'],
  ['healthy.example.org', 'by-host', 'wellness'],
  ['203.0.113.7', 'by-host', 'wellness'],
  ['localhost:3000', 'by-host', 'health'],
  ['[::1]:3000', 'by-host', 'health'],
  [undefined, 'by-host', 'wellness'],
  [undefined, 'health', 'health'],
] as const)('a request to %s with EDITION=%s is of the %s edition', (host, EDITION, expected) => {
  expect(getEdition(createRequestTo(host), readConfig({ ...settings, EDITION }))).toBe(expected);
});
