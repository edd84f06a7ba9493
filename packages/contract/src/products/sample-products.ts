import { computeCheckDigit } from './barcode.ts';
import { listSearchWords, type ProductRecord } from './product-record.ts';

// Made-up products, so that everything can be tried before an operator has imported a dump. Their numbers are of the range that GS1 leaves
// to shops (prefix 200), so no real package has them.
const create = (
  number: number,
  sample: Omit<ProductRecord, 'barcode' | 'brand' | 'source' | 'modifiedAt' | 'popularity'>,
): ProductRecord => {
  const digits = `200${String(number).padStart(9, '0')}`;
  return {
    barcode: `0${digits}${computeCheckDigit(digits)}`,
    brand: 'Sample',
    source: 'sample',
    modifiedAt: null,
    popularity: 0,
    ...sample,
  };
};

export const sampleProducts: readonly ProductRecord[] = [
  create(1, {
    name: 'Sample crunch protein bar',
    kind: 'food',
    ingredients:
      'Protein blend (soy protein isolate, whey protein concentrate, peanut flour), maltitol syrup, chocolate flavored coating 18% (sugar, palm kernel oil, cocoa, whey powder, emulsifier: soy lecithin, natural flavor), caramel 12% (glucose syrup, condensed milk, palm oil, salt), glycerin, chicory root fiber, sucralose. May contain tree nuts.',
    nutriments: {
      'energy-kj_100g': 1550,
      fat_100g: 13,
      'saturated-fat_100g': 6.8,
      carbohydrates_100g: 38,
      sugars_100g: 9.2,
      fiber_100g: 7.5,
      proteins_100g: 33,
      salt_100g: 0.9,
    },
    categories: ['en:snacks'],
  }),
  create(5, {
    name: 'Sample pumpkin seed bar',
    kind: 'food',
    ingredients: 'Dates, pumpkin seeds 30%, sunflower seeds, rice, cinnamon, salt',
    nutriments: {
      'energy-kj_100g': 1780,
      fat_100g: 22,
      'saturated-fat_100g': 3.1,
      carbohydrates_100g: 41,
      sugars_100g: 33,
      fiber_100g: 7,
      proteins_100g: 14,
      salt_100g: 0.1,
    },
    categories: ['en:snacks'],
  }),
  create(2, {
    name: 'Sample oat drink',
    kind: 'food',
    ingredients: 'Water, oats 10%, rapeseed oil, calcium carbonate, salt, vitamins (D2, riboflavin, B12)',
    nutriments: {
      'energy-kj_100g': 190,
      fat_100g: 1.5,
      'saturated-fat_100g': 0.2,
      carbohydrates_100g: 6.7,
      sugars_100g: 4,
      fiber_100g: 0.8,
      proteins_100g: 1,
      salt_100g: 0.1,
    },
    categories: ['en:beverages', 'en:plant-based-milk-alternatives'],
  }),
  create(3, {
    name: 'Sample sunscreen for children SPF 50',
    kind: 'cosmetic',
    ingredients:
      'Aqua, Homosalate, Octocrylene, Glycerin, Butyl Methoxydibenzoylmethane, Ethylhexyl Salicylate, Alcohol Denat., Phenoxyethanol, Parfum, Limonene, Linalool, CI 77891',
    nutriments: {},
    categories: [],
  }),
  create(4, {
    name: 'Sample slim capsules',
    kind: 'supplement',
    ingredients: 'Green tea extract, caffeine, Garcinia cambogia extract, vegetable cellulose (capsule), magnesium stearate',
    nutriments: {},
    categories: ['en:dietary-supplements'],
  }),
];

/** Samples of which every word of a query begins a word. */
export function findSampleProducts(words: readonly string[]): ProductRecord[] {
  return sampleProducts.filter((one) => {
    const own = listSearchWords(one).split(' ');
    return words.every((word) => own.some((name) => name.startsWith(word)));
  });
}
