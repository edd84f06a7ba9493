import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { measureOwnSeconds } from '../../../test/own-seconds.ts';
import { deriveVapidKeys } from './vapid-keys.ts';
import { createWebPushProvider } from './web-push.ts';

async function startService(answers: (response: ServerResponse) => void): Promise<string> {
  const service = createServer((_request, response) => answers(response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const address = service.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/push`;
}

/** Half a second instead of the ten of a server. */
const msMax = 500;
const createPush = (limits?: { msMax: number }) =>
  createWebPushProvider(deriveVapidKeys('x'.repeat(32)), 'mailto:help@example.com', true, limits);

function send(endpoint: string, push = createPush()) {
  const browser = createECDH('prime256v1');
  const target = { endpoint, publicKey: browser.generateKeys(), sharedSecret: randomBytes(16) };
  return push.send(target, { content: Buffer.from('{}'), secondsWorth: 60, topic: 'a' });
}

test('a service that goes on sending after its status holds nobody', async () => {
  const endpoint = await startService((response) => {
    response.writeHead(201);
    const drip = setInterval(() => response.write('.'), 100);
    response.on('close', () => clearInterval(drip));
  });
  const sending = send(endpoint);
  expect(await measureOwnSeconds(sending)).toBeLessThan(5);
  expect(await sending).toBe('sent');
});

test('a silent service is given up when its time is over', async () => {
  const sending = send(await startService(() => undefined), createPush({ msMax }));
  expect(await measureOwnSeconds(sending)).toBeLessThan((2 * msMax) / 1000);
  await expect(sending).rejects.toThrow('took longer than 0.5 seconds');
});

test('a browser that the service does not take keeps no other browser from it', async () => {
  let status = 400;
  const endpoint = await startService((response) => response.writeHead(status).end());
  const push = createPush();
  for (let index = 0; index < 6; index += 1) await expect(send(endpoint, push)).rejects.toThrow('400');
  status = 201;
  expect(await send(endpoint, push)).toBe('sent');
});
