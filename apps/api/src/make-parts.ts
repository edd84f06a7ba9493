import { makeAuth } from './auth/auth.ts';
import { makePeople } from './auth/people.ts';
import { makeRateLimiter } from './auth/rate-limit.ts';
import type { Config } from './config.ts';
import type { Connections } from './database/connect.ts';
import { createKeyring } from './encryption/keyring.ts';
import { loadSafetyEngine } from './features/check/engine.ts';
import type { Api, Parts } from './parts.ts';
import { makeFiles } from './providers/file-store/sealed-store.ts';
import { loadModels } from './providers/model/models.ts';
import { makePaymentProvider } from './providers/payments/provider.ts';

/** Puts together what the features are made of. */
export async function makeParts(config: Config, connections: Connections, app: Api, jobsRun: () => boolean): Promise<Parts> {
  const { accounts } = connections;
  const auth = makeAuth(accounts, config, app.log);
  const safety = await loadSafetyEngine();
  const { authCookies } = await auth.$context;
  return {
    config,
    connections,
    auth,
    people: makePeople(accounts, authCookies.sessionToken.name, config.authSecret),
    limiter: makeRateLimiter(accounts, config.rateLimitFactor),
    clientAuditEvents: makeRateLimiter(accounts, 1),
    safety,
    payments: makePaymentProvider(config, connections),
    keyring: createKeyring(config.contentKeys),
    files: makeFiles(config),
    models: loadModels(safety, config),
    jobsRun,
  };
}
