import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const resolver = createResolver(await loadKnowledge());
const ids = (typed: string, limit = 8) => resolver.suggest(typed, limit).map((suggestion) => suggestion.id);

test.each([
  ['metf', 'metformin'],
  ['warf', 'warfarin'],
  ['lantu', 'insulin-glargine'],
  ['glarg', 'insulin-glargine'],
  ['advi', 'ibuprofen'],
  ['st joh', 'st-johns-wort'],
  ['wort', 'st-johns-wort'],
  ['grapef', 'grapefruit-juice'],
  ['metfro', 'metformin'],
  ['ibuprofin', 'ibuprofen'],
  ['levothiro', 'levothyroxine'],
])('typing "%s" offers %s', (typed, id) => {
  expect(ids(typed)).toContain(id);
});

test('a whole name comes before longer ones that begin with it', () => {
  expect(ids('calcium')[0]).toBe('calcium');
  expect(ids('aspirin')[0]).toBe('aspirin');
  expect(ids('nurofen 400')[0]).toBe('ibuprofen');
});

test('what is left of a text without its form is no more than a hint', () => {
  expect(resolver.suggest('blue pill', 3).every(({ how, confidence }) => how === 'spelling' && confidence <= 0.5)).toBe(true);
  expect(resolver.suggest('aspirin tablets', 1)[0]).toMatchObject({ id: 'aspirin', confidence: 1 });
});

test('dose and frequency are understood while they are typed, and the offer stays', () => {
  expect(resolver.suggest('metformin 500 mg twice daily', 3)[0]).toMatchObject({
    id: 'metformin',
    dose: { amount: 500, unit: 'mg' },
    frequency: { text: 'twice a day', perDay: 2 },
  });
  for (const typed of ['metformin 5', 'metformin 500', 'metformin 500 m', 'metformin 500 mg t']) expect(ids(typed)[0]).toBe('metformin');
});

test('each thing is offered once, and never more than asked for', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (typed, limit) => {
      const offered = ids(typed, limit);
      return offered.length <= limit && new Set(offered).size === offered.length;
    }),
  );
});

test('nothing typed offers nothing', () => {
  expect(ids('')).toEqual([]);
  expect(ids('   ')).toEqual([]);
});
