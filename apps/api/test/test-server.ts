import { createHmac, randomUUID } from 'node:crypto';
import type { Registration } from '@wellkept/contract/account/account.ts';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../src/app.ts';
import { grantAdmin } from '../src/auth/admin-role.ts';
import { user } from '../src/auth/tables.ts';
import { toUserId, type UserId } from '../src/auth/user-id.ts';
import { readConfig } from '../src/config.ts';
import { createServices } from '../src/create-services.ts';
import { type Connections, connect, openPool } from '../src/database/connect.ts';
import { createFastifyServer } from '../src/fastify-server.ts';
import { insertAccount } from '../src/features/account/registration/service.ts';
import type { FastifyApp, Services } from '../src/services.ts';
import { authSecret } from './secrets.ts';

const origin = 'http://localhost:3299';
export const password = 'Correct-Horse-9';

export type TestServer = { app: FastifyApp; parts: Services; connections: Connections; close: () => Promise<void> };

/** The whole server on the real database, without a socket. Settings are those of the environment. */
export async function startTestServer(settings: Record<string, string> = {}, webFolder?: string): Promise<TestServer> {
  const config = readConfig({
    PORT: '3299',
    DATA_DIR: inject('dataFolder'),
    DATABASE_URL: inject('databaseUrl'),
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '10000',
    // A loaded machine takes its time.
    TIME_LIMIT_FACTOR: '20',
    PUSH_ON_LOOPBACK: settings['MODE'] === 'production' ? 'false' : 'true',
    ...settings,
  });
  const connections = connect(inject('databaseUrl'), 4, 'requests', config.timeLimitFactor);
  const app = createFastifyServer(config);
  const parts = await createServices(config, connections, app, () => true);
  await buildApp(app, parts, webFolder);
  await app.ready();
  return {
    app,
    parts,
    connections,
    close: async () => {
      await app.close();
      await connections.close();
    },
  };
}

/** The server of a test file: started before its first test, closed after its last. */
export function setUpTestServer(): TestServer {
  // Filled when the first test begins; nothing reads it before.
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer());
  });
  afterAll(() => server.close());
  return server;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser: keeps cookies, and states where its calls come from. */
export class Visitor {
  readonly server: TestServer;
  private readonly cookies = new Map<string, string>();

  constructor(server: TestServer) {
    this.server = server;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Lays a cookie into the browser as an answer would. */
  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  async call(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const response = await this.server.app.inject({
      method,
      url,
      headers: {
        host: 'localhost:3299',
        origin,
        ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}

export type Registered = Visitor & { email: string };
export type SignedIn = Registered & { userId: UserId };

export const createEmail = () => `person-${randomUUID()}@example.com`;

export const createRegistration = (email: string): z.infer<typeof Registration> => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email,
  password,
  selectedPlan: 'wellness',
  billingCycle: 'monthly',
  isAdult: true,
  acceptsTerms: true,
  consentsToHealthData: true,
});

export async function registerUnconfirmed(server: TestServer, email = createEmail()): Promise<Registered> {
  const visitor = new Visitor(server);
  const response = await visitor.call('POST', '/api/account/register', createRegistration(email));
  expect(response.statusCode, response.body).toBe(201);
  return Object.assign(visitor, { email });
}

let hashed: Promise<string> | undefined;

/** A new person with a confirmed address, signed in. Their rows are inserted; `newPersonByMail` goes the way of a person. */
export async function createUser(server: TestServer, email = createEmail()): Promise<SignedIn> {
  const { auth, connections, people, config } = server.parts;
  const { password: hasher, internalAdapter } = await auth.$context;
  hashed ??= hasher.hash(password);
  const hash = await hashed;
  const made = await connections.accounts.transaction(async (tx) => {
    const inserted = await insertAccount(tx, createRegistration(email), hash, undefined);
    await tx.update(user).set({ emailVerified: true }).where(eq(user.email, email));
    return inserted;
  });
  if (!made) throw new Error(`${email} is registered already`);
  const { token } = await internalAdapter.createSession(made.userId);
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64');
  const visitor = new Visitor(server);
  visitor.setCookie(people.cookieName, encodeURIComponent(`${token}.${signature}`));
  return Object.assign(visitor, { email, userId: made.userId });
}

/** The same by registering and by the link in the mail. */
export async function registerUser(server: TestServer, email?: string): Promise<SignedIn> {
  const visitor = await registerUnconfirmed(server, email);
  const response = await visitor.call('GET', await waitForMailLink(server, visitor.email, 'Confirm'));
  expect(response.statusCode, response.body).toBe(302);
  const session = (await visitor.call('GET', '/api/session')).json();
  return Object.assign(visitor, { userId: toUserId(session.user.id) });
}

export type OutboxMail = { subject: string; text: string; html: string };

/** Waits for the newest mail to an address whose subject holds these words. */
export async function waitForMail(server: TestServer, email: string, subject: string): Promise<OutboxMail> {
  const find = async (): Promise<OutboxMail> => {
    const { rows } = await server.connections.accounts.$client.query<OutboxMail>(
      'select subject, text, html from mail_outbox where to_address = $1 and subject like $2 order by created_at desc limit 1',
      [email, `%${subject}%`],
    );
    if (!rows[0]) throw new Error(`no mail about "${subject}"`);
    return rows[0];
  };
  return vi.waitFor(find, { timeout: 120_000, interval: 20 });
}

/** The path of the link in a mail. */
export async function waitForMailLink(server: TestServer, email: string, subject: string): Promise<string> {
  const { text } = await waitForMail(server, email, subject);
  const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return url.pathname + url.search;
}

/** Reads as a role that sees all rows of the tables it has a policy on. */
export async function runAsRole<T>(role: string, work: (database: NodePgDatabase) => Promise<T>): Promise<T> {
  const pool = openPool(inject('databaseUrl'), { role, max: 1 });
  try {
    return await work(drizzle(pool));
  } finally {
    await pool.end();
  }
}

/** The same, taken back afterwards: for what concerns all people of the database, since other tests have theirs in it. */
export const tryAsRole = <T>(role: string, work: (database: NodePgDatabase) => Promise<T>): Promise<T> =>
  runAsRole(role, async (database) => {
    await database.execute('begin');
    try {
      return await work(database);
    } finally {
      await database.execute('rollback');
    }
  });

/** Wellness Pro for a day, as if it had been paid for. */
export const grantPlan = ({ userId }: Pick<SignedIn, 'userId'>) =>
  runAsRole('wellkept_payments', (database) =>
    database.execute(`insert into subscribers (user_id, subscribed, simplified_tier, subscription_tier, subscription_end, access_until, state)
      values ('${userId}', true, 'paid', 'wellness_plus', now() + interval '1 day', now() + interval '1 day', 'active')`),
  );

/** A new person with a paid plan. */
export async function createSubscriber(server: TestServer): Promise<SignedIn> {
  const person = await createUser(server);
  await grantPlan(person);
  return person;
}

/** An administrator with two-step sign-in. */
export async function grantAdminRole({ connections: { accounts } }: TestServer, { email, userId }: SignedIn): Promise<void> {
  await grantAdmin(accounts, email);
  await accounts.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, userId));
}

/** Asserts a refusal by status and code; returns its body. */
export function expectRefusal(response: LightMyRequestResponse, status: number, code: string, field?: string): { message: string } {
  expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status, body: { code, ...(field ? { field } : {}) } });
  return response.json();
}
