import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { CheckedPerson } from '../person/person.ts';
import { createPersonReader } from '../person/read-person.ts';
import { checkFoods } from './check-foods.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);

/** With the number of items of each check that it took. */
async function check(foods: readonly string[], medicines: readonly string[], person: CheckedPerson | null = null) {
  const sizes: number[] = [];
  const checker = {
    knowledge,
    resolver,
    check: async (items: readonly unknown[]) => {
      sizes.push(items.length);
      return checkItems(
        knowledge,
        items.map((item) => resolver.resolve(String(item))),
        person && readPerson(person),
      );
    },
    knowsPerson: person !== null,
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

test.each([
  ['Starfruit', { conditions: ['chronic kidney disease'] }, 'major', 'kidney'],
  ['Star fruit', { labs: { egfr: 41 } }, 'major', 'kidney value (eGFR) of 41'],
  ['Fava beans', { conditions: ['G6PD deficiency'] }, 'contraindicated', 'G6PD deficiency'],
  ['Swordfish', { pregnancy: { trimester: null } }, 'major', 'pregnancy'],
  ['Banana', { labs: { potassium: 5.8 } }, 'moderate', 'potassium of 5.8'],
] as const)('%s is marked for who it is wrong for, without any medicine', async (food, person, severity, what) => {
  const { notices } = await check([food], [], person);
  expect(notices).toContainEqual(expect.objectContaining({ food, severity, medicine: expect.stringContaining(what) }));
  expect((await check([food], [], {})).notices).toEqual([]);
});

test('says once what a food means for the person, however long the list of medicines is', async () => {
  const { notices } = await check(['Starfruit'], others.slice(0, 50), { conditions: ['dialysis'] });
  expect(notices.filter(({ headline }) => headline.includes('dialysis'))).toHaveLength(1);
});

test('leaves allergies to the rules that know what a food is made of', async () => {
  expect((await check(['Peanuts'], [], { allergies: ['peanuts'] })).notices).toEqual([]);
});
