import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ServiceError } from '../circuit-breaker.ts';
import { createExchangeLimiter, isServiceFailure } from '../exchange-limiter.ts';
import type { PushProvider } from './port.ts';
import { isAllowedPushEndpoint, isOnLoopback, lookUpExternal } from './push-endpoint.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Of an answer we read the status alone. */
const limits = { name: 'the push service', msMax: 10_000, answerBytesMax: 0, atOnceMax: 12 };

type Details = { method: string; headers: Record<string, string | number>; body: Buffer | null; endpoint: string };

function sendPost({ method, headers, body, endpoint }: Details, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const isPlain = isOnLoopback(endpoint);
    const settings = { method, headers, signal, ...(isPlain ? {} : { lookup: lookUpExternal }) };
    const call: ClientRequest = (isPlain ? requestHttp : requestHttps)(endpoint, settings, (response) => {
      // The status says all; what may follow is of any length, and nobody's business.
      resolve(response.statusCode ?? 0);
      response.on('error', () => undefined);
      call.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Speaks the Web Push protocol (RFC 8030, 8291, 8292) with whatever service a browser names. */
export function createWebPushProvider(
  keys: VapidKeys,
  subject: string,
  allowsLoopback: boolean,
  { msMax }: { msMax: number } = limits,
): PushProvider {
  const exchanges = createExchangeLimiter({ ...limits, msMax });
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, publicKey, sharedSecret }, { content, secondsWorth, topic }) => {
      if (!isAllowedPushEndpoint(endpoint, allowsLoopback)) return 'gone';
      const subscription = {
        endpoint,
        keys: { p256dh: publicKey.toString('base64url'), auth: sharedSecret.toString('base64url') },
      };
      const { default: webPush } = await import('web-push');
      const details = webPush.generateRequestDetails(subscription, content, {
        vapidDetails: { subject, ...keys },
        TTL: secondsWorth,
        urgency: 'high',
        topic,
      }) as Details;
      const status = await exchanges.run(new URL(endpoint).host, async (signal) => {
        const answered = await sendPost(details, signal);
        if (isServiceFailure(answered)) throw new ServiceError(`the push service answered ${answered}`);
        return answered;
      });
      if (status === 404 || status === 410) return 'gone';
      // Of this browser's address alone: it keeps nobody from the service.
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}
