import type { FoodClass, NutriScoreInput } from './nutri-score.ts';

/** The most that 100 g of anything can have. */
const energyKjMax = 3800;

type Fields = ReadonlyMap<string, unknown>;

/** Field names without case, units' separators and the ending of Open Food Facts. */
const indexFields = (record: Readonly<Record<string, unknown>>): Fields =>
  new Map(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value)
        ? [...indexFields(value)]
        : [
            [
              name
                .toLowerCase()
                .replace(/_?(?:per_?)?100_?(?:g|ml)$/, '')
                .replace(/[^a-z]/g, ''),
              value,
            ] as const,
          ],
    ),
  );
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function findNumber(fields: Fields, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = fields.get(name);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
  }
  return null;
}

/** The names of each field in material of others, the first that has a number counts. */
const names = {
  energyKj: ['energykj', 'energy', 'kj'],
  energyKcal: ['energykcal', 'kcal', 'calories'],
  sugars: ['sugars', 'sugarsg', 'sugar', 'sugarg'],
  saturatedFat: ['saturatedfat', 'saturatedfatg', 'saturates', 'saturatesg', 'satfat', 'satfatg', 'saturated', 'saturatedg'],
  salt: ['salt', 'saltg'],
  sodium: ['sodium', 'sodiumg'],
  protein: ['proteins', 'protein', 'proteinsg', 'proteing'],
  fiber: ['fiber', 'fibre', 'fiberg', 'fibreg', 'fibers', 'dietaryfiber', 'dietaryfibre'],
  carbohydrates: ['carbohydrates', 'carbohydrate', 'carbs', 'carbohydratesg'],
  fat: ['fat', 'fatg', 'totalfat', 'fattotal', 'totalfatg'],
} as const;

const classNames: readonly (readonly [RegExp, FoodClass])[] = [
  [/water/, 'water'],
  [/beverage|drink|boisson/, 'beverage'],
  [/cheese/, 'cheese'],
  [/fat|oil/, 'fat'],
  [/red.?meat/, 'red-meat'],
];

/**
 * What the score is computed from, out of a record with nutrients per 100 g or 100 ml, a food class and a share of fruit. Null where energy,
 * sugars, saturated fat, salt or protein are missing or impossible: the score then is not computed.
 */
export function readNutriScoreInput(record: Readonly<Record<string, unknown>>): NutriScoreInput | null {
  const fields = indexFields(record);
  const find = (name: keyof typeof names) => findNumber(fields, ...names[name]);
  const kcal = find('energyKcal');
  const energyKj = find('energyKj') ?? (kcal === null ? null : kcal * 4.184);
  const sodium = findNumber(fields, 'sodiummg');
  const saltG = find('salt') ?? scale(find('sodium'), 2.5) ?? scale(sodium, 0.0025);
  const text = ['foodclass', 'class', 'category', 'type', 'group', 'foodtype']
    .map((name) => fields.get(name))
    .find((one) => typeof one === 'string');
  const foodClass = typeof text === 'string' ? findClass(text.toLowerCase()) : findFlaggedClass(fields);
  const fatG = find('fat');
  const found = {
    energyKj,
    // Nothing of the whole is nothing of its part.
    sugarsG: find('sugars') ?? (find('carbohydrates') === 0 ? 0 : null),
    saturatedFatG: find('saturatedFat') ?? (fatG === 0 ? 0 : null),
    saltG,
    proteinG: find('protein'),
  };
  if (!isComplete(found) || found.energyKj > energyKjMax) return null;
  if (foodClass === 'fat' && fatG === null) return null;
  const share = findFruitShare(fields);
  return {
    ...found,
    foodClass,
    fatG,
    fiberG: find('fiber') ?? 0,
    fruitPercent: share,
    isNutsOrSeeds: typeof text === 'string' && /nuts|seeds/.test(text),
    isMilkDrink: typeof text === 'string' && /milk|plant.?(?:based.?)?(?:drink|beverage)/.test(text) && /drink|beverage|milk$/.test(text),
    hasSweetener: [
      'sweetener',
      'sweeteners',
      'hassweetener',
      'hassweeteners',
      'nonnutritivesweeteners',
      'withsweeteners',
      'containssweeteners',
      'withnonnutritivesweeteners',
    ].some((name) => fields.get(name) === true || (typeof fields.get(name) === 'number' && Number(fields.get(name)) > 0)),
  };
}

/** Per cent under any name with fruit in it; a share of at most 1 is a fraction. */
function findFruitShare(fields: Fields): number {
  const name = [...fields.keys()].find((key) => /fruit|^fv[ln]?/.test(key) && findNumber(fields, key) !== null);
  const share = name === undefined ? 0 : (findNumber(fields, name) ?? 0);
  return share <= 1 ? share * 100 : share;
}

const scale = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

type Needed = Pick<NutriScoreInput, 'energyKj' | 'sugarsG' | 'saturatedFatG' | 'saltG' | 'proteinG'>;
const isComplete = (found: { [Name in keyof Needed]: number | null }): found is Needed =>
  Object.values(found).every((value) => value !== null && value >= 0) &&
  [found.sugarsG, found.saturatedFatG, found.saltG, found.proteinG].every((value) => value !== null && value <= 100);

const findClass = (text: string): FoodClass => classNames.find(([pattern]) => pattern.test(text))?.[1] ?? 'general';

function findFlaggedClass(fields: Fields): FoodClass {
  const flags: readonly (readonly [string, FoodClass])[] = [
    ['iswater', 'water'],
    ['isbeverage', 'beverage'],
    ['ischeese', 'cheese'],
    ['isfat', 'fat'],
    ['isfatoilnutsseeds', 'fat'],
    ['isredmeat', 'red-meat'],
    ['isredmeatproduct', 'red-meat'],
  ];
  return flags.find(([name]) => fields.get(name) === true || fields.get(name) === 1)?.[1] ?? 'general';
}
