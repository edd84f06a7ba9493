import { featureKeys } from '@wellkept/contract/billing/features.ts';
import pg from 'pg';
import { bySessionToken } from '../apps/api/src/auth/people.ts';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { requireFeature } from '../apps/api/src/features/billing/entitlements/feature-guard.ts';
import { computePercentile } from './report.ts';

const rounds = 4000;

/** The function that reads a session, made a second time without what it reads of the plan. */
async function createStateWithoutPlan(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(`select pg_get_functiondef('session_state(uuid)'::regprocedure) as text`);
  const whole = rows[0]?.text ?? '';
  const without = whole
    .replace('public.session_state(', 'public.session_state_without_plan(')
    .replace(/,\s*'tier', \(select p\.subscription_tier[\s\S]*?now\(\)\)/, '');
  if (!whole.includes("'tier'") || without.includes("'tier'")) throw new Error('the function of a session reads no plan');
  await client.query(without);
}

/**
 * What the plan adds to a signed-in request, in ms: the part of the session's own function that reads the subscription, and the guard of a
 * route. Measured with and without that part, in turns, so that both meet the same machine.
 */
export async function measureEntitlementCost(dataFolder: string): Promise<number> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  try {
    await createStateWithoutPlan(client);
    const { rows } = await client.query<{ token: string }>('select token from session limit 1');
    const values = [rows[0]?.token];
    const without = { name: 'without_plan', text: bySessionToken.text.replace('session_state(', 'session_state_without_plan(') };
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
    return computePercentile(times.with, 0.5) - computePercentile(times.without, 0.5) + (await measureGuardCost());
  } finally {
    await client.end();
  }
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
