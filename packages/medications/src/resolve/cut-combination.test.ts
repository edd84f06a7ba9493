import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const { resolve } = createResolver(await loadKnowledge());
const listIngredients = (text: string) =>
  resolve(text)
    .match?.ingredients.map(({ substanceId }) => substanceId)
    .sort();

test.each([
  ['hydrocodone-acetamin', ['acetaminophen', 'hydrocodone']],
  ['hydroco/apap 5-325', ['acetaminophen', 'hydrocodone']],
  ['amox-pot clav 875-125', ['amoxicillin', 'clavulanate']],
  ['bisoprol/hctz', ['bisoprolol', 'hydrochlorothiazide']],
  ['butalb-acetaminophn-caff', ['acetaminophen', 'butalbital', 'caffeine']],
  ['norethin ace-eth estrad-fe', ['ethinyl-estradiol', 'norethindrone']],
])('a combination that a label cuts short keeps all of its ingredients: %s', (text, ingredients) => {
  expect(listIngredients(text)).toEqual(ingredients);
  expect(resolve(text).match).toMatchObject({ kind: 'product', how: 'spelling' });
});

test('of two combinations that the letters fit, none is taken', () => {
  const { status, candidates } = resolve('norgest-eth estra');
  expect({ status, names: candidates.map(({ name }) => name).sort() }).toEqual({
    status: 'ambiguous',
    names: ['Norgestimate + Ethinyl estradiol', 'Norgestrel + Ethinyl estradiol'],
  });
});

test.each(['vita calm', 'metfor lisin', 'cold chlor'])('words that no combination is made of are none: %s', (text) => {
  expect(resolve(text).match?.kind).not.toBe('product');
});

test.each([
  ['Augmentin Plus', 'Plus'],
  ['Augmentin Cold & Flu', 'Cold & Flu'],
  ['Zyrtec plus', 'plus'],
  ['Diovan comp', 'comp'],
  ['Augmentin Dual Action', 'Dual Action'],
  ['Augmentin day and night', 'day and night'],
])('a brand with more in it is not taken for the brand alone: %s', (text, part) => {
  expect(resolve(text)).toMatchObject({ status: 'matched', unknownParts: [part] });
});

test.each([
  ['Hedex Ultra', 'Ultra'],
  ['Crestor extra', 'extra'],
  ['Tylenol Extra Strength', null],
  ['Tums Ultra', null],
])('a brand with “extra” or “ultra” that is not sold under that name says that the word was not read: %s', (text, unread) => {
  expect(resolve(text)).toMatchObject({ status: 'matched', unread, unknownParts: [] });
});

test.each([
  'latanoprost eye drops',
  'dorzolamide eye drops',
  'brimonidine eye',
  'neomycin ear drops',
  'salicylic acid topical',
  'insulin aspart eye',
  'nystatin mouthwash',
])('where a medicine is put adds no ingredient to it: %s', (text) => {
  expect(listIngredients(text)).toHaveLength(1);
});
