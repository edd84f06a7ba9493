import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { expect, it } from 'vitest';
import { selectSavable } from './savable-items.ts';
import { prepareItems } from './save-items.ts';

it('saves neither foods and drinks nor what is there already, but keeps what is not known', () => {
  const result = engine.check(['alphol 400 mg', 'Betamin', 'gammas wort 2', 'delta juice', 'night calm drops']);
  const { fresh, known, foods } = selectSavable(result, ['betamin', 'Gamma’s wort'], engine.kindOf);
  expect(fresh.map(({ text }) => text)).toEqual(['alphol 400 mg', 'night calm drops']);
  expect([known, foods]).toEqual([2, 1]);
});

it('asks about every dose that is unusual or may be one of two, and saves the others without a question', () => {
  const result = engine.check(['alphol 5 mg', 'betamin 40 mg for 5 days then 20 mg', 'alphex 5 mg Mon, 2.5 mg other days']);
  const { drafts, questions } = prepareItems(result, [], engine);
  expect(drafts).toHaveLength(3);
  expect(questions).toMatchObject([{ name: 'Betamin', text: expect.stringContaining('“40 mg for 5 days then 20 mg”') }]);
});
