import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** As a status: the message is taken, and the connection ends before the answer. */
export const answerLost = 0;

/** What one browser was woken with. */
type SentPush = { path: string; content: unknown; ttl: number; topic: string; subject: string };

export type PushStandIn = {
  url: string;
  woken: SentPush[];
  /** Requests that broke a rule of the protocol, with the reason. */
  refused: string[];
  /** A new browser, as it introduces itself to the server. */
  subscribe: (name: string) => { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What the service answers for a browser from now on, instead of taking the message. */
  answerFor: (name: string, ...statuses: number[]) => void;
  stop: () => Promise<void>;
};

type Browser = { keys: ReturnType<typeof createECDH>; auth: Buffer; answers: number[] };

/** The signature of RFC 8292: an ES256 token for this service, at most a day long, by the key that is named beside it. */
async function verifySender(header: string | undefined, origin: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), { audience: origin, algorithms: ['ES256'] });
  if (!payload.exp || payload.exp > Date.now() / 1000 + 86_400) throw new Error('the token lives too long');
  if (!payload.sub?.startsWith('mailto:')) throw new Error('the token names nobody to write to');
  return payload.sub;
}

/** RFC 8188 and 8291, as a browser does it. */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + idLength);
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

/** A push service that refuses whatever a real one would, and otherwise answers as scripted. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, Browser>();
  const woken: SentPush[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = (request.url ?? '').slice(1);
    const browser = browsers.get(path);
    const { ttl, topic, authorization, 'content-encoding': encoding } = request.headers;
    try {
      if (!browser) throw new Error('no such browser');
      if (encoding !== 'aes128gcm' || ttl === undefined) throw new Error('a header is missing');
      if (Buffer.concat(chunks).length > 4096) throw new Error('too long');
      const subject = await verifySender(authorization, url);
      const content = decrypt(Buffer.concat(chunks), browser);
      const status = browser.answers.length > 1 ? browser.answers.shift() : browser.answers[0];
      if (status === undefined || status === 201 || status === answerLost)
        woken.push({ path, content, ttl: Number(ttl), topic: String(topic), subject });
      if (status === answerLost) {
        request.socket.destroy();
        return;
      }
      response.writeHead(status ?? 201, status === 429 ? { 'retry-after': '1' } : {}).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    woken,
    refused,
    subscribe: (name) => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth, answers: [] });
      return { endpoint: `${url}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    answerFor: (name, ...statuses) => browsers.get(name)?.answers.splice(0, Infinity, ...statuses),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
