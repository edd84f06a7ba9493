import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { featureKeys, features } from '@wellkept/contract/billing/features.ts';
import { planIds, plans } from '@wellkept/contract/billing/plans.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { requireFeature } from './feature-guard.ts';

const hosts = { health: 'health.wellkept.example', wellness: 'www.wellkept.example' } as const;
/** As much of a request as the guard reads. */
const createRequest = (plan: string | null, host: string) =>
  ({ person: plan === null ? null : { plan }, headers: { host } }) as unknown as FastifyRequest;
const getOutcome = async (
  feature: (typeof featureKeys)[number],
  plan: string | null,
  host: string,
  edition: 'by-host' | 'health' | 'wellness' = 'by-host',
) =>
  requireFeature(feature, { edition })(createRequest(plan, host)).then(
    () => 'open',
    (error: { code: string; feature?: string }) => {
      expect(error.feature).toBe(feature);
      return error.code;
    },
  );

// What the guard has to say, by the words of the plans and editions rather than by the function that it calls.
const getExpected = (feature: (typeof featureKeys)[number], plan: keyof typeof plans | null, edition: 'health' | 'wellness') => {
  const { level, needs, isForVisitors } = features[feature];
  if (needs && edition === 'wellness') return 'notInEdition';
  if (plan === null && !isForVisitors) return 'notSignedIn';
  return (plan === null ? 0 : plans[plan].level) >= level ? 'open' : 'planNeeded';
};

describe.each(['health', 'wellness'] as const)('in the %s edition', (edition) => {
  test.each([null, ...planIds])('every feature, asked for by %s', async (plan) => {
    for (const feature of featureKeys) {
      expect(await getOutcome(feature, plan, hosts[edition]), feature).toBe(getExpected(feature, plan, edition));
      const answer = canUseFeature(feature, { level: plan === null ? 0 : plans[plan].level, edition, isSignedIn: plan !== null });
      expect(answer.may, feature).toBe((await getOutcome(feature, plan, hosts[edition])) === 'open');
    }
  });
});

test('the setting stands above the host', async () => {
  expect(await getOutcome('blood_test_upload', 'wellness_plus', hosts.wellness)).toBe('notInEdition');
  expect(await getOutcome('blood_test_upload', 'wellness_plus', hosts.wellness, 'health')).toBe('open');
  expect(await getOutcome('blood_test_upload', 'wellness_plus', hosts.health, 'wellness')).toBe('notInEdition');
});

test('this machine is the Health edition, by name and by address', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'health.example.org'])
    expect(await getOutcome('blood_test_upload', 'wellness_plus', host), host).toBe('open');
});
