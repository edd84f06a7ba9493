import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { checkFoods } from './check-foods.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

/** With the number of items of each check that it took. */
async function check(foods: readonly string[], medicines: readonly string[]) {
  const sizes: number[] = [];
  const checker = {
    knowledge,
    resolver,
    check: async (items: readonly unknown[]) => {
      sizes.push(items.length);
      return checkItems(
        knowledge,
        items.map((item) => resolver.resolve(String(item))),
      );
    },
    isAdjective: () => false,
  };
  return { ...(await checkFoods(checker, foods, medicines)), sizes };
}

const others = [...knowledge.substances.values()].filter(({ kind }) => kind === 'drug').map(({ name }) => name);

test('of a long list each medicine is checked beside each food, a part of it at a time', async () => {
  const short = await check(['Grapefruit'], ['simvastatin']);
  expect(short.notices).toMatchObject([{ food: 'Grapefruit', medicine: 'simvastatin' }]);
  const long = await check(['Grapefruit'], [...others.filter((name) => name !== 'Simvastatin').slice(0, 100), 'simvastatin']);
  expect(long.notices).toContainEqual(short.notices[0]);
  expect(Math.max(...long.sizes)).toBeLessThanOrEqual(21);
});

test('names the medicines that nobody could check, each once, also when the list is taken in parts', async () => {
  const { uncheckedMedicines } = await check(
    ['Grapefruit', ...Array.from({ length: 12 }, () => 'Cheese')],
    ['zorblax', 'simvastatin', 'blood thinner'],
  );
  expect(uncheckedMedicines).toEqual(['zorblax', 'blood thinner']);
  expect((await check(['Grapefruit'], [...others.slice(0, 25), 'zorblax'])).uncheckedMedicines).toContain('zorblax');
});
