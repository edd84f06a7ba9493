import { CannotOpen, formatSealed, openSealed, parseSealed, type SealingKey, type SealingKeys, seal, toBytes, toText } from './sealing.ts';

/**
 * Envelope encryption. The browser's own cryptography answers later, and a page that is left right after typing does not live to see it. So a
 * random data key of this page is wrapped with the sealing key ahead of time. Under the data key a text is encrypted at once, and the wrapped
 * key is stored beside it. The data key itself is never stored.
 */
export type DataKey = { encrypt: (place: string, text: string) => string };

const keyBytes = 32;
const nonceBytes = 24;
const wrapPlace = 'data-key';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Loaded with the keys: the first script of a page does without it.
const loadCipher = async () => (await import('@noble/ciphers/chacha.js')).xchacha20poly1305;

async function createDataKey(keys: SealingKeys): Promise<DataKey> {
  const cipher = await loadCipher();
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  const wrapped = formatSealed(await seal(keys, wrapPlace, toText(bytes)));
  return {
    encrypt: (place, text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const content = cipher(bytes, nonce, encoder.encode(place)).encrypt(encoder.encode(text));
      return [wrapped, toText(nonce), toText(content)].join('.');
    },
  };
}

const dataKeys = new WeakMap<SealingKey, Promise<DataKey>>();

/** The data key of this page for the newest of these sealing keys. */
export function getDataKey(keys: SealingKeys): Promise<DataKey> {
  const known = dataKeys.get(keys[0]);
  if (known) return known;
  const created = createDataKey(keys);
  dataKeys.set(keys[0], created);
  created.catch(() => dataKeys.delete(keys[0]));
  return created;
}

/** Null for a text that no data key encrypted. Throws `CannotOpen`. */
export async function decryptText(keys: SealingKeys, place: string, stored: string): Promise<string | null> {
  const [, wrappedText, nonce, content] = /^([\da-f]{8}\.[\w-]{16}\.[\w-]+)\.([\w-]{32})\.([\w-]+)$/.exec(stored) ?? [];
  const wrapped = parseSealed(wrappedText ?? '');
  if (!wrapped || !nonce || !content) return null;
  const [cipher, bytes] = await Promise.all([loadCipher(), openSealed(keys, wrapPlace, wrapped)]);
  try {
    return decoder.decode(cipher(toBytes(String(bytes)), toBytes(nonce), encoder.encode(place)).decrypt(toBytes(content)));
  } catch {
    throw new CannotOpen('damaged');
  }
}
