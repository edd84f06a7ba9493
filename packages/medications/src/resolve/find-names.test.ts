import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';
import { createResolver } from './resolve.ts';

const resolver = createResolver(await loadKnowledge());
const listIds = (text: string) => findNames(resolver, text, 6).map(({ id }) => id);

test.each([
  ['warf', 'warfarin'],
  ['warfrin', 'warfarin'],
  ['levothiroxin', 'levothyroxine'],
  ['st jons wart', 'st-johns-wort'],
  ['metropolol', 'metoprolol'],
  ['Nurofen 400', 'ibuprofen'],
])('a search for "%s" finds %s', (text, id) => {
  expect(listIds(text)).toContain(id);
});

test.each(['zzzz', 'asdf', 'qwerty', 'foobar', 'ferritin', 'export', 'cancel', 'settings', 'profile'])(
  'a search for "%s", which names nothing that is taken, finds nothing',
  (text) => {
    expect(listIds(text)).toEqual([]);
  },
);
