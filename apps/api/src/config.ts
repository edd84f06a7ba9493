import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { findEmailError, normalizeEmail } from '@wellkept/contract/account/credentials.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { z } from 'zod';
import { deriveContentKey } from './encryption/keyring.ts';
import type { S3Settings } from './providers/file-store/s3.ts';
import type { ModelSettings } from './providers/model/port.ts';
import type { StripeSettings } from './providers/payments/stripe-client.ts';
import { createVapidKeys, deriveVapidKeys, type VapidKeys } from './providers/push/vapid-keys.ts';

/** A start that cannot go on, with what to do about it. Printed without a stack. */
export class StartError extends Error {}

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const address = z
  .string()
  .refine((text) => findEmailError(text) === null, 'is not an email address')
  .transform(normalizeEmail);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every setting of the server: the environment variable, what it may be, and what holds when it is absent. */
const Settings = z.object({
  /** The port of the HTTP server. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address to listen on. Anything but a loopback address needs MODE=production. */
  HOST: z.string().default('127.0.0.1'),
  /** The folder for the embedded database and the generated secret. */
  DATA_DIR: z.string().default('./data'),
  /** The application's login at a Postgres server (15 or later). Absent: the embedded server. */
  DATABASE_URL: postgresUrl.optional(),
  /** The login that owns the tables and migrates them. Default: DATABASE_URL. */
  DATABASE_ADMIN_URL: postgresUrl.optional(),
  /** `local`: for one machine, with the outbox page. `production`: everything real. Default: local on a loopback HOST. */
  MODE: z.enum(['local', 'production']).optional(),
  /** Where people reach the server; links in mails start with it. Required in production. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Further origins, separated by commas, that serve the same server (the other edition's host). */
  EXTRA_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(origin))
    .optional(),
  /** Which edition is shown: by the host name asked for, or always the same. */
  EDITION: z.enum(['by-host', 'health', 'wellness']).default('by-host'),
  /** Signs cookies and links, encrypts second-factor secrets. Required in production; else generated once into DATA_DIR. */
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The mail server, `smtp://user:password@host:587`. Absent in local mode: mails go to the outbox page. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** The sender of mails. Required in production. */
  MAIL_FROM: z.string().min(3).default(`${product.name} <${product.supportEmail}>`),
  /** Where messages of the contact form go, and the address that mails name for questions. */
  SUPPORT_EMAIL: address.default(product.supportEmail),
  /** `true`: registering a known address gets the same response as an unknown one, and its owner gets a mail. */
  NEUTRAL_SIGN_UP: flag.default(false),
  /** Stripe's secret key. Absent: the sandbox in local mode, no payments in production. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  /** What Stripe signs its messages with; two, separated by a comma, while one is being replaced. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().startsWith('whsec_', 'must begin with whsec_')))
    .optional(),
  /** Whether real money moves. A key of the other mode is refused at the first checkout. Default: live in production, test in local mode. */
  STRIPE_MODE: z.enum(['test', 'live']).optional(),
  /** Where Stripe is; only a stand-in is somewhere else. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Encrypts what people write: keys of 32 bytes in base64, separated by commas; the first encrypts, the others still open. Default: made from AUTH_SECRET. */
  CONTENT_KEYS: z
    .string()
    .transform((text) => text.split(',').map((one) => Buffer.from(one.trim(), 'base64')))
    .refine((keys) => keys.every((key) => key.length === 32), 'must be keys of 32 bytes in base64, separated by commas')
    .optional(),
  /** Who words the assistant's answers: the built-in one, any server that speaks the OpenAI protocol, or Anthropic. */
  ASSISTANT_PROVIDER: z.enum(['embedded', 'openai-compatible', 'anthropic']).default('embedded'),
  /** The address of the assistant's server, such as http://localhost:11434/v1. Needed for openai-compatible. */
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The model to ask for. Needed for both. */
  ASSISTANT_MODEL: z.string().optional(),
  /** The key of the assistant's server. Needed for Anthropic. */
  ASSISTANT_KEY: z.string().optional(),
  /** How long the assistant's server may be silent before the built-in assistant answers. */
  ASSISTANT_TIMEOUT_SECONDS: z.coerce.number().positive().max(300).default(20),
  /** What a million tokens cost in US dollars, in and out, separated by a comma: what answers cost is recorded by it. */
  ASSISTANT_USD_PER_MILLION: z
    .string()
    .regex(/^\d+(\.\d+)?,\s*\d+(\.\d+)?$/, 'must be two numbers separated by a comma')
    .transform((text) => text.split(',').map(Number) as [number, number])
    .default([0, 0]),
  /** A store for uploaded files that speaks S3. Absent: a folder in DATA_DIR. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The private key, 32 bytes in base64url, that signs calls to the services which wake browsers. Default: made from AUTH_SECRET. */
  VAPID_PRIVATE_KEY: z
    .string()
    .transform((text) => createVapidKeys(Buffer.from(text, 'base64url')))
    .refine((keys) => keys !== null, 'must be a private key of P-256: 32 bytes in base64url')
    .optional(),
  /** `true`: a stand-in at http://127.0.0.1 may wake browsers, at any port. For tests, in local mode only. */
  PUSH_ON_LOOPBACK: flag.default(false),
  /** The person with this confirmed address is an administrator. */
  ADMIN_EMAIL: address.optional(),
  /** What is logged. Default: `warn` in local mode, `info` in production. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** How many reverse proxies stand before the server and may be believed about the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies every rate limit. Default: 1 in production; 100 in local mode, where one machine is everybody. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  /** Multiplies how long a request, its statements and its wait for a connection may take: more on a machine that is slow or does much else. */
  TIME_LIMIT_FACTOR: z.coerce.number().positive().max(100).default(1),
  /** Connections to the database for requests. The web processes share them out, with at least 4 each. */
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  /** Processes of the web server, each for one core. Default: as many as there are cores and gigabytes of memory, 8 at most. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
});

/** The environment variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

export type Config = {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | null;
  databaseAdminUrl: string | null;
  databasePoolMax: number;
  webProcesses: number;
  mode: 'local' | 'production';
  publicOrigin: string;
  /** Every origin whose pages may call the server with a cookie. */
  trustedOrigins: readonly string[];
  edition: 'by-host' | 'health' | 'wellness';
  authSecret: string;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  neutralSignUp: boolean;
  /** Null: the sandbox in local mode, no payments in production. */
  stripe: StripeSettings | null;
  /** Null: files are stored in the data folder. */
  s3: S3Settings | null;
  /** The first encrypts, the others still open. */
  contentKeys: readonly Buffer[];
  /** Null: the built-in assistant alone. */
  assistant: ModelSettings | null;
  /** Signs calls to the services which wake browsers. */
  vapidKeys: VapidKeys;
  /** Whether a push service may be at any port of this machine. */
  allowsLoopbackPush: boolean;
  adminEmail: string | null;
  logLevel: string;
  trustedProxies: number;
  rateLimitFactor: number;
  timeLimitFactor: number;
};

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Reads the settings, or refuses with a list of everything that is wrong with them. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // A setting left empty counts as absent: that is how compose files and CI write "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success)
    throw new StartError(
      ['These settings are not right:', ...parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)].join('\n'),
    );
  const settings = parsed.data;
  const loopback = isLoopbackHost(settings.HOST);
  const mode = settings.MODE ?? (loopback ? 'local' : null);
  if (mode === 'local' && !loopback) refuse([`MODE=local works on a loopback HOST only, not on ${settings.HOST}`]);
  if (mode !== 'local') {
    if (settings.PUSH_ON_LOOPBACK) refuse(['PUSH_ON_LOOPBACK is for tests, in local mode only']);
    const missing = (['AUTH_SECRET', 'PUBLIC_ORIGIN', 'SMTP_URL'] as const).filter((name) => settings[name] === undefined);
    const lacks = [...(mode === null ? ['MODE=production'] : []), ...missing, ...(given['MAIL_FROM'] ? [] : ['MAIL_FROM'])];
    if (lacks.length > 0)
      refuse([
        `${settings.MODE ? 'MODE=production' : `HOST=${settings.HOST}`} means production, and production needs these settings:`,
        ...lacks,
      ]);
  }
  const dataFolder = resolve(settings.DATA_DIR);
  const local = mode === 'local';
  const authSecret = settings.AUTH_SECRET ?? readOrCreateSecret(dataFolder);
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const localOrigins = local ? ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${settings.PORT}`) : [];
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataFolder,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseAdminUrl: settings.DATABASE_ADMIN_URL ?? settings.DATABASE_URL ?? null,
    databasePoolMax: settings.DATABASE_POOL_MAX,
    webProcesses: settings.WEB_PROCESSES ?? computeWebProcesses(),
    mode: local ? 'local' : 'production',
    publicOrigin,
    trustedOrigins: [...new Set([publicOrigin, ...localOrigins, ...(settings.EXTRA_ORIGINS ?? [])])],
    edition: settings.EDITION,
    authSecret,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    supportEmail: settings.SUPPORT_EMAIL,
    neutralSignUp: settings.NEUTRAL_SIGN_UP,
    stripe: parseStripeSettings(settings, local),
    s3: parseS3Settings(settings),
    contentKeys: settings.CONTENT_KEYS ?? [deriveContentKey(authSecret)],
    assistant: parseAssistantSettings(settings),
    vapidKeys: settings.VAPID_PRIVATE_KEY ?? deriveVapidKeys(authSecret),
    allowsLoopbackPush: settings.PUSH_ON_LOOPBACK,
    adminEmail: settings.ADMIN_EMAIL ?? null,
    logLevel: settings.LOG_LEVEL ?? (local ? 'warn' : 'info'),
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR ?? (local ? 100 : 1),
    timeLimitFactor: settings.TIME_LIMIT_FACTOR,
  };
}

const webProcessesMax = 8;
/** A web process takes up to half of it, and the database, jobs and the reading of files need the rest. */
const memoryPerProcess = 1024 ** 3;

function computeWebProcesses(): number {
  // A container or a unit of systemd may have less than the machine. Where nothing limits it, the figure is 0 or beyond all memory.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(availableParallelism(), webProcessesMax, Math.floor(memory / memoryPerProcess)));
}

function parseStripeSettings(settings: z.output<typeof Settings>, local: boolean): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_MODE, STRIPE_API_URL: apiUrl } = settings;
  if (!secretKey && !webhookSecrets) return null;
  // Without the one nobody can pay, without the other nobody would get what they paid for.
  if (!secretKey || !webhookSecrets) refuse(['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; one is missing']);
  return { secretKey, webhookSecrets, isLive: (STRIPE_MODE ?? (local ? 'test' : 'live')) === 'live', apiUrl: apiUrl ?? null };
}

function parseAssistantSettings({
  ASSISTANT_PROVIDER: kind,
  ASSISTANT_URL: url,
  ASSISTANT_MODEL: model,
  ASSISTANT_KEY: key,
  ASSISTANT_TIMEOUT_SECONDS: timeoutSeconds,
  ASSISTANT_USD_PER_MILLION: usdPerMillion,
}: z.output<typeof Settings>): ModelSettings | null {
  if (kind === 'embedded') return null;
  if (!model) refuse(['ASSISTANT_PROVIDER needs an ASSISTANT_MODEL']);
  if (kind === 'openai-compatible' && !url) refuse(['ASSISTANT_PROVIDER=openai-compatible needs an ASSISTANT_URL']);
  if (kind === 'anthropic' && !key) refuse(['ASSISTANT_PROVIDER=anthropic needs an ASSISTANT_KEY']);
  return { kind, url: url ?? null, model, key: key ?? null, timeoutSeconds, usdPerMillion };
}

function parseS3Settings(settings: z.output<typeof Settings>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  if (!endpoint && !bucket && !id && !secret) return null;
  if (!endpoint || !bucket || !id || !secret)
    refuse(['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one is missing']);
  return { endpoint, bucket, region, accessKeyId: id, secretAccessKey: secret };
}

function refuse(lines: readonly string[]): never {
  throw new StartError(lines.join('\n  '));
}

/**
 * Generated once and stored, so that sessions survive a restart. `wx`: of two concurrent starts the second reads what
 * the first wrote.
 */
function readOrCreateSecret(dataFolder: string): string {
  const file = join(dataFolder, 'auth-secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StartError(`${file} is damaged. Delete it; everybody has to sign in again.`);
  return secret;
}
