import { featureKeys } from '@wellkept/contract/billing/features.ts';
import pg from 'pg';
import { bySessionToken } from '../apps/api/src/auth/people.ts';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { requireFeature } from '../apps/api/src/features/billing/entitlements/feature-guard.ts';
import { computePercentile } from './report.ts';

const rounds = 4000;

/**
 * What the plan adds to a signed-in request, in ms: the part of the session's own query that reads the subscription, and the guard of a route.
 * Measured by the same query with and without that part, in turns, so that both meet the same machine.
 */
export async function measureEntitlementCost(dataFolder: string): Promise<number> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  const { rows } = await client.query<{ token: string }>('select token from session limit 1');
  const values = [rows[0]?.token];
  const without = { name: 'without_plan', text: bySessionToken.text.replace(/,\s*\(select p\.subscription_tier[\s\S]*?\) as tier/, '') };
  if (without.text === bySessionToken.text) throw new Error('the query of a session reads no plan');
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const addTime = async (into: 'with' | 'without', statement: { name: string; text: string }) => {
    const start = performance.now();
    await client.query({ ...statement, values });
    times[into].push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round += 1) {
    await addTime('with', bySessionToken);
    await addTime('without', without);
  }
  await client.end();
  return computePercentile(times.with, 0.5) - computePercentile(times.without, 0.5) + (await measureGuardCost());
}

async function measureGuardCost(): Promise<number> {
  const guards = featureKeys.map((feature) => requireFeature(feature, { edition: 'by-host' }));
  // As much of a request as the guard reads.
  const request = { person: { plan: 'wellness_plus' }, headers: { host: 'health.example.org' } } as unknown as Parameters<
    (typeof guards)[number]
  >[0];
  const start = performance.now();
  for (let round = 0; round < 1000; round += 1) for (const guard of guards) await guard(request);
  return (performance.now() - start) / (1000 * guards.length);
}
