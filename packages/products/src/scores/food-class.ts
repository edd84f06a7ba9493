import type { FoodClass, NutriScoreInput } from './nutri-score.ts';

// Which rules of the score a food falls under, and what share of fruit its kind lets one expect, by its categories. The rules: Santé publique
// France, Conditions of use of the Nutri-Score logo and its questions and answers (2021 and 2024); Scientific Committee of the Nutri-Score,
// Update of the Nutri-Score algorithm: foods (2022) and beverages (2023). The categories and their shares are those of Open Food Facts
// (openfoodfacts-server, lib/ProductOpener/Food.pm and Config_off.pm).

type Edition = '2021' | '2023';
type Categories = readonly string[];

const hasAny = (categories: Categories, ids: ReadonlySet<string>): boolean => categories.some((id) => ids.has(id));
const listIds = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => (name.includes(':') ? name : `en:${name}`)));

/** Foods that bear no score: Regulation (EU) No 1169/2011, Annex V, foods for particular groups, and what is no food. */
const exempt = listIds(
  ...['alcoholic-beverages', 'baby-foods', 'baby-milks', 'infant-formulas', 'infant-milks', 'dietary-supplements', 'food-supplements'],
  ...['meal-replacements', 'aromatic-herbs', 'herbs', 'spices', 'salts', 'table-salts', 'vinegars', 'honeys', 'chewing-gum', 'yeasts'],
  ...['fr:levure', 'fr:levures', 'food-additives', 'sugar-substitutes', 'pet-food', 'non-food-products'],
  ...['coffees', 'ground-coffees', 'tea-bags', 'teas', 'herbal-teas'],
);
/** Drinks of tea and coffee, which do. */
const brewed = listIds('tea-based-beverages', 'iced-teas', 'herbal-tea-beverages', 'coffee-beverages', 'coffee-drinks');

export const isExemptFromScore = (categories: Categories): boolean => hasAny(categories, exempt) && !hasAny(categories, brewed);

const drinks = listIds('beverages', 'beverage-preparations');
const milks = listIds(
  ...['milks', 'dairy-drinks', 'plant-milks', 'plant-based-milk-alternatives', 'plant-based-milks', 'dairy-drinks-substitutes'],
  ...['milk-substitutes', 'almond-milks', 'almond-based-drinks', 'soy-milks', 'soy-based-drinks', 'oat-milks', 'oat-based-drinks'],
  ...['rice-milks', 'rice-based-drinks', 'coconut-milks-for-drinking'],
);
const noDrinks = listIds('soups', 'chocolate-powders', 'coffees', 'tea-bags', 'herbal-teas');
const waters = listIds('waters', 'spring-waters', 'mineral-waters', 'natural-mineral-waters');
const flavoredWaters = listIds('flavored-waters', 'flavoured-waters');
const cheeses = listIds('cheeses');
const freshCheeses = listIds('fr:fromages-blancs');
const fats = listIds('fats', 'vegetable-oils', 'olive-oils', 'butters', 'margarines', 'vegetable-fats', 'animal-fats');
const creams = listIds('creams');
const nutsAndSeeds = listIds(
  ...['nuts', 'seeds', 'nut-butters', 'peanuts', 'almonds', 'hazelnuts', 'walnuts', 'cashew-nuts', 'pistachios', 'pecan-nuts'],
  ...[
    'peanut-butters',
    'almond-butters',
    'hazelnut-butters',
    'sunflower-seeds',
    'pumpkin-seeds',
    'flax-seeds',
    'sesame-seeds',
    'chia-seeds',
  ],
);
const chestnuts = listIds('chestnuts');
/** Meat of cattle, pigs, sheep, goats, horses and game (Harmonized System 02.01 to 02.06, 02.10, 16.01 and 16.02). */
const redMeats = listIds(
  ...[
    'beef',
    'beef-meat',
    'ground-beef',
    'beef-steaks',
    'minced-steaks',
    'veal',
    'veal-meat',
    'pork',
    'pork-meat',
    'lamb',
    'lamb-meat',
    'mutton',
  ],
  ...['horse-meat', 'venison', 'hams', 'white-hams', 'dried-hams', 'cured-hams', 'bacon', 'lardons', 'salami', 'pork-sausages', 'chorizos'],
  ...['beef-dishes', 'beef-preparations'],
);
const poultry = listIds('poultries', 'poultry-hams', 'turkeys', 'chickens', 'turkey-hams', 'chicken-hams');

export function classifyFood(categories: Categories): Pick<NutriScoreInput, 'foodClass' | 'isMilkDrink' | 'isNutsOrSeeds'> {
  const has = (ids: ReadonlySet<string>) => hasAny(categories, ids);
  const isMilkDrink = has(milks);
  const findClass = (): FoodClass => {
    if (has(waters) && !has(flavoredWaters)) return 'water';
    // By the rules of 2021 milk drinks and soups are foods.
    if (has(drinks) && !isMilkDrink && (!has(noDrinks) || has(brewed))) return 'beverage';
    if (has(cheeses) && !has(freshCheeses)) return 'cheese';
    if (has(fats) || has(creams)) return 'fat';
    return has(redMeats) && !has(poultry) ? 'red-meat' : 'general';
  };
  return { foodClass: findClass(), isMilkDrink, isNutsOrSeeds: has(nutsAndSeeds) && !has(chestnuts) };
}

type Share = { ids: ReadonlySet<string>; percent: number; edition?: Edition };
/** The share of fruit, vegetables and legumes in per cent; the first that fits counts. What counts in 2021 only has that edition. */
const shares: readonly Share[] = [
  { ids: listIds('potatoes', 'sweet-potatoes'), percent: 0 },
  { ids: listIds('fruit-juices', 'vegetable-juices'), percent: 100 },
  {
    ids: listIds(
      ...['olive-oils', 'walnut-oils', 'colza-oils', 'rapeseed-oils', 'walnuts', 'hazelnuts', 'pistachios', 'cashew-nuts', 'pecan-nuts'],
      ...['peanuts', 'almonds', 'chestnuts', 'coconuts'],
    ),
    percent: 100,
    edition: '2021',
  },
  { ids: listIds('jams'), percent: 50 },
  { ids: listIds('mushrooms', 'fruit-sauces', 'fruits', 'vegetables', 'canned-fruits', 'frozen-fruits'), percent: 90 },
  { ids: listIds('fruits-based-foods', 'vegetables-based-foods'), percent: 85, edition: '2021' },
];

/** Null where the categories say nothing of it. */
export const findUsualFruitPercent = (categories: Categories, edition: Edition): number | null =>
  shares.find(({ ids, edition: only }) => (only ?? edition) === edition && hasAny(categories, ids))?.percent ?? null;
