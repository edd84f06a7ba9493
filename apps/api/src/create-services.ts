import { createAuth } from './auth/auth.ts';
import { createPeople } from './auth/people.ts';
import { createRateLimiter } from './auth/rate-limit.ts';
import type { Config } from './config.ts';
import type { Connections } from './database/connect.ts';
import { createKeyring } from './encryption/keyring.ts';
import { createDayPlanner } from './features/dosing/day-planner.ts';
import { loadSafetyEngine } from './features/interactions/check/engine.ts';
import { createFileStore } from './providers/file-store/encrypted-store.ts';
import { loadModels } from './providers/model/models.ts';
import { createPaymentProvider } from './providers/payments/provider.ts';
import type { FastifyApp, Services } from './services.ts';

/** Puts together what the features are made of. */
export async function createServices(config: Config, connections: Connections, app: FastifyApp, jobsRun: () => boolean): Promise<Services> {
  const { accounts } = connections;
  const auth = createAuth(accounts, config, app.log);
  const safety = await loadSafetyEngine();
  const { authCookies } = await auth.$context;
  return {
    config,
    connections,
    auth,
    people: createPeople(accounts, authCookies.sessionToken.name, config.authSecret),
    limiter: createRateLimiter(accounts, config.rateLimitFactor),
    clientAuditEvents: createRateLimiter(accounts, 1),
    safety,
    planDay: createDayPlanner(safety),
    payments: await createPaymentProvider(config, connections),
    keyring: createKeyring(config.contentKeys),
    files: createFileStore(config),
    models: await loadModels(safety, config),
    jobsRun,
  };
}
