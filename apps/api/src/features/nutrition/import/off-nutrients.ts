import { getNutrient, type NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { perGramMax } from '../plausible-food.ts';

/**
 * The nutrients of Open Food Facts by the names of its taxonomy. Its figures are grams in 100 g, whatever unit a label has, except energy and
 * alcohol (Open Food Facts, "Data fields": "_100g" is the amount, in g, in 100 g or 100 ml).
 */
const byName: Readonly<Record<string, NutrientId>> = {
  proteins: 'protein',
  carbohydrates: 'carbohydrate',
  sugars: 'sugars',
  lactose: 'lactose',
  fiber: 'fiber',
  fat: 'fat',
  'saturated-fat': 'saturatedFat',
  'monounsaturated-fat': 'monounsaturatedFat',
  'polyunsaturated-fat': 'polyunsaturatedFat',
  'trans-fat': 'transFat',
  'alpha-linolenic-acid': 'alphaLinolenicAcid',
  'linoleic-acid': 'linoleicAcid',
  'eicosapentaenoic-acid': 'epa',
  'docosahexaenoic-acid': 'dha',
  cholesterol: 'cholesterol',
  sodium: 'sodium',
  potassium: 'potassium',
  calcium: 'calcium',
  phosphorus: 'phosphorus',
  iron: 'iron',
  magnesium: 'magnesium',
  zinc: 'zinc',
  copper: 'copper',
  manganese: 'manganese',
  fluoride: 'fluoride',
  selenium: 'selenium',
  'vitamin-a': 'vitaminA',
  'vitamin-d': 'vitaminD',
  'vitamin-e': 'vitaminE',
  'vitamin-k': 'vitaminK',
  'vitamin-c': 'vitaminC',
  'vitamin-b1': 'thiamin',
  'vitamin-b2': 'riboflavin',
  'vitamin-pp': 'niacin',
  'pantothenic-acid': 'pantothenicAcid',
  'vitamin-b6': 'vitaminB6',
  'vitamin-b9': 'folate',
  folates: 'folate',
  'vitamin-b12': 'vitaminB12',
  choline: 'choline',
  caffeine: 'caffeine',
};
const kilojoulesPerKilocalorie = 4.184;
/** Of sodium in salt, by mass (Regulation (EU) No 1169/2011, Annex I: salt = sodium × 2.5). */
const saltPerSodium = 2.5;

type Fields = Readonly<Record<string, unknown>>;

/** What 100 g of a product contain, in our units. A figure that no food can have is unknown. */
export function readOffAmounts(raw: Fields): Partial<Record<NutrientId, number>> {
  const nested = raw['nutriments'];
  const from: Fields = typeof nested === 'object' && nested !== null ? { ...nested } : raw;
  const read = (name: string): number | null => {
    const value = from[`${name}_100g`];
    const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof figure === 'number' && figure >= 0 && Number.isFinite(figure) ? figure : null;
  };
  const amounts: Partial<Record<NutrientId, number>> = {};
  const put = (nutrient: NutrientId, amount: number | null) => {
    if (amount !== null && amount <= 100 * perGramMax[getNutrient(nutrient).unit]) amounts[nutrient] ??= roundAmount(amount);
  };
  const [kilocalories, kilojoules] = [read('energy-kcal'), read('energy-kj') ?? read('energy')];
  put('energy', kilocalories ?? (kilojoules === null ? null : kilojoules / kilojoulesPerKilocalorie));
  for (const [name, nutrient] of Object.entries(byName)) {
    const grams = read(name);
    put(nutrient, grams === null ? null : grams * perGramMax[getNutrient(nutrient).unit]);
  }
  const salt = read('salt');
  put('sodium', salt === null ? null : (salt / saltPerSodium) * perGramMax.mg);
  return amounts;
}

/** Grams times a million are not exact. */
const roundAmount = (amount: number): number => Number(amount.toPrecision(8));
