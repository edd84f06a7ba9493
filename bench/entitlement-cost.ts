import { featureKeys } from '@wellkept/contract/features.ts';
import pg from 'pg';
import { bySessionToken } from '../apps/api/src/auth/people.ts';
import { embeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { requires } from '../apps/api/src/features/entitlements/requires.ts';
import { percentile } from './report.ts';

const rounds = 4000;

/**
 * What the plan adds to a signed-in request, in ms: the part of the session's own query that reads the subscription, and the guard of a route.
 * Measured by the same query with and without that part, in turns, so that both meet the same machine.
 */
export async function entitlementCost(dataFolder: string): Promise<number> {
  const client = new pg.Client({ connectionString: embeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  const { rows } = await client.query<{ token: string }>('select token from session limit 1');
  const values = [rows[0]?.token];
  const without = { name: 'without_plan', text: bySessionToken.text.replace(/,\s*\(select p\.subscription_tier[\s\S]*?\) as tier/, '') };
  if (without.text === bySessionToken.text) throw new Error('the query of a session reads no plan');
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  const time = async (into: 'with' | 'without', statement: { name: string; text: string }) => {
    const start = performance.now();
    await client.query({ ...statement, values });
    times[into].push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round += 1) {
    await time('with', bySessionToken);
    await time('without', without);
  }
  await client.end();
  return percentile(times.with, 0.5) - percentile(times.without, 0.5) + (await guardCost());
}

async function guardCost(): Promise<number> {
  const guards = featureKeys.map((feature) => requires(feature, { edition: 'by-host' }));
  // As much of a request as the guard reads.
  const request = { person: { plan: 'wellness_plus' }, headers: { host: 'health.example.org' } } as unknown as Parameters<
    (typeof guards)[number]
  >[0];
  const start = performance.now();
  for (let round = 0; round < 1000; round += 1) for (const guard of guards) await guard(request);
  return (performance.now() - start) / (1000 * guards.length);
}
