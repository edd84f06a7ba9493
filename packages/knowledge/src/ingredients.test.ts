import { expect, test } from 'vitest';
import { z } from 'zod';
import { CosmeticFile, InciFile } from './cosmetics.ts';
import { readJson } from './data-files.ts';
import { AdditiveFile, AllergenFile, ClassFile, FoodFile } from './ingredients.ts';
import { OilFile } from './oils.ts';
import { Source } from './schema.ts';

const additives = AdditiveFile.parse(readJson('ingredients/additives.json'));
const allergens = AllergenFile.parse(readJson('ingredients/allergens.json'));
const foods = FoodFile.parse(readJson('ingredients/foods.json'));
const oils = OilFile.parse(readJson('ingredients/oils.json'));
const cosmetics = CosmeticFile.parse(readJson('ingredients/cosmetics.json'));
const inci = InciFile.parse(readJson('ingredients/inci.json'));
const classes = ClassFile.parse(readJson('ingredients/classes.json'));
const sources = z.array(Source).parse(readJson('ingredients/sources.json'));

test('every source that the facts of labels name is described, and no other', () => {
  const named = new Set([additives, allergens, foods, classes, oils, cosmetics, inci].flatMap((file) => file.sources));
  expect(sources.map(({ id }) => id).sort()).toEqual([...named].sort());
});

test('each additive has one entry, and a function class that labels name', () => {
  const ids = additives.additives.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(250);
  const known = new Set(classes.classes.map((one) => one.class));
  expect(additives.additives.filter((one) => !known.has(one.class)).map(({ id }) => id)).toEqual([]);
});

test('the fourteen allergens of the European Union are there, with names in every language', () => {
  expect(allergens.allergens).toHaveLength(14);
  for (const { id, terms } of allergens.allergens) expect([id, new Set(terms.map(({ language }) => language)).size]).toEqual([id, 5]);
  const ids = new Set(allergens.allergens.map(({ id }) => id));
  expect(allergens.exceptions.filter(({ means }) => means !== undefined && !ids.has(means))).toEqual([]);
});

test('an exception says what it means where its words name another allergen than the one it is without', () => {
  const names = (text: string) => ` ${text.replaceAll(/[-']/g, ' ')} `;
  const silent = allergens.exceptions.filter(({ means }) => means === undefined).map(({ words }) => names(words));
  // The longest name says most: "lemon curd" is of eggs, and no curd.
  const terms = allergens.allergens
    .flatMap(({ id, terms: all }) => all.flatMap(({ words }) => words.map((word) => ({ id, word: names(word) }))))
    .toSorted((a, b) => b.word.length - a.word.length);
  const hiding = silent.filter((words) => {
    // What stands inside under a name of its own is no allergen there, as "noix de coco" in "lait de noix de coco"; a claim is counted.
    let rest = silent.reduce((text, other) => (other === words || other.endsWith(' free ') ? text : text.replaceAll(other, ' | ')), words);
    const named = new Set<string>();
    for (const { id, word } of terms)
      if (rest.includes(word)) {
        named.add(id);
        rest = rest.replaceAll(word, ' | ');
      }
    return named.size > 1 || terms.some(({ word }) => word === words);
  });
  // A chestnut in French, and a crayfish in English.
  expect(hiding.map((words) => words.trim())).toEqual(['creme de marron']);
});

test('the nine major allergens of the United States are named', () => {
  const named = new Set(allergens.allergens.flatMap(({ terms }) => terms.flatMap(({ us }) => us ?? [])));
  expect([...named].sort()).toEqual(
    ['wheat', 'crustacean shellfish', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'tree nuts', 'sesame'].sort(),
  );
});

test('there are at least 80 oils in six categories, and each statement has a source of the file', () => {
  expect(oils.oils.length).toBeGreaterThanOrEqual(80);
  expect(new Set(oils.oils.map(({ id }) => id)).size).toBe(oils.oils.length);
  expect(new Set(oils.oils.flatMap(({ categories }) => categories)).size).toBe(6);
  const ofOils = oils.oils.flatMap(({ monograph, richIn, limits = [] }) => [monograph ?? [], richIn ?? [], limits].flat());
  const cited = [...oils.rules, ...Object.values(oils.cautions), oils.allergen, ...oils.limits, ...ofOils];
  expect(cited.filter(({ source }) => source !== undefined && !oils.sources.includes(source))).toEqual([]);
});

test('each limit of an oil is one of the list, and each allergen that it is rich in is listed by EU rules', () => {
  const used = new Set(oils.oils.flatMap(({ limits = [] }) => limits.map(({ id }) => id)));
  expect([...used].sort()).toEqual(oils.limits.map(({ id }) => id).sort());
  const listed = new Set(cosmetics.fragranceAllergens.flatMap(({ names }) => names));
  expect(oils.oils.flatMap(({ richIn }) => richIn?.allergens ?? []).filter((name) => !listed.has(name))).toEqual([]);
  expect(oils.oils.filter(({ richIn, isListedAllergen }) => richIn && isListedAllergen)).toEqual([]);
  expect(
    oils.oils.flatMap(({ limits = [] }) => limits).filter((one) => (one.source === undefined) !== (one.sharePercentMax === undefined)),
  ).toEqual([]);
});

test('each name of a cosmetic ingredient stands once, does something that is described, and cites a source of its file', () => {
  const names = inci.ingredients.flatMap((one) => one.names);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.length).toBeGreaterThan(1000);
  const used = new Set(inci.ingredients.flatMap(({ functions }) => functions));
  expect([...used].sort()).toEqual(Object.keys(inci.functions).sort());
  expect([...cosmetics.ageRules, ...cosmetics.sunRules].filter(({ source }) => !cosmetics.sources.includes(source))).toEqual([]);
});
