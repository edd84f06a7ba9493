import { lookup as lookUp } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { PushProvider } from './port.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** For the whole exchange: a service that sends its answer byte by byte is no better than a silent one. */
const exchangeMsMax = 10_000;

/** Addresses inside our own network: a browser's service is never there, and whoever names one wants to reach what is not theirs. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');
inside.addAddress('::1', 'ipv6');

/** IPv6 spellings of IPv4 addresses are looked at as what they reach. */
export const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Looks at every address of a name, and connects to none when one of them is inside. */
const lookUpOutside: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = error ?? (addresses.some(({ address }) => isInside(address)) ? new Error('a push address inside our network') : null);
    if (refused) return done(refused, []);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return first ? done(null, first.address, first.family) : done(new Error('a push address without an address'), []);
  });
};

/** Whether an endpoint may be kept: a name of the internet, reached by TLS. `isLocal` lets a stand-in on this machine be one. */
export function mayBePushEndpoint(endpoint: string, isLocal: boolean): boolean {
  const { protocol, hostname, username } = new URL(endpoint);
  if (isLocal && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return protocol === 'https:' && username === '' && hostname.includes('.') && isIP(hostname) === 0;
}

type Details = { method: string; headers: Record<string, string | number>; body: Buffer | null; endpoint: string };

function post({ method, headers, body, endpoint }: Details, isLocal: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const isPlain = isLocal && endpoint.startsWith('http:');
    const settings = { method, headers, signal: AbortSignal.timeout(exchangeMsMax), ...(isPlain ? {} : { lookup: lookUpOutside }) };
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
export function webPushProvider(keys: VapidKeys, subject: string, isLocal: boolean): PushProvider {
  const protect = createCircuitBreaker();
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, publicKey, sharedSecret }, { content, secondsWorth, topic }) => {
      if (!mayBePushEndpoint(endpoint, isLocal)) return 'gone';
      const subscription = {
        endpoint,
        keys: { p256dh: publicKey.toString('base64url'), auth: sharedSecret.toString('base64url') },
      };
      const details = webPush.generateRequestDetails(subscription, content, {
        vapidDetails: { subject, ...keys },
        TTL: secondsWorth,
        urgency: 'high',
        topic,
      }) as Details;
      return protect(new URL(endpoint).host, async () => {
        const status = await post(details, isLocal);
        if (status === 404 || status === 410) return 'gone';
        if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
        return 'sent';
      });
    },
  };
}
