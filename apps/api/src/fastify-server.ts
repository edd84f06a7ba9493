import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { handleError } from './error-handler.ts';
import { readJsonBodies } from './json-body.ts';
import { createLoggerOptions } from './log.ts';
import type { FastifyApp, Services } from './services.ts';
import { registerValidation } from './validation.ts';

const bodyBytesMax = 3_000_000;

export function createFastifyServer(config: Pick<Services['config'], 'logLevel' | 'trustedProxies'>): FastifyApp {
  const server = Fastify({
    logger: createLoggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>();
  registerValidation(server);
  server.setErrorHandler(handleError);
  // Only JSON is read; another kind of body is refused with 415.
  server.removeContentTypeParser('text/plain');
  readJsonBodies(server);
  return server;
}
