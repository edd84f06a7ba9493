import { expect, test } from 'vitest';
import { emptyEntry, parseWords } from './open-entry.ts';

test('opens on the list where one was pasted, and on the name otherwise', () => {
  const stored = (typed: string, pasted: string) => parseWords(JSON.stringify({ typed, pasted }));
  expect(stored('metf', '')).toMatchObject({ way: 'type', typed: 'metf' });
  expect(stored('', 'metformin\nwarfarin')).toMatchObject({ way: 'paste', pasted: 'metformin\nwarfarin', lines: null });
});

test('starts empty where the stored words cannot be read', () => {
  for (const stored of [null, '', '{"typed":', '7', '{"typed":1,"pasted":""}']) expect(parseWords(stored)).toBe(emptyEntry);
});
