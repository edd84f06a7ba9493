import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring, deriveContentKey } from './keyring.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const content = Buffer.from('Ann asked about zinc 🌼');

test('what was sealed is opened by the same key, and shows nothing', () => {
  const keyring = createKeyring([older]);
  const sealed = keyring.seal(content, 'row of Ann');
  expect(sealed.includes('zinc')).toBe(false);
  expect(keyring.open(sealed, 'row of Ann')).toEqual(content);
  expect(keyring.seal(content, 'row of Ann')).not.toEqual(sealed);
});

test('it cannot be opened as another row, with a bit changed, or without its key', () => {
  const keyring = createKeyring([older]);
  const sealed = keyring.seal(content, 'row of Ann');
  expect(() => keyring.open(sealed, 'row of Ben')).toThrow();
  expect(() => createKeyring([newer]).open(sealed, 'row of Ann')).toThrow('key that is not here');
  for (const at of [0, 3, 8, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => keyring.open(changed, 'row of Ann')).toThrow();
  }
  expect(() => keyring.open(Buffer.alloc(5), 'row of Ann')).toThrow();
});

test('a new key comes first and the older one still opens', () => {
  const sealed = createKeyring([older]).seal(content, 'a');
  const both = createKeyring([newer, older]);
  expect(both.open(sealed, 'a')).toEqual(content);
  expect(createKeyring([newer]).open(both.seal(content, 'a'), 'a')).toEqual(content);
  expect(() => createKeyring([])).toThrow();
  expect(() => createKeyring([randomBytes(16)])).toThrow();
});

test('a secret always gives the same key', () => {
  expect(deriveContentKey('x'.repeat(32))).toEqual(deriveContentKey('x'.repeat(32)));
  expect(deriveContentKey('y'.repeat(32))).not.toEqual(deriveContentKey('x'.repeat(32)));
});

test('a derived key is the same for the same purpose, and another for each purpose and each key of the ring', () => {
  const [first, second] = createKeyring([newer, older]).derive('offline Ann');
  expect(createKeyring([newer]).derive('offline Ann')).toEqual([first]);
  expect(createKeyring([older]).derive('offline Ann')).toEqual([second]);
  const others = createKeyring([newer, older]).derive('offline Ben');
  const all = [first, ...others, second].map((one) => one?.key.toString('hex'));
  expect(new Set([...all, newer.toString('hex'), older.toString('hex')]).size).toBe(6);
  expect(first.id).toMatch(/^[\da-f]{8}$/);
});
