import { expect, test } from 'vitest';
import { parseDrafts, putDraft } from './drafts.ts';

test('a draft is put beside the others, changed and taken away', () => {
  const one = putDraft(null, 'new post', { title: 'Mornings' });
  const two = putDraft(one, 'reply 1', { text: 'After six weeks.' });
  expect(parseDrafts(putDraft(two, 'new post', { title: 'Evenings' }))).toEqual({
    'reply 1': { text: 'After six weeks.' },
    'new post': { title: 'Evenings' },
  });
  expect(putDraft(putDraft(two, 'reply 1', null), 'new post', null)).toBeNull();
});

test('of very many drafts the oldest ones go', () => {
  let stored: string | null = null;
  for (let at = 0; at < 40; at += 1) stored = putDraft(stored, `reply ${at}`, { text: 'a' });
  expect(Object.keys(parseDrafts(stored))).toEqual(Array.from({ length: 30 }, (_, at) => `reply ${at + 10}`));
});

test.each([['{"new post":{"ti'], ['7'], ['null'], ['{"new post":[1]}'], ['{"new post":{"title":7}}']])(
  'what was damaged is no draft: %s',
  (stored) => {
    expect(Object.values(parseDrafts(stored)).flatMap((fields) => Object.values(fields))).toEqual([]);
  },
);
