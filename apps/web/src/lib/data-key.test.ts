import { describe, expect, test } from 'vitest';
import { decryptText, getDataKey } from './data-key.ts';
import { CannotOpen, importSealingKey } from './sealing.ts';

const createRawKey = (letter: string) => letter.repeat(42).concat('A');
const ann = await importSealingKey({ id: '0000000a', key: createRawKey('A') });
const ben = await importSealingKey({ id: '0000000b', key: createRawKey('B') });
const text = 'Ferritin 9 µg/L, ½ tablet 🌼';

const getOutcome = (keys: Parameters<typeof decryptText>[0], place: string, stored: string) =>
  decryptText(keys, place, stored).catch((error: unknown) => (error instanceof CannotOpen ? error.reason : error));

describe('data keys', () => {
  test('decrypt what they encrypted, which shows nothing and is never the same twice', async () => {
    const dataKey = await getDataKey([ann]);
    const [one, two] = [dataKey.encrypt('draft', text), dataKey.encrypt('draft', text)];
    expect(await decryptText([ben, ann], 'draft', one)).toBe(text);
    expect(one).not.toContain('Ferritin');
    expect(one.split('.').slice(0, 3)).toEqual(two.split('.').slice(0, 3));
    expect(one.split('.').slice(3)).not.toEqual(two.split('.').slice(3));
  });

  test('are one for a page and its newest sealing key', async () => {
    expect(await getDataKey([ann])).toBe(await getDataKey([ann, ben]));
    expect(await getDataKey([ben, ann])).not.toBe(await getDataKey([ann]));
  });

  test('refuse another sealing key, another place and a changed character', async () => {
    const stored = (await getDataKey([ann])).encrypt('draft', text);
    expect(await getOutcome([ben], 'draft', stored)).toBe('unknownKey');
    expect(await getOutcome([ann], 'another draft', stored)).toBe('damaged');
    const swap = (part: number) =>
      stored
        .split('.')
        .map((one, index) => (index === part ? `${one[0] === 'A' ? 'B' : 'A'}${one.slice(1)}` : one))
        .join('.');
    for (const part of [1, 2, 3, 4]) expect(await getOutcome([ann], 'draft', swap(part)), `part ${part}`).toBe('damaged');
    // A text that was cut off, wherever that was, is damaged or none of ours: every other failure has another reason.
    for (let length = 0; length < stored.length; length += 1)
      expect(['damaged', null], `${length} characters`).toContain(await getOutcome([ann], 'draft', stored.slice(0, length)));
  });

  test.each(['', 'Ferritin 9', '0000000a.AAAAAAAAAAAAAAAA.AAAA'])('did not encrypt “%s”', async (stored) => {
    expect(await decryptText([ann], 'draft', stored)).toBeNull();
  });
});
