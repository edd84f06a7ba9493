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
])('parses a stored list: %s', (_name, storedText, items) => expect(parseStoredItems(storedText)).toEqual(items));

it.each([
  ['items', { items: ['a', 'A', 'b'] }, ['a', 'b']],
  ['no state', null, null],
  ['another state', { fromHomePage: true }, null],
  ['no list', { items: 'a' }, null],
])('takes over what another page hands on: %s', (_name, state, items) => expect(parseTransferredItems(state)).toEqual(items));

it('keeps dose and frequency when a name is chosen', () => {
  const [suggestion] = engine.suggest('alphol');
  const text = suggestion && formatReplacement(suggestion, engine.resolve('alfol 400 mg twice daily'));
  expect(text).toBe('Alphol 400 mg twice a day');
});
