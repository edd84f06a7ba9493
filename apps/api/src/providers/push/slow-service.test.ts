import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
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

const createPush = () => createWebPushProvider(deriveVapidKeys('x'.repeat(32)), 'mailto:help@example.com', true);

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
  const from = performance.now();
  expect(await send(endpoint)).toBe('sent');
  expect(performance.now() - from).toBeLessThan(5000);
});

test('a silent service is given up after ten seconds', async () => {
  const from = performance.now();
  await expect(send(await startService(() => undefined))).rejects.toThrow();
  expect(performance.now() - from).toBeLessThan(20_000);
});

test('a browser that the service does not take keeps no other browser from it', async () => {
  let status = 400;
  const endpoint = await startService((response) => response.writeHead(status).end());
  const push = createPush();
  for (let index = 0; index < 6; index += 1) await expect(send(endpoint, push)).rejects.toThrow('400');
  status = 201;
  expect(await send(endpoint, push)).toBe('sent');
});
