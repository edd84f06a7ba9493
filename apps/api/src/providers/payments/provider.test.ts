import { expect, test } from 'vitest';
import { readConfig, StartError } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { createPaymentProvider } from './provider.ts';

const secret = 'a secret for tests, long enough to be one';
const production = { MODE: 'production', PUBLIC_ORIGIN: 'https://a.example', SMTP_URL: 'smtp://a.example', MAIL_FROM: 'A <a@example.com>' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' };
const parseConfig = (settings: Record<string, string>) => readConfig({ AUTH_SECRET: secret, ...settings });
// Pools connect at their first query, and making a provider makes none.
const connections = connect('postgres://nobody@127.0.0.1:1/none', 2);

test.each([
  ['the sandbox in local mode', {}, 'sandbox'],
  ['nothing in production', production, undefined],
  ['Stripe where it is set up', stripe, 'stripe'],
  ['Stripe in production', { ...production, ...stripe }, 'stripe'],
])('payments are taken by %s', async (_name, settings, wanted) => {
  expect((await createPaymentProvider(parseConfig(settings), connections))?.name).toBe(wanted);
});

test('defaults to live mode in production, and accepts either of two webhook secrets', () => {
  expect(parseConfig(stripe).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    isLive: false,
    apiUrl: null,
  });
  expect(parseConfig({ ...production, ...stripe }).stripe?.isLive).toBe(true);
  expect(parseConfig({ ...production, ...stripe, STRIPE_MODE: 'test' }).stripe?.isLive).toBe(false);
});

test.each([
  ['a key without its secret', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  ['a secret without its key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  ['a publishable key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, 'must begin with'],
  ['something else for a secret', { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1,x' }, 'must begin with whsec_'],
])('the start is refused with %s', (_name, settings, text) => {
  expect(() => parseConfig(settings)).toThrow(StartError);
  expect(() => parseConfig(settings)).toThrow(text);
});
