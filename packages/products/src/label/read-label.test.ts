import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { describe, expect, test } from 'vitest';
import type { Ingredient } from '../list/ingredient.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { readLabel } from './read-label.ts';
import { isUnreadScript } from './unread-script.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const read = (text: string) => readLabel(text, vocabulary);
/** Brackets for parts, @ for shares: "dough@60(flour, water), salt". */
const write = (ingredients: readonly Ingredient[]): string =>
  ingredients
    .map(
      ({ text, percent, ingredients: parts }) => `${text}${percent === undefined ? '' : `@${percent}`}${parts ? `(${write(parts)})` : ''}`,
    )
    .join(', ');

describe('a list is split', () => {
  test.each([
    ['at commas, and not inside numbers', 'eau, farine 40,4 %, sel', 'eau, farine@40.4, sel'],
    ['with brackets of every kind', 'Rusk [Flour (Wheat, Iron), Yeast], Salt', 'Rusk(Flour(Wheat, Iron), Yeast), Salt'],
    ['with a share in a bracket of its own', 'Cherries (4.1%) [Cherries, Sugar]', 'Cherries@4.1(Cherries, Sugar)'],
    ['when a bracket never closes', 'Filling (sugar, milk', 'Filling(sugar, milk)'],
    ['when a bracket closes twice', 'Filling (sugar)), milk', 'Filling(sugar), milk'],
    ['under a class with a colon', 'emulsifier: soy lecithin, salt', 'emulsifier(soy lecithin), salt'],
    ['under a class with several numbers', 'colorants : E133, E132, sel', 'colorants(E133, E132), sel'],
    ['under a class without a colon', 'Zucker, Emulgator Sojalecithin, Salz', 'Zucker, Emulgator(Sojalecithin), Salz'],
    ['with what comes after a class apart', 'colorante: betacaroteno y aromas', 'colorante(betacaroteno), aromas'],
    ['without its heading', 'Ingrédients : sucre, lait', 'sucre, lait'],
    ['without bold marks and footnotes', '_Milk_*, <b>eggs</b>. *organic', 'Milk, eggs'],
    ['behind a threshold', 'flour, contains 2% or less of: salt, yeast', 'flour, salt, yeast'],
    ['at full stops, and not at those of short forms', 'Sugar. FD&C Blue No. 1, salt', 'Sugar, FD&C Blue No. 1, salt'],
    ['at a conjunction of two names', 'water, salt and sugar', 'water, salt, sugar'],
    [
      'and not inside one name',
      'mono- and diglycerides, natural and artificial flavors',
      'mono- and diglycerides, natural and artificial flavors',
    ],
    ['at a conjunction after a bracket or a share', 'pomme (8%) et cassis 4% et poire', 'pomme@8, cassis@4, poire'],
    ['at and/or', 'palm and/or shea fat, salt', 'palm, shea fat, salt'],
    ['with the salt of an additive in its number', 'gelling agent: E 440(i), salt', 'gelling agent(E 440i), salt'],
    ['at a dash between numbers', 'antioxydants : E300 - E301, sel', 'antioxydants(E300, E301), sel'],
    ['under a class without a colon that has several', 'Farbstoffe Carotine, Riboflavin, Salz', 'Farbstoffe(Carotine, Riboflavin), Salz'],
    [
      'under headers that semicolons part',
      'Zucker; Saft: Apfel, Birne; Gelatine; Aroma: Minze',
      'Zucker, Saft(Apfel, Birne), Gelatine, Aroma(Minze)',
    ],
    ['with bounds of shares', 'mango (min. 4%), lime (2 % au moins), up to 0.1% stevia', 'mango@4, lime@2, stevia@0.1'],
    ['with shares in grams', 'sel 1,6 g/100 g, anis (4,1 g/L)', 'sel@1.6, anis@0.41'],
    ['without the strength of spirits and extracts', 'rum 38% vol (2%), curcuma tit. 95% in curcuminoidi', 'rum@2, curcuma'],
    ['with the share of a part', 'Pistazienmark 6 % (davon 80 % Pistazien)', 'Pistazienmark@6(Pistazien@80)'],
    ['without a word about proportions', 'oils (palm, rapeseed in varying proportions)', 'oils(palm, rapeseed)'],
    ['without the fat of milk as a share', 'lait entier à 2,9 % de MG, sel', 'lait entier, sel'],
    ['with what a bracket says it contains', 'spices (contains mustard), salt', 'spices(mustard), salt'],
    ['without sentences that name no ingredient', 'Sugar, apricots. Prepared with 45 g of fruit per 100 g. Milk', 'Sugar, apricots, Milk'],
    ['with the genus of a culture', 'cultures (L. acidophilus), milk', 'cultures(L. acidophilus), milk'],
    ['with a common name inside a botanical one', 'Butyrospermum Parkii (Shea) Butter, Aqua', 'Butyrospermum Parkii Butter, Aqua'],
    ['across the end of a line', 'Coco-\nnut milk, tree-\nnuts', 'Coconut milk, tree-nuts'],
    [
      'with the hyphens of two words at the end of a line',
      'soy-\nlecithin, whey-\nprotein, butter-\nmilk, maltodex-\ntrin, milk-\nbased cream',
      'soy-lecithin, whey-protein, buttermilk, maltodextrin, milk-based cream',
    ],
    ['with names that begin like a word for without', 'Sinapis alba seed, sugar, sanshool', 'Sinapis alba seed, sugar, sanshool'],
    ['behind a species that begins like one', 'Extract of C. sinensis leaf, soy lecithin', 'Extract of C. sinensis leaf, soy lecithin'],
    ['without a claim in front of it', "Sans sucre. Exempt d'huile. Eau, sel", 'Eau, sel'],
    ['without claims of what it lacks', 'water, dairy-free, salt. No nuts, no gluten. Frei von Milch und Soja', 'water, salt'],
    [
      'behind a claim in front of its list',
      'Gluten free oats, gluten free bran, salt. Gluten free.',
      'Gluten free oats, gluten free bran, salt',
    ],
    [
      'with what only sounds like an end',
      'Nüsse, trocken geröstet, salt, nutritional yeast, garlic',
      'Nüsse, trocken geröstet, salt, nutritional yeast, garlic',
    ],
    ['at a dash in front of a class', 'stabilisants : E410, E407 – émulsifiant : E471', 'stabilisants(E410, E407), émulsifiant(E471)'],
    ['without countries, species and farming', 'salmon (Salmo salar) farmed in Norway 97%, onion (Schweiz)', 'salmon@97, onion'],
    ['with every vitamin under its header', 'salt, vitamins: D, B12, biotin', 'salt, vitamins(D, B12, biotin)'],
    ['before what to do with it', 'azúcar, sal. Conservar en lugar fresco y seco, lejos del sol.', 'azúcar, sal'],
  ])('%s', (_name, text, expected) => {
    expect(write(read(text).ingredients)).toBe(expected);
  });

  test('with what was added for a purpose named after it', () => {
    expect(read('sodium benzoate (preservative)').ingredients).toEqual([{ text: 'sodium benzoate', function: 'preservative' }]);
  });

  test('into what is known and what is not', () => {
    expect(read('sugar, zorblax extractum, salt').unrecognised).toEqual(['zorblax extractum']);
  });
});

describe('allergens', () => {
  test.each([
    [
      'names of species, dishes and cheeses',
      'rascasse, étrilles, moscardini, Baumnüsse, scamorza, alioli',
      ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs', 'nuts'],
    ],
    ['the longest part of a German compound decides', 'Tintenfischringe, Kokosmilchpulver, Mandelmilchpulver', ['molluscs', 'nuts']],
    [
      'numbers name sulphites, milk and eggs',
      'vinegar, preservative: E224, E-1105; sweetener E 966',
      ['eggs', 'milk', 'sulphur-dioxide-and-sulphites'],
    ],
    ['a claim says what is not in it', 'Sugar. Made without milk or egg. Free from nuts, contains soy', ['soybeans']],
    ['whey is milk', 'whey powder', ['milk']],
    ['semolina is wheat', 'durum semolina', ['gluten']],
    ['German compounds are looked into', 'Vollmilchpulver, Weizenmehl, Haselnussmark', ['gluten', 'milk', 'nuts']],
    ['plant milks and butters are no milk', 'coconut milk, cocoa butter, beurre de cacao, Kakaobutter, latte di cocco', []],
    ['almond milk is of nuts', 'almond milk', ['nuts']],
    ['nutmeg and coconut are no nuts', 'nutmeg, noix de muscade, Kokosnuss, coconut', []],
    ['buckwheat is no wheat', 'buckwheat flour, Buchweizenmehl, grano saraceno', []],
    ['what is free of it has none', 'gluten-free oat flakes', ['gluten']],
    ['what it does not contain is not in it', 'oil. Does not contain wheat, soy or milk. Enthält keine Nüsse.', []],
    ['a summary counts', 'sugar. Contains: milk, soy.', ['milk', 'soybeans']],
    ['Spanish and Italian', 'harina de trigo, huevo, burro, sedano', ['celery', 'eggs', 'gluten', 'milk']],
    ['a word that the end of a line broke', 'soy-\nlecithin, whey-\nprotein, Voll-\neipulver', ['eggs', 'milk', 'soybeans']],
    ['a claim that the end of a line broke', 'gluten-\nfree soy sauce', ['soybeans']],
    ['a curd of lemons is of eggs', 'lemon curd', ['eggs']],
    ['a flavouring of its name is not', 'lemon curd flavouring', []],
    ['mustard in its Latin name is not without what follows', 'Sinapis alba seed, sugar, milk powder', ['milk']],
    ['sulphites', 'anhydride sulfureux', ['sulphur-dioxide-and-sulphites']],
  ])('%s', (_name, text, expected) => {
    expect(read(text).allergens.eu).toEqual(expected);
  });

  test.each([
    ['May contain nuts and milk.', ['milk', 'nuts']],
    ['Traces éventuelles de fruits à coque et de sésame.', ['nuts', 'sesame-seeds']],
    ['Kann Spuren von Erdnüssen und Ei enthalten.', ['eggs', 'peanuts']],
    ['Puede contener trazas de soja.', ['soybeans']],
    ['Può contenere tracce di latte.', ['milk']],
    ['Zutaten: Zucker. Kann Milch enthalten.', ['milk']],
    ['Manufactured on equipment that processes tree nuts.', ['nuts']],
    ['In der Produktion werden auch Senf und Lupinen verarbeitet.', ['lupin', 'mustard']],
    ['Hergestellt in einem Betrieb, in dem auch Ei verarbeitet wird.', ['eggs']],
    ['Elaborado en instalaciones donde se utiliza apio.', ['celery']],
    ['Prodotto in ambienti dove si lavora sesamo.', ['sesame-seeds']],
    ['Unsuitable for people with a milk allergy.', ['milk']],
    ['We cannot guarantee that it is nut-free.', ['nuts']],
  ])('"%s" is about traces', (text, expected) => {
    const { allergens, traces } = read(`sugar, salt. ${text}`);
    expect([allergens.eu, traces.eu]).toEqual([[], expected]);
  });

  test('follow the law of the United States as well, which has wheat and not rye', () => {
    expect(read('rye flour').allergens).toEqual({ eu: ['gluten'], us: [] });
    expect(read('wheat flour').allergens).toEqual({ eu: ['gluten'], us: ['wheat'] });
  });
});

describe('additives', () => {
  test.each([
    ['by number in every spelling', 'E 330, e-202, E451(i), E472e, INS 415', ['E330', 'E202', 'E451', 'E472E', 'E415']],
    [
      'by name in five languages',
      'citric acid, gomme guar, Pektin, sorbato potásico, mono- e digliceridi degli acidi grassi',
      ['E330', 'E412', 'E440', 'E202', 'E471'],
    ],
    ['vitamins only where their function is named', 'ascorbic acid, riboflavin', []],
    ['vitamins with their function', 'antioxidant: ascorbic acid, colour (riboflavin)', ['E300', 'E101']],
    ['the particular one of two', 'caramel color E150d', ['E150D']],
    ['every number of a range', 'acids (E 330-332)', ['E330', 'E331', 'E332']],
    ['none that does not exist', 'E999999, E12', []],
    [
      'after a footnote that begins like a heading',
      "chou*, sel, antioxydant : acide ascorbique. *Ingrédient issu de l'agriculture biologique.",
      ['E300'],
    ],
    ['by another German spelling', 'Süßungsmittel: Stevioglycoside', ['E960']],
    ['none of honey of acacias', "miel d'acacia", []],
  ])('%s', (_name, text, expected) => {
    expect(read(text).additives.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the NOVA group', () => {
  test.each([
    ['carrots, water', 1],
    ['olive oil', 2],
    ['sugar', 2],
    ['beans, water, salt', 3],
    ['asparagus, water, salt, citric acid', 3],
    ['sugar, glucose syrup, water', 4],
    ['beans, water, flavoring', 4],
    ['cream, carrageenan', 4],
  ])('of %s is %i', (text, expected) => {
    expect(read(text).nova).toBe(expected);
  });
  test('is unknown without ingredients', () => expect(read('').nova).toBeNull());
});

describe('a list is taken out of what stands around it', () => {
  test.each([
    ['a sentence that mentions it', 'oats, milk. For allergens, see ingredients in bold', ['oats', 'milk']],
    ['a sentence in front that mentions it', 'For allergens, see ingredients in bold. Ingredients: oats, milk', ['oats', 'milk']],
    ['the text of a shop’s page', 'Crunch bar\nAdd to cart\nIngredients\noats, milk\nReviews (3)\nGreat nuts!', ['oats', 'milk']],
    ['a page with its marks', '<p>Ingredients: oats,&nbsp;milk</p><div>Reviews: nuts</div>', ['oats', 'milk']],
    ['a section without a share', 'Dough: oats, raising agent: E500, salt. Filling: milk.', ['Dough', 'Filling']],
    ['a heading in two languages', 'INGREDIENTS / INGRÉDIENTS: OATS / AVOINE, MILK / LAIT', ['OATS / AVOINE', 'MILK / LAIT']],
    ['its name in cosmetics', 'Ingredients (INCI): Aqua, Glycerin', ['Aqua', 'Glycerin']],
    ['the first of three languages', 'GB Ingredients: oats. DE Haferriegel. Zutaten: Hafer. F: Ingrédients: avoine', ['oats']],
    ['the first of two without headings', '[FR] avoine, lait. [DE] Hafer, Milch', ['avoine', 'lait']],
    ['active and inactive ingredients', 'Active ingredients: Avobenzone 3%. Inactive ingredients: water', ['Avobenzone', 'water']],
    ['footnotes of every kind', 'oats¹, milk#, salt(1), nuts**. (1) from Kenya. # fair trade. **organic', ['oats', 'milk', 'salt', 'nuts']],
    ['shades of make-up', 'Talc. [+/- May contain: Mica, CI 77891]', ['Talc', 'Mica', 'CI 77891']],
    ['what it is without', 'oats. Does not contain wheat, milk or egg. Vegan.', ['oats']],
    ['the last with its own bracket', 'oats, salt and milk (cream, whey)', ['oats', 'salt', 'milk']],
  ])('%s', (_name, text, expected) => {
    expect(read(text).ingredients.map((one) => one.text)).toEqual(expected);
  });
});

test('a text is in a script that is not read where most of its letters are', () => {
  expect(['сахар, молоко, E330', '砂糖、乳成分', 'سكر'].map(isUnreadScript)).toEqual([true, true, true]);
  expect(['sugar, milk (молоко)', 'œufs, lait', '123', ''].map(isUnreadScript)).toEqual([false, false, false, false]);
});

test('reads a text of three megabytes and one of brackets within its limits', () => {
  const msMax = 20_000;
  const cpuMs = measureCpuMs(msMax, () => {
    read('sugar, '.repeat(430_000));
    read('('.repeat(50_000));
    read('a:'.repeat(20_000));
  });
  expect(cpuMs).toBeLessThan(msMax);
});

test.each([
  'Sugar, wheat flour, may contain',
  'Sugar, wheat flour. May contain traces of',
  'Sugar, wheat flour, contains:',
  'Sugar, wheat flour, contains',
  'Sugar, wheat flour, may',
  'Sugar, wheat flour. May contain milk and',
  'Sugar, wheat flour. Contains m',
  'Sugar, wheat flour. May contain…',
  'Sucre, farine de blé. Peut contenir des traces de',
  'Zucker, Weizenmehl. Kann Spuren von',
  'Zucker, Weizenmehl. Kann enthalten',
  'Azúcar, harina. Puede contener',
  'Zucchero, farina. Può contenere tracce di',
  'Sugar, wheat flour. Made in a facility that also handles',
  'Sugar, wheat flour. Allergens:',
])('sees that a warning names nothing: %s', (text) => expect(readLabel(text, vocabulary).isTorn).toBe(true));

test.each([
  'Sugar, wheat flour. May contain milk',
  'Sugar, wheat flour. Contains: wheat.',
  'Zucker, Mehl. Kann Spuren von Milch enthalten.',
  'Zucker, Mehl. Kann Milch enthalten',
  'Zucker, Mehl. Enthält Ei',
  'Sugar, wheat flour. Not suitable for people with nut allergies.',
  'Sugar, wheat flour. Made in a facility that handles nuts and other allergens.',
])('sees that a warning is whole: %s', (text) => expect(readLabel(text, vocabulary).isTorn).toBe(false));
