import { describe, expect, test } from 'vitest';
import { CannotOpen, formatSealed, hideName, importSealingKey, openSealed, parseSealed, type Sealed, seal } from './sealing.ts';

const createRawKey = (letter: string) => letter.repeat(42).concat('A');
const ann = await importSealingKey({ id: '0000000a', key: createRawKey('A') });
const ben = await importSealingKey({ id: '0000000b', key: createRawKey('B') });
const diary = { mood: 4, note: 'Metformin at eight, ½ tablet 🌼' };

const getFailureReason = (sealed: Sealed, ...keys: [typeof ann, ...(typeof ann)[]]) =>
  openSealed(keys, 'day', sealed).then(
    () => 'opened',
    (error: unknown) => (error instanceof CannotOpen ? error.reason : error),
  );

describe('sealing', () => {
  test('opens what it sealed, which shows nothing and is never the same twice', async () => {
    const [one, two] = [await seal([ann], 'day', diary), await seal([ann], 'day', diary)];
    expect(await openSealed([ann], 'day', one)).toEqual(diary);
    expect(Buffer.from(one.content).includes('Metformin')).toBe(false);
    expect(Buffer.from(one.content).equals(Buffer.from(two.content))).toBe(false);
  });

  test('opens with an older key of the ring what was sealed while that was first', async () => {
    const sealed = await seal([ann], 'day', diary);
    expect(await openSealed([ben, ann], 'day', sealed)).toEqual(diary);
    expect((await seal([ben, ann], 'day', diary)).key).toBe(ben.id);
  });

  test('refuses another key, another place, and a changed bit', async () => {
    const sealed = await seal([ann], 'day', diary);
    expect(await getFailureReason(sealed, ben)).toBe('unknownKey');
    expect(await getFailureReason({ ...sealed, key: ben.id }, ben)).toBe('damaged');
    expect(await getFailureReason(await seal([ann], 'another day', diary), ann)).toBe('damaged');
    for (const at of [0, 20, sealed.content.byteLength - 1]) {
      const content = sealed.content.slice(0);
      const bytes = new Uint8Array(content);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(await getFailureReason({ ...sealed, content }, ann)).toBe('damaged');
    }
  });

  test('keys cannot be read by a script', async () => {
    expect(ann.records.extractable || ann.names.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', ann.records)).rejects.toThrow();
  });

  test('a name is the same for the same person and another for everybody else', async () => {
    const name = await hideName([ann], 'day 2026-11-20');
    expect(await hideName([ann], 'day 2026-11-20')).toBe(name);
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(await hideName([ben], 'day 2026-11-20')).not.toBe(name);
    expect(await hideName([ann], 'day 2026-11-21')).not.toBe(name);
  });

  test('goes through storages that keep texts only', async () => {
    const text = formatSealed(await seal([ann], 'day', diary));
    expect(await openSealed([ann], 'day', parseSealed(text) as Sealed)).toEqual(diary);
    expect([parseSealed(''), parseSealed('{"mood":4}'), parseSealed(text.slice(0, 12))]).toEqual([null, null, null]);
  });
});
