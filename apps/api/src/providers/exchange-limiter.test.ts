import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type BadBehavior, type BadService, badBehaviors, startBadMailServer, startBadService } from '../../test/bad-service.ts';
import { measureOwnSeconds } from '../../test/own-seconds.ts';
import { CallerAbortedError, CircuitOpenError, ServiceError } from './circuit-breaker.ts';
import { createExchangeLimiter } from './exchange-limiter.ts';
import { createS3Store } from './file-store/s3.ts';
import { createSmtpProvider } from './mail/smtp.ts';
import { createRemoteModel } from './model/remote.ts';
import { PaymentProblem } from './payments/port.ts';
import { createStripeProvider } from './payments/stripe.ts';

const limits = { name: 'the test service', msMax: 500, answerBytesMax: 100_000, atOnceMax: 2, mediaTypes: /json/ };
/** Twice what an exchange may take. */
const ownSecondsMax = 1;
/** What a test does not wait for: the refusal has another reason than the time. */
const longMs = 30_000;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
async function startService(behavior: BadBehavior): Promise<BadService> {
  const service = await startBadService(behavior);
  stops.push(service.stop);
  return service;
}
const read = async (response: Promise<Response>) => (await response).text();

describe('an exchange', () => {
  test.each([
    ['silent', 'took longer', limits.msMax],
    ['slow', 'took longer', limits.msMax],
    ['endless', 'more than 100000 bytes', longMs],
    ['lying', 'text/html', longMs],
  ] as const)('with a %s service ends within its limits', async (behavior, message, msMax) => {
    const { url } = await startService(behavior);
    const { fetch } = createExchangeLimiter({ ...limits, msMax });
    const answer = read(fetch(url));
    expect(await measureOwnSeconds(answer)).toBeLessThan(ownSecondsMax);
    await expect(answer).rejects.toThrow(ServiceError);
    await expect(answer).rejects.toThrow(message);
  });

  test.each(badBehaviors)('with a %s service is not tried again after five failures', async (behavior) => {
    const { url, calls } = await startService(behavior);
    const { fetch } = createExchangeLimiter({ ...limits, msMax: 200, atOnceMax: 1 });
    for (let index = 0; index < 5; index += 1) await read(fetch(url)).catch(() => undefined);
    await expect(fetch(url)).rejects.toThrow(CircuitOpenError);
    // On a loaded machine a call may be given up before it has reached the service.
    expect(calls()).toBeLessThanOrEqual(5);
  });

  test('waits for a place within its own time, and many who wait do not add up', async () => {
    const { url, calls } = await startService('silent');
    const { fetch } = createExchangeLimiter(limits);
    const all = await Promise.all(Array.from({ length: 8 }, () => measureOwnSeconds(read(fetch(url)))));
    expect(Math.max(...all)).toBeLessThan(ownSecondsMax);
    expect(calls()).toBeLessThanOrEqual(4);
    const full = createExchangeLimiter({ ...limits, atOnceMax: 1 });
    const waiting = Array.from({ length: 11 }, () => measureOwnSeconds(full.fetch(url)));
    await expect(full.fetch(url)).rejects.toThrow('too many wait');
    await Promise.all(waiting);
  });

  test('that nobody waits for any more ends, and is no fault of the service', async () => {
    const { url, behave } = await startService('silent');
    const { fetch } = createExchangeLimiter({ ...limits, msMax: 30_000 });
    for (let index = 0; index < 6; index += 1) {
      const caller = new AbortController();
      const answer = fetch(url, { signal: caller.signal });
      caller.abort();
      await expect(answer).rejects.toThrow(CallerAbortedError);
    }
    behave((response) => response.setHeader('content-type', 'application/json').end('{"a":1}'));
    expect(await read(fetch(url))).toBe('{"a":1}');
  });

  test('refusals are answers: they open no circuit', async () => {
    const service = await startBadService((response) => response.writeHead(404).end('no'));
    stops.push(service.stop);
    const { fetch } = createExchangeLimiter(limits);
    for (let index = 0; index < 7; index += 1) expect(await read(fetch(service.url))).toBe('no');
  });
});

test.each(badBehaviors)('a %s file store holds nobody beyond its limit', async (behavior) => {
  const { url } = await startService(behavior);
  const keys = { endpoint: url, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  const store = createS3Store(keys, { msMax: 500, answerBytesMax: 100_000 });
  const got = store.get('labs/a');
  expect(await measureOwnSeconds(got)).toBeLessThan(ownSecondsMax);
  await expect(got).rejects.toThrow(ServiceError);
  await expect(store.put('labs/a', Buffer.from('a')), 'and keeps nothing').rejects.toThrow(ServiceError);
});

test.each(badBehaviors)('a %s payment provider holds nobody beyond its limit, twice', async (behavior) => {
  const { url } = await startService(behavior);
  const settings = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], isLive: false, apiUrl: url };
  const provider = createStripeProvider(settings, { msMax: 500, answerBytesMax: 100_000 });
  const found = provider.findInvoices('cus_1');
  expect(await measureOwnSeconds(found)).toBeLessThan(3 * ownSecondsMax);
  await expect(found).rejects.toThrow(PaymentProblem);
});

test.each(badBehaviors)('a %s model server holds nobody beyond its limit', async (behavior) => {
  const { url } = await startService(behavior);
  const settings = { kind: 'openai-compatible', url, model: 'a', key: null, timeoutSeconds: 0.3, usdPerMillion: [0, 0] } as const;
  const { model } = createRemoteModel(settings);
  const readWholeStream = async () => {
    const { stream } = await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }] });
    for await (const part of stream) if (part.type === 'error') throw part.error;
    throw new Error('an answer without words');
  };
  const drained = readWholeStream();
  expect(await measureOwnSeconds(drained)).toBeLessThan(4);
  await expect(drained).rejects.toThrow();
});

test('an address that the mail server refuses keeps nobody else from their mail', async () => {
  let delivered = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody@') ? done(new Error('no such mailbox')) : done()),
    onData: (stream, _session, done) => {
      delivered += 1;
      stream.resume().on('end', done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => server.close(() => undefined));
  const address = listening.address();
  const provider = createSmtpProvider(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, 'b@example.com');
  const mailTo = (to: string) => provider.send({ to, subject: 'a', text: 'a', html: 'a' });
  for (let index = 0; index < 6; index += 1) await expect(mailTo('nobody@example.com')).rejects.toThrow();
  await mailTo('ann@example.com');
  expect(delivered).toBe(1);
});

test.each(['silent', 'slow', 'endless'] as const)('a %s mail server holds nobody, and no connection to it stays', async (behavior) => {
  const server = await startBadMailServer(behavior);
  stops.push(server.stop);
  const mail = { to: 'a@example.com', subject: 'a', text: 'a', html: 'a' };
  const sending = createSmtpProvider(server.url, 'b@example.com', { msMax: 500 }).send(mail);
  expect(await measureOwnSeconds(sending)).toBeLessThan(ownSecondsMax);
  await expect(sending).rejects.toThrow(ServiceError);
  await expect.poll(server.open).toBe(0);
});
