import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readRecipeContent, readRecipeFile } from './read-recipe-file.ts';
import { parseDuration } from './recipe.ts';

const soup = { title: 'Soup', ingredients: ['1 cup lentils', '2 carrots'], steps: ['Chop.', 'Boil.'], servings: 4, totalTimeMin: 65 };

test('reads the linked data of a page, in a graph and with sections', () => {
  const data = {
    '@graph': [
      { '@type': 'WebPage', name: 'x' },
      {
        '@type': ['Recipe'],
        name: 'Soup',
        recipeYield: ['4', '4 servings'],
        totalTime: 'PT1H5M',
        recipeIngredient: ['1 cup lentils', '2 carrots'],
        recipeInstructions: [{ '@type': 'HowToSection', itemListElement: [{ text: 'Chop.' }, { text: 'Boil.' }] }],
      },
    ],
  };
  expect(readRecipeContent(`<html><script type="application/ld+json">${JSON.stringify(data)}</script></html>`)).toEqual([soup]);
});

test('reads a page without linked data by its headings', () => {
  const page =
    '<html><body><h1>Soup</h1><p>Serves 4</p><p>Total time: 1 h 5 min</p><h2>Ingredients</h2><ul><li>1 cup lentils</li><li>2 carrots</li></ul>' +
    '<h2>Method</h2><ol><li>Chop.</li><li>Boil.</li></ol><h2>Comments</h2><p>Nice!</p></body></html>';
  expect(readRecipeContent(page)).toEqual([soup]);
});

test('reads microdata', () => {
  const page =
    '<div itemscope><h1 itemprop="name">Soup</h1><span itemprop="recipeYield">4</span><time itemprop="totalTime" datetime="PT65M">65</time>' +
    '<li itemprop="recipeIngredient">1 cup lentils</li><li itemprop="recipeIngredient">2 carrots</li>' +
    '<ol itemprop="recipeInstructions"><li>Chop.</li><li>Boil.</li></ol></div>';
  expect(readRecipeContent(page)).toEqual([soup]);
});

test.each([
  ['Soup\nServes 4\nTotal time: 65 minutes\n\nIngredients\n- 1 cup lentils\n- 2 carrots\n\nDirections\n1. Chop.\n2. Boil.'],
  ['Soup\nFür 4 Personen\nGesamtzeit: 1 Std. 5 Min.\nZutaten:\n1 cup lentils\n2 carrots\nZubereitung:\nChop.\nBoil.'],
  ['Soup\nPour 4 personnes\nPréparation : 20 min\nCuisson : 45 min\nIngrédients\n1 cup lentils\n2 carrots\nPréparation\nChop.\nBoil.'],
  ['Soup\nPara 4 personas\nTiempo total: 65 minutos\nIngredientes\n1 cup lentils\n2 carrots\nElaboración\nChop.\nBoil.'],
  ['Soup\nPer 4 persone\nTempo totale: 1 ora e 5 minuti\nIngredienti\n1 cup lentils\n2 carrots\nPreparazione\nChop.\nBoil.'],
  ['Soup\nServings: 4\nTime: 65 min\nFor the pot:\n1 cup lentils\n2 carrots\nInstructions\nChop.\nBoil.'],
  ['Soup\n4 pers. - 65 min - facile\nIngrédients\n1 cup lentils\n2 carrots\nComment faire\nChop.\nBoil.\nAstuce : manger chaud.'],
  [
    'Soup\n(4 servings, 65 mins)\nIngredients\n1 cup lentils\n2 carrots\nSo wird’s gemacht\nChop.\nBoil.\nDas könnte dir auch gefallen\nCake',
  ],
  ['Soup\nFür 4 Personen. Dauer: 65 Minuten\nZutaten\n- [ ] 1 cup lentils\n- [ ] 2 carrots\nZubereitung: Chop. Boil.'],
  ['Soup\nIngrédients pour 4 personnes : 1 cup lentils; 2 carrots;\nTemps de repos : 65 min\nÉtapes\nChop.\nBoil.'],
  [
    '**Servings:** 4\n# Soup\n65 min | 4 servings\n## Ingredients\n### Base\n1 cup lentils\n### To finish\n2 carrots\n## Steps\nChop.\nBoil.',
  ],
  ['# Soup\n*Makes 1 pot (4 portions) · 65 min*\n## Ingredients\n* 1 cup lentils\n* 2 carrots\n## Steps\n1. Chop.\n2. Boil.'],
])('reads plain text in five languages', (text) => {
  expect(readRecipeContent(text)).toEqual([soup]);
});

test('a time inside a step neither loses the step nor counts for the dish', () => {
  const text = 'Cookies\nIngredients\n2 cups flour\n1 egg\nMethod\nMix; bake 12 minutes.\nRest 1 hour.\nCook time: 15 min';
  expect(readRecipeContent(text)).toMatchObject([{ steps: ['Mix; bake 12 minutes.', 'Rest 1 hour.'], totalTimeMin: 15 }]);
});

test('reads steps beside ingredients that a plugin marks', () => {
  const page =
    '<h2 class="wprm-recipe-name">Naan</h2><ul><li class="wprm-recipe-ingredient">300 g flour</li><li class="wprm-recipe-ingredient">1 egg</li></ul>' +
    '<h3>Ingredients</h3><ul><li>300 g flour</li></ul><h3>Instructions</h3><ul><li>Knead.</li><li>Fry.</li></ul>';
  expect(readRecipeContent(`<html><body>${page}</body></html>`)).toMatchObject([{ title: 'Naan', steps: ['Knead.', 'Fry.'] }]);
});

test('reads text without headings by its amounts', () => {
  const text = 'Soup\nServes 4\nReady in 65 minutes\n1 cup lentils\n2 carrots\n1. Chop.\n2. Boil.';
  expect(readRecipeContent(text)).toEqual([soup]);
});

test('reads the exports of other programs', () => {
  const mealie = {
    name: 'Soup',
    recipeServings: 4,
    totalTime: '1 hour 5 minutes',
    recipeIngredient: [{ quantity: 1, unit: { name: 'cup' }, food: { name: 'lentils' } }, { originalText: '2 carrots' }],
    recipeInstructions: [{ text: 'Chop.' }, { text: 'Boil.' }],
  };
  const tandoor = {
    name: 'Soup',
    servings: 4,
    working_time: 20,
    waiting_time: 45,
    steps: [
      { instruction: 'Chop.', ingredients: [{ amount: 1, unit: { name: 'cup' }, food: { name: 'lentils' } }] },
      { instruction: 'Boil.', ingredients: [{ amount: 2, unit: null, food: { name: 'carrots' } }] },
    ],
  };
  const paprika = {
    name: 'Soup',
    servings: '4',
    total_time: '65 min',
    ingredients: '1 cup lentils\n2 carrots',
    directions: 'Chop.\nBoil.',
  };
  const json = (value: unknown) => strToU8(JSON.stringify(value));
  expect(readRecipeFile(zipSync({ 'recipes/soup/soup.json': json(mealie) }))).toEqual([soup]);
  expect(readRecipeFile(zipSync({ '1.zip': zipSync({ 'recipe.json': json(tandoor) }) }))).toEqual([soup]);
  expect(readRecipeFile(zipSync({ 'Soup.paprikarecipe': gzipSync(json(paprika)) }))).toEqual([soup]);
  const table = 'Title,Servings,Total Time,Ingredients,Directions\nSoup,4,65 min,"1 cup lentils\n2 carrots","Chop.\nBoil."\n';
  expect(readRecipeContent(table)).toEqual([soup]);
  const box = {
    title: 'Soup',
    preparationTime: '20',
    cookingTime: '45',
    inactiveTime: '',
    totalTime: '',
    quantity: '4 servings',
    ingredients: '1 cup lentils\n2 carrots',
    instructions: 'Chop.\nBoil.',
    pictures: [''],
  };
  expect(readRecipeFile(zipSync({ 'recipes_0.json': json([box]), 'soup.jpg': new Uint8Array(9) }))).toEqual([soup]);
  const boxTable =
    'title,description,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,notes\n' +
    'Soup,,20,45,65,4,"1 cup lentils\n2 carrots","Chop.\nBoil.",\n';
  expect(readRecipeContent(boxTable)).toEqual([soup]);
});

test.each(['', 'Just a sentence.', '{}', '[', '<html></html>', '{"@type":"Recipe"}'])('finds no recipe in "%s"', (text) => {
  expect(readRecipeContent(text)).toEqual([]);
});

test.each([
  ['PT1H30M', 90],
  ['1 hour 15 minutes', 75],
  ['1 Std. 30 Min.', 90],
  ['1h30', 90],
  ['45', 45],
  ['2 heures', 120],
  ['soon', null],
  ['PT0M', null],
])('reads the time "%s"', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each([
  ['a larger heading of the ingredients', '## Pancakes\n# Ingredients\n- 2 eggs\n- 200 g flour\n# Method\nFry.', 'Pancakes'],
  ['no heading of its own', 'Pancakes\n# Ingredients for 4 people:\n- 2 eggs\n- 200 g flour', 'Pancakes'],
  ['a remark in front of it', 'A quick one.\n# Pancakes\n## Ingredients\n- 2 eggs\n- 200 g flour', 'Pancakes'],
])('a recipe with %s has its own title', (_how, text, title) => expect(readRecipeContent(text)).toMatchObject([{ title }]));
