import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BadBehavior, type BadService, startBadMailServer, startBadService } from '../../apps/api/test/bad-service.ts';
import { type Account, createCredentials, register } from '../../e2e/account.ts';
import { startReading } from './document-reading.ts';
import type { FaultyServer } from './faulty-server.ts';

export type ServiceFaultResult = {
  behavior: BadBehavior;
  /** How long each request took that needs the service, in seconds, and what it was answered. */
  asked: Record<string, { seconds: number; status: number }>;
  /** The slowest of the requests that need no service. */
  slowestOwnSeconds: number;
  isWell: boolean;
};

export type BadServices = { settings: Record<string, string>; behave: (as: BadBehavior) => void; push: string; stop: () => void };

/** Every service outside, each of which does wrong. */
export async function startBadServices(): Promise<BadServices> {
  const http: BadService[] = await Promise.all(Array.from({ length: 4 }, () => startBadService()));
  const [payments, files, model, push] = http.map(({ url }) => url);
  const mail = await startBadMailServer('slow');
  return {
    settings: {
      SMTP_URL: mail.url,
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
      STRIPE_API_URL: payments ?? '',
      ...{ S3_ENDPOINT: files ?? '', S3_BUCKET: 'reports', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      ...{ ASSISTANT_PROVIDER: 'openai-compatible', ASSISTANT_URL: `${model}/v1`, ASSISTANT_MODEL: 'a', ASSISTANT_TIMEOUT_SECONDS: '5' },
      PUSH_ON_LOOPBACK: 'true',
    },
    push: `${push}/push`,
    behave: (as) => {
      for (const service of http) service.behave(as);
    },
    stop: () => {
      for (const service of http) service.stop();
      mail.stop();
    },
  };
}

async function measure(asking: Promise<Response>): Promise<{ seconds: number; status: number }> {
  const from = performance.now();
  const answer = await asking.catch(() => null);
  await answer?.text().catch(() => '');
  return { seconds: (performance.now() - from) / 1000, status: answer?.status ?? 0 };
}

async function addPushDevices(account: Account, endpoint: string): Promise<void> {
  for (let index = 0; index < 6; index += 1) {
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    await (await account.call('POST', '/api/reminders/devices', { endpoint: `${endpoint}/${crypto.randomUUID()}`, keys })).body?.cancel();
  }
  await (await account.call('POST', '/api/reminders/test')).body?.cancel();
}

async function ask(account: Account): Promise<Response> {
  const id = crypto.randomUUID();
  await (await account.call('PUT', `/api/assistant/conversations/${id}`)).body?.cancel();
  const message = { id: crypto.randomUUID(), answerId: crypto.randomUUID(), text: 'What is metformin?' };
  return account.call('POST', `/api/assistant/conversations/${id}/messages`, message);
}

/** Uses every service at once, from several people, and meanwhile asks for what needs none. */
export async function runBadServices(server: FaultyServer, services: BadServices, behavior: BadBehavior): Promise<ServiceFaultResult> {
  services.behave(behavior);
  const [account] = server.accounts;
  if (!account) throw new Error('nobody has signed up');
  const { base } = server;
  await addPushDevices(account, services.push);
  for (let index = 0; index < 6; index += 1) await register(base, createCredentials());
  const order = { lookup_key: 'wellness_plus_monthly', success_url: `${base}/ok`, cancel_url: `${base}/no` };
  const asking = [
    ['payments', measure(account.call('POST', '/api/functions/stripe-create-checkout', order))],
    ['payments again', measure(account.call('POST', '/api/functions/stripe-create-checkout', order))],
    ['files', measure(startReading(base, account))],
    ['files again', measure(startReading(base, account))],
    ['assistant', measure(ask(account))],
  ] as const;
  const stopping = new AbortController();
  const own = measureOwnSlowest(account, stopping.signal);
  const outcomes = Object.fromEntries(await Promise.all(asking.map(async ([name, answer]) => [name, await answer] as const)));
  stopping.abort();
  return { behavior, asked: outcomes, slowestOwnSeconds: await own, isWell: await server.isWell() };
}

async function measureOwnSlowest(account: Account, signal: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!signal.aborted) {
    const { seconds, status } = await measure(account.call('GET', '/api/medications'));
    if (status !== 200) throw new Error(`the list of medicines was answered with ${status} while services were bad`);
    slowest = Math.max(slowest, seconds);
    await sleep(50);
  }
  return slowest;
}
