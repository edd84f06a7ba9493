import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const check = (...texts: string[]) => checkTexts(knowledge, resolver, texts);

test.each<[string, number]>([
  ['3 beers a day', 3],
  ['six beers a day', 6],
  ['alcohol 4 drinks a day', 4],
  ['2 glasses of wine every evening', 2],
  ['wine 750 ml daily', 5.1],
  ['bottle of wine daily', 5.1],
  ['beer 2 pints daily', 2.7],
  ['a bottle of beer daily', 1],
  ['2 shots of whiskey a day', 2],
  ['14 units of alcohol a week', 1.1],
  ['red wine 5.2 drinks daily', 5.2],
])('%s is %s U.S. standard drinks a day', (text, drinks) => {
  const [amount] = check(text).amounts;
  expect(amount).toMatchObject({ unit: 'drinks', per: 'day' });
  expect(amount?.total).toBeCloseTo(drinks, 1);
});

test.each([
  ['acetaminophen', '3 drinks a day', 'major'],
  ['acetaminophen', '2 beers a day', 'moderate'],
  ['acetaminophen', 'wine', 'moderate'],
  ['naproxen', 'a bottle of wine daily', 'major'],
  ['aspirin', '1 whisky a day', 'moderate'],
])('%s with %s weighs as much as its label says of three drinks a day', (medicine, drink, severity) => {
  expect(check(medicine, drink).pairs).toMatchObject([{ severity }]);
});

test('coffee is counted in drinks too, and is not taken for alcohol', () => {
  expect(resolver.resolve('2 coffees a day').dose).toEqual({ amount: 2, unit: 'drink' });
  expect(check('2 coffees a day').amounts).toEqual([]);
});

test.each([
  ['grapefruit juice', 'moderate'],
  ['a glass of grapefruit juice', 'minor'],
  ['grapefruit juice 1500 ml daily', 'major'],
])('atorvastatin with %s weighs by the liter that its label names', (juice, severity) => {
  expect(check('atorvastatin 20 mg daily', juice).pairs).toMatchObject([{ severity }]);
});
