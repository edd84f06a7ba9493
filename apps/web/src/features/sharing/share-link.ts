import type { ShareGone } from '@wellkept/contract/sharing/shares.ts';
import { base64url, compactDecrypt } from 'jose';

/** What a SMART Health Link says of itself (HL7, https://hl7.org/fhir/uv/smart-health-cards-and-links). */
export type LinkPayload = { url: string; key: string; exp: number | null; hasPasscode: boolean };

/** The token of a link of this site; null for one of another, which our server knows nothing of. */
export function findOwnToken({ url }: Pick<LinkPayload, 'url'>, origin: string): string | null {
  const { origin: from, pathname } = new URL(url);
  return from === origin ? (/^\/api\/s\/([\w-]+)$/.exec(pathname)?.[1] ?? null) : null;
}

/** Null for a part of an address that is no link, is cut off, or was changed. */
export function parseLink(hash: string): LinkPayload | null {
  const [, coded] = /^#?shlink:\/([\w-]+)$/.exec(hash) ?? [];
  if (coded === undefined) return null;
  try {
    const { url, key, exp, flag } = JSON.parse(new TextDecoder().decode(base64url.decode(coded)));
    if (typeof url !== 'string' || !URL.canParse(url) || !/^[\w-]{43}$/.test(String(key))) return null;
    return { url, key: String(key), exp: typeof exp === 'number' ? exp : null, hasPasscode: String(flag ?? '').includes('P') };
  } catch {
    // Neither base64 nor JSON: the link was cut off or typed wrongly.
    return null;
  }
}

/** A document of a few megabytes at most: larger ones are refused instead of filling the memory. */
const plainBytesMax = 20_000_000;

/** Decrypts a JWE in its compact form whose key is the link's. Throws where the key does not fit or anything was changed. */
export async function decryptFile(jwe: string, key: string): Promise<string> {
  const { plaintext } = await compactDecrypt(jwe.trim(), base64url.decode(key), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: plainBytesMax,
  });
  return new TextDecoder().decode(plaintext);
}

export type OpenLinkResult =
  | { kind: 'opened'; bundle: unknown }
  | { kind: 'passcode'; remainingAttempts: number }
  | { kind: 'gone'; reason: ShareGone['reason'] }
  /** The file is there, and the key of the link does not open it. */
  | { kind: 'broken' }
  | { kind: 'tooMany' }
  | { kind: 'unreachable' };

const reasons: readonly ShareGone['reason'][] = ['unknown', 'expired', 'revoked', 'locked'];

/** Neither cookies nor the address of this page go along. */
const asStranger = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;

/** Asks for what is behind a link, and decrypts it here. */
export async function openLink({ url, key }: LinkPayload, ask: { recipient: string; passcode?: string }): Promise<OpenLinkResult> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      ...asStranger,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask),
    });
  } catch {
    // No connection, or an address that this page may not ask.
    return { kind: 'unreachable' };
  }
  if (answer.status === 429) return { kind: 'tooMany' };
  if (answer.status >= 500) return { kind: 'unreachable' };
  const body = await answer.json().catch(() => null);
  if (answer.status === 401) return { kind: 'passcode', remainingAttempts: Number(body?.remainingAttempts ?? 0) };
  if (!answer.ok) return { kind: 'gone', reason: reasons.find((one) => one === body?.reason) ?? 'unknown' };
  return decryptFirst(body, key);
}

async function decryptFirst(manifest: { files?: { embedded?: string; location?: string }[] } | null, key: string): Promise<OpenLinkResult> {
  try {
    const file = manifest?.files?.[0];
    const jwe = file?.embedded ?? (await (await fetch(file?.location ?? '', asStranger)).text());
    return { kind: 'opened', bundle: JSON.parse(await decryptFile(jwe, key)) };
  } catch {
    // A key of another link, or a file that was changed: nothing of it can be trusted.
    return { kind: 'broken' };
  }
}
