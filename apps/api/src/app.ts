import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { Refusal } from '@wellkept/contract/refusal.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createCareHook } from './auth/care.ts';
import { getCallerAddress } from './auth/rate-limit.ts';
import { createAtOnceHook } from './auth/requests-at-once.ts';
import { createSameOriginHook } from './auth/same-origin.ts';
import { markRepeatableReads, requireSignIn } from './auth/signed-in.ts';
import { brotliOptions, compressedBytesMin, compressTexts, gzipOptions } from './compression.ts';
import { registerApiDocs } from './docs.ts';
import { AppError } from './errors.ts';
import { signedInFeatures, visitorFeatures } from './feature-routes.ts';
import { outboxRoutes } from './features/admin/outbox/routes.ts';
import { sandboxRoutes } from './features/billing/subscription/sandbox-routes.ts';
import { createCommunityHeads } from './features/community/page-heads.ts';
import { refuseUnstorableText } from './input-guard.ts';
import { limitLoad } from './load-limit.ts';
import { registerPages } from './pages.ts';
import { limitRequestTime } from './request-budget.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import type { FastifyApp, Services } from './services.ts';

const requestsPerMinuteMax = 1000;

/** Builds the HTTP server out of its features. `webFolder` holds the built web app. */
export async function buildApp(app: FastifyApp, services: Services, webFolder?: string): Promise<FastifyApp> {
  const { config, people } = services;
  app.decorateRequest('person', null);
  markRepeatableReads(app);
  limitLoad(app, config.timeLimitFactor);
  limitRequestTime(app, config.timeLimitFactor);
  await registerSecurityHeaders(app);
  await app.register(rateLimit, {
    max: requestsPerMinuteMax * config.rateLimitFactor,
    timeWindow: '1 minute',
    // A caller who has hung up has no address any more.
    keyGenerator: (request) => getCallerAddress({ ip: request.ip ?? '' }),
    // A caller learns of the limit when it is reached (retry-after), not with every answer.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  compressTexts(app);
  await app.register(compress, { threshold: compressedBytesMin, brotliOptions, zlibOptions: gzipOptions, encodings: ['br', 'gzip'] });
  app.addHook('onRequest', createSameOriginHook(config.trustedOrigins));
  app.addHook('preValidation', refuseUnstorableText);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.addHook('onRoute', ({ schema }) => {
    // Every route may refuse, always in the same words.
    if (schema && !schema.hide) schema.response = { '4xx': Refusal, '5xx': Refusal, ...(schema.response as object) };
  });
  await registerApiDocs(app);

  await app.register(async (scope) => {
    // The document says of these operations that they need no session.
    scope.addHook('onRoute', ({ schema }) => {
      if (schema && !schema.hide) schema.security = [];
    });
    for (const feature of visitorFeatures) feature(scope.withTypeProvider<ZodTypeProvider>(), services);
  });
  await app.register(async (scope) => {
    requireSignIn(scope.withTypeProvider<ZodTypeProvider>(), people);
    scope.addHook('onRequest', createAtOnceHook());
    scope.addHook('onRequest', createCareHook({ accounts: services.connections.accounts, limiter: services.limiter }));
    for (const feature of signedInFeatures) feature(scope.withTypeProvider<ZodTypeProvider>(), services);
  });
  if (config.mode === 'local') {
    outboxRoutes(app, services);
    sandboxRoutes(app, services);
  }
  app.setNotFoundHandler(() => {
    throw new AppError('notFound', 'There is no such address.');
  });
  if (webFolder) await registerPages(app, { config, cookieName: people.cookieName, findHead: createCommunityHeads(services) }, webFolder);
  return app;
}
