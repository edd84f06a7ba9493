import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what is stored, so that a copy of the database or of a disk shows nothing of it. */
export type Keyring = {
  /** `about` says what it is and whose; what was sealed for one row cannot be opened as another's. */
  seal: (content: Buffer, about: string) => Buffer;
  /** Throws where the key is not here, or a single bit is not as it was. */
  open: (sealed: Buffer, about: string) => Buffer;
  /** A key of its own for each purpose, from each key of the ring, the first first. Nothing leads from it back to the ring. */
  derive: (purpose: string) => [DerivedKey, ...DerivedKey[]];
};

type DerivedKey = { id: string; key: Buffer };

const version = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes + nonceBytes + tagBytes;
const keyBytes = 32;

/**
 * AES-256-GCM with a random nonce for each content. The first key seals; the others open what was sealed while they were first. A sealed
 * content is: version, fingerprint of the key, nonce, tag, cipher text.
 */
export function createKeyring(keys: readonly Buffer[]): Keyring {
  const known = keys.map((key) => ({ key, id: createHash('sha256').update(key).digest().subarray(0, idBytes) }));
  const [first] = known;
  if (!first || keys.some((key) => key.length !== keyBytes)) throw new Error('a keyring needs keys of 32 bytes');
  const deriveKey = (purpose: string, { key, id }: (typeof known)[number]): DerivedKey => ({
    id: id.toString('hex'),
    key: Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes)),
  });
  return {
    derive: (purpose) => [deriveKey(purpose, first), ...known.slice(1).map((one) => deriveKey(purpose, one))],
    seal: (content, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), first.id, nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, about) => {
      const id = sealed.subarray(1, 1 + idBytes);
      const own = known.find((one) => one.id.equals(id));
      if (sealed[0] !== version || !own) throw new Error('sealed with a key that is not here');
      const nonce = sealed.subarray(1 + idBytes, 1 + idBytes + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', own.key, nonce).setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(headBytes - tagBytes, headBytes));
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
    },
  };
}

/** The key of an installation that names none: it follows from the secret that signs, and changes with it. */
export const deriveContentKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'wellkept content', keyBytes));
