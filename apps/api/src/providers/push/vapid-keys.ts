import { createECDH, hkdfSync } from 'node:crypto';

export type VapidKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';

/** The public key that belongs to a private one; null for what is no key of the curve. */
export function createVapidKeys(privateKey: Buffer): VapidKeys | null {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    // Zero, and numbers beyond the order of the curve: the only way in which the library tells.
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The keys of an installation that names none: they follow from the secret that signs, so that every process of it has the same. */
export function deriveVapidKeys(secret: string): VapidKeys {
  // One number in four thousand million is no key; the next one is taken then.
  for (let attempt = 0; ; attempt += 1) {
    const keys = createVapidKeys(Buffer.from(hkdfSync('sha256', secret, '', `wellkept push ${attempt}`, 32)));
    if (keys) return keys;
  }
}
