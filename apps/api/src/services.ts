import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Auth } from './auth/auth.ts';
import type { People } from './auth/people.ts';
import type { RateLimiter } from './auth/rate-limit.ts';
import type { Config } from './config.ts';
import type { Connections } from './database/connect.ts';
import type { Keyring } from './encryption/keyring.ts';
import type { PlanDay } from './features/dosing/day-planner.ts';
import type { SafetyEngine } from './features/interactions/check/engine.ts';
import type { FileStore } from './providers/file-store/port.ts';
import type { Models } from './providers/model/models.ts';
import type { PaymentProvider } from './providers/payments/port.ts';

/** What the features are made of. */
export type Services = {
  config: Config;
  connections: Connections;
  auth: Auth;
  people: People;
  limiter: RateLimiter;
  /** Counts the audit events that clients report; its limit is the same in every mode. */
  clientAuditEvents: Pick<RateLimiter, 'count'>;
  safety: SafetyEngine;
  /** The plan of a day; dashboard, log and reminders share it and its cache. */
  planDay: PlanDay;
  /** Null in production without a payment provider. */
  payments: PaymentProvider | null;
  /** Encrypts what people write and upload. */
  keyring: Keyring;
  /** Uploaded files, sealed. */
  files: FileStore;
  models: Models;
  jobsRun: () => boolean;
};

/** The HTTP server as features see it: routes are typed by their zod schemas. */
export type FastifyApp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;
