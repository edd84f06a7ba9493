import type { Ingredient } from '../list/ingredient.ts';
import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { estimateFruitPercent, estimateShare, type FruitRules, printsFruitShare } from './fruit-share.ts';
import type { FoodClass, NutriScoreInput } from './nutri-score.ts';

// Which rules of the score a food falls under, and what share of fruit its kind lets one expect, by its categories. The rules: Santé publique
// France, Conditions of use of the Nutri-Score logo and its questions and answers (2021 and 2024); Scientific Committee of the Nutri-Score,
// Update of the Nutri-Score algorithm: foods (2022) and beverages (2023). The categories and their shares are those of Open Food Facts
// (openfoodfacts-server, lib/ProductOpener/Food.pm and Config_off.pm).

type Edition = FruitRules;
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
  ...['rice-milks', 'rice-based-drinks'],
);
/** By the rules of 2021 foods only where four fifths of them are milk. */
const dairyDrinks = listIds('dairy-drinks');
const milkPercentMin = 80;
const milkName = /\b(?:milk|lait|milch|vollmilch|magermilch|leche|latte)\b/;
/** Coconut milk is for the kitchen. */
const noDrinks = listIds('coconut-milks', 'soups', 'chocolate-powders', 'coffees', 'tea-bags', 'herbal-teas');
/** What a drink is made of at home: its figures are those of the powder or the syrup. */
const undiluted = listIds(
  'beverage-preparations',
  'syrups',
  'dehydrated-beverages',
  'instant-beverages',
  'milk-powders',
  'condensed-milks',
);
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
  ...['beef', 'beef-meat', 'ground-beef', 'beef-steaks', 'minced-steaks', 'veal', 'veal-meat', 'pork', 'pork-meat', 'lamb', 'lamb-meat'],
  ...['mutton', 'horse-meat', 'venison'],
);
const redMeatName =
  /\b(?:beef|veal|pork|lamb|mutton|venison|b(?:oe|o)euf|veau|porc|agneau|mouton|cerf|rind\w*|kalb\w*|schwein\w*|lamm\w*|hirsch\w*|ternera|vacuno|buey|cerdo|cordero|manzo|bovino|vitello|maiale|suino|agnello)\b/;
/** Less does not make a meat product of a dish. */
const redMeatPercentMin = 10;

/** Whether it is drunk as it is sold, milk included; null where no category says what it is. */
export function isDrink(categories: Categories): boolean | null {
  if (categories.length === 0) return null;
  const isForTheKitchen = hasAny(categories, noDrinks) && !hasAny(categories, brewed);
  return (hasAny(categories, drinks) || hasAny(categories, milks)) && !hasAny(categories, undiluted) && !isForTheKitchen;
}

/** By its categories and, where these leave it open, by its ingredients. */
export function classifyFood(
  categories: Categories,
  ingredients: readonly Ingredient[],
): Pick<NutriScoreInput, 'foodClass' | 'isMilkDrink' | 'isNutsOrSeeds'> {
  const has = (ids: ReadonlySet<string>) => hasAny(categories, ids);
  const isForTheKitchen = has(noDrinks) && !has(brewed);
  const isThinned = has(dairyDrinks) && ingredients.length > 0 && estimateNamed(ingredients, milkName) < milkPercentMin;
  const isMilkDrink = has(milks) && !isForTheKitchen && !isThinned;
  const findClass = (): FoodClass => {
    if (has(waters) && !has(flavoredWaters)) return 'water';
    // By the rules of 2021 milk drinks and soups are foods.
    if (isThinned || (has(drinks) && !isMilkDrink && !isForTheKitchen)) return 'beverage';
    if (has(cheeses) && !has(freshCheeses)) return 'cheese';
    if (has(fats) || has(creams)) return 'fat';
    return has(redMeats) || estimateNamed(ingredients, redMeatName) > redMeatPercentMin ? 'red-meat' : 'general';
  };
  return { foodClass: findClass(), isMilkDrink, isNutsOrSeeds: has(nutsAndSeeds) && !has(chestnuts) };
}

const estimateNamed = (ingredients: readonly Ingredient[], pattern: RegExp): number =>
  estimateShare(ingredients, (text) => pattern.test(foldText(text)));

const cannedVegetables = listIds('canned-vegetables', 'canned-legumes', 'canned-pulses', 'canned-mushrooms', 'canned-common-beans');
const vegetables = listIds('vegetables-based-foods', 'vegetables', 'mushrooms', 'legumes');
const eatenWithWater = listIds('meals', 'soups', 'sauces', 'dips', 'spreads', 'purees', 'beverages', 'frozen-foods', 'condiments');
/** Vegetables in water, which is poured off. */
const isDrained = (categories: Categories): boolean =>
  hasAny(categories, cannedVegetables) || (hasAny(categories, vegetables) && !hasAny(categories, eatenWithWater));

type Share = { ids: ReadonlySet<string>; percent: number; edition?: Edition };
/** The share of fruit, vegetables and legumes in per cent; the first that fits counts. What counts in 2021 only has that edition. */
const shares: readonly Share[] = [
  { ids: listIds('potatoes', 'sweet-potatoes', 'crisps', 'potato-crisps', 'vegetable-crisps', 'tofu'), percent: 0 },
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
];
/** Kinds so wide that they only count where the list says nothing. */
const wideKinds = listIds('fruits-based-foods', 'vegetables-based-foods');
const widePercent = 85;

/**
 * The share of fruit, vegetables and legumes in per cent: as the list prints it, else as is usual for its kind, else by the order of the list.
 */
export function findFruitPercent(
  categories: Categories,
  ingredients: readonly Ingredient[],
  vocabulary: LabelVocabulary,
  edition: Edition,
): number {
  const usual = shares.find(({ ids, edition: only }) => (only ?? edition) === edition && hasAny(categories, ids))?.percent;
  if (usual === 0 || (usual !== undefined && !printsFruitShare(ingredients, vocabulary))) return usual;
  const estimated = estimateFruitPercent(ingredients, vocabulary, { rules: edition, isDrained: isDrained(categories) });
  return estimated === 0 && hasAny(categories, wideKinds) ? widePercent : estimated;
}
