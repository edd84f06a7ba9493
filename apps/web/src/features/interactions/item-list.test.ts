import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { expect, it } from 'vitest';
import { parseStoredItems, parseTransferredItems } from './item-list.ts';
import { formatReplacement } from './type-ahead-choices.ts';

it.each([
  ['a list', '["a","b"]', ['a', 'b']],
  ['nothing kept', null, []],
  ['no JSON', '{oops', []],
  ['no list', '{"a":1}', []],
  ['things that are no texts', '["a",1,null,{}]', ['a']],
  [
    'a typed text',
    '"Warfrin, Advil, St Johns wort,paracetamol; grapefruit"',
    ['Warfrin', 'Advil', 'St Johns wort', 'paracetamol', 'grapefruit'],
  ],
  ['a typed item with a number', '"vitamin D 1,000 IU"', ['vitamin D 1,000 IU']],
  ['items that have commas', '["calcium, magnesium","zinc"]', ['calcium, magnesium', 'zinc']],
])('parses a stored list: %s', (_name, storedText, items) => expect(parseStoredItems(storedText)).toEqual(items));

it.each([
  ['items', { items: ['a', 'A', 'b'] }, ['a', 'b']],
  ['no state', null, null],
  ['another state', { fromHomePage: true }, null],
  ['a typed text', { items: 'a, b; c' }, ['a', 'b', 'c']],
  ['no list', { items: { 0: 'a' } }, null],
])('takes over what another page hands on: %s', (_name, state, items) => expect(parseTransferredItems(state)).toEqual(items));

it.each([
  ['alfol 400 mg twice daily', 'Alphol 400 mg twice daily'],
  ['alfol 400 now and then for a knee', 'Alphol 400 now and then for a knee'],
  ['alfol 300 x 3', 'Alphol 300 x 3'],
])('keeps the rest of “%s” when a name is chosen', (typed, text) => {
  const [suggestion] = engine.suggest('alphol');
  expect(suggestion && formatReplacement(suggestion, engine.resolve(typed))).toBe(text);
});
