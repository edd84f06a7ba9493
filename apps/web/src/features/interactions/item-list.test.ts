import { expect, it } from 'vitest';
import { replacementText } from '../checking/choices.ts';
import { fixtureEngine as engine } from '../checking/fixture-engine.ts';
import { readHandedOver, readKeptList } from './item-list.ts';
import { savable } from './savable.ts';

it.each([
  ['a list', '["a","b"]', ['a', 'b']],
  ['nothing kept', null, []],
  ['no JSON', '{oops', []],
  ['no list', '{"a":1}', []],
  ['things that are no texts', '["a",1,null,{}]', ['a']],
])('reads what was kept: %s', (_name, kept, items) => expect(readKeptList(kept)).toEqual(items));

it.each([
  ['items', { items: ['a', 'A', 'b'] }, ['a', 'b']],
  ['no state', null, null],
  ['another state', { fromHomePage: true }, null],
  ['no list', { items: 'a' }, null],
])('takes over what another page hands on: %s', (_name, state, items) => expect(readHandedOver(state)).toEqual(items));

it('keeps dose and frequency when a name is chosen', () => {
  const [suggestion] = engine.suggest('alphol');
  const text = suggestion && replacementText(suggestion, engine.resolve('alfol 400 mg twice daily'));
  expect(text).toBe('Alphol 400 mg twice a day');
});

it('saves neither foods and drinks nor what is there already, but keeps what is not known', () => {
  const result = engine.check(['alphol 400 mg', 'Betamin', 'gammas wort 2', 'delta juice', 'night calm drops']);
  const { fresh, known, foods } = savable(result, ['betamin', 'Gamma’s wort'], engine.kindOf);
  expect(fresh.map(({ text }) => text)).toEqual(['alphol 400 mg', 'night calm drops']);
  expect([known, foods]).toEqual([2, 1]);
});
