import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside our own network: a browser's service is never there, and a caller who names one wants to reach what is not theirs. */
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
export const isInternalAddress = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Looks at every address of a name, and connects to none when one of them is inside. */
export const lookUpExternal: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const lookupError =
      error ?? (addresses.some(({ address }) => isInternalAddress(address)) ? new Error('a push address inside our network') : null);
    if (lookupError) return done(lookupError, []);
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return first ? done(null, first.address, first.family) : done(new Error('a push address without an address'), []);
  });
};

/** Names that never lead to the internet: RFC 6761, 6762, 7686, 8375 and ICANN's .internal, and what routers and offices use. */
const insideNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|mail|arpa|test|invalid|example|onion|alt)$/;

/** Whether this is a stand-in for a push service on this machine. Tests have them. */
export const isOnLoopback = (endpoint: string): boolean => {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'http:' && hostname === '127.0.0.1';
};

/** Whether an endpoint may be called: a name of the internet, reached by TLS at the usual port. */
export function isAllowedPushEndpoint(endpoint: string, allowsLoopback: boolean): boolean {
  if (allowsLoopback && isOnLoopback(endpoint)) return true;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !insideNames.test(name);
}

type FindAddresses = (name: string) => Promise<readonly string[]>;

const findAddresses: FindAddresses = (name) =>
  new Promise((resolve, reject) =>
    lookUp(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found.map(({ address }) => address)))),
  );

const lookUpMsMax = 2000;

/**
 * Whether a name leads inside now, as 127.0.0.1.nip.io does. A name that nobody can look up at the moment is no reason to refuse a browser:
 * it is looked up again for each message.
 */
export async function resolvesToInternal(endpoint: string, find: FindAddresses = findAddresses): Promise<boolean> {
  const late = Promise.withResolvers<readonly string[]>();
  const timer = setTimeout(() => late.resolve([]), lookUpMsMax);
  const getNoAddresses = () => [];
  const addresses = await Promise.race([find(new URL(endpoint).hostname).catch(getNoAddresses), late.promise]);
  clearTimeout(timer);
  return addresses.some(isInternalAddress);
}
