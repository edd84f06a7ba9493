/**
 * Seals and opens what the browser keeps for use without a connection. AES-GCM with a random nonce for each content; what
 * was sealed for one place cannot be opened as another's. The keys cannot be read by scripts, this one included.
 */
export type SealingKey = { id: string; records: CryptoKey; names: CryptoKey };
/** The first seals; the others open what was sealed while they were first. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];
export type Sealed = { key: string; nonce: Uint8Array<ArrayBuffer>; content: ArrayBuffer };

/** `unknownKey`: another key sealed it, it may be there again. `damaged`: not a bit may change, and one did. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
  readonly reason: 'unknownKey' | 'damaged';
  constructor(reason: 'unknownKey' | 'damaged') {
    super(reason);
    this.reason = reason;
  }
}

const nonceBytes = 12;
const nameBytes = 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A page that came over plain HTTP from another machine has no cryptography. */
export const canSeal = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;

export function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** One key for contents and one for names, both out of the server's and neither to be read again. */
export async function importSealingKey({ id, key }: { id: string; key: string }): Promise<SealingKey> {
  const root = await crypto.subtle.importKey('raw', toBytes(key), 'HKDF', false, ['deriveKey']);
  const createHkdfParameters = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) });
  const [records, names] = await Promise.all([
    crypto.subtle.deriveKey(createHkdfParameters('records'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(createHkdfParameters('names'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  return { id, records, names };
}

export async function seal([{ id, records }]: SealingKeys, place: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: encoder.encode(place) };
  return { key: id, nonce, content: await crypto.subtle.encrypt(algorithm, records, encoder.encode(JSON.stringify(value))) };
}

/** Throws `CannotOpen`. What comes out was put in by `seal` for the same place. */
export async function openSealed(keys: SealingKeys, place: string, { key, nonce, content }: Sealed): Promise<unknown> {
  const own = keys.find(({ id }) => id === key);
  if (!own) throw new CannotOpen('unknownKey');
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: encoder.encode(place) };
  const plain = await crypto.subtle.decrypt(algorithm, own.records, content).catch(() => {
    throw new CannotOpen('damaged');
  });
  return JSON.parse(decoder.decode(plain));
}

/** The same name again for the same text, and nothing to be seen of the text. */
export async function hideName([{ names }]: SealingKeys, text: string): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.sign('HMAC', names, encoder.encode(text))).subarray(0, nameBytes));
}

/** For storages that keep texts only. */
export const formatSealed = ({ key, nonce, content }: Sealed): string => [key, toText(nonce), toText(new Uint8Array(content))].join('.');

/** Null for a text that `formatSealed` did not make. */
export function parseSealed(text: string): Sealed | null {
  const [, key, nonce, content] = /^([\da-f]{8})\.([\w-]{16})\.((?:[\w-]{4})*[\w-]{2,4})$/.exec(text) ?? [];
  return key && nonce && content ? { key, nonce: toBytes(nonce), content: toBytes(content).buffer } : null;
}
