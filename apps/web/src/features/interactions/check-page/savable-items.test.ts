import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { expect, it } from 'vitest';
import { selectSavable } from './savable-items.ts';

it('saves neither foods and drinks nor what is there already, but keeps what is not known', () => {
  const result = engine.check(['alphol 400 mg', 'Betamin', 'gammas wort 2', 'delta juice', 'night calm drops']);
  const { fresh, known, foods } = selectSavable(result, ['betamin', 'Gamma’s wort'], engine.kindOf);
  expect(fresh.map(({ text }) => text)).toEqual(['alphol 400 mg', 'night calm drops']);
  expect([known, foods]).toEqual([2, 1]);
});
