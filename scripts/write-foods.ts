// Writes the food table and the intakes of packages/nutrition from two comma-separated files:
//   node scripts/write-foods.ts FOODS.csv INTAKES.csv
// FOODS: USDA FoodData Central, SR Legacy (Standard Reference 28), public domain; a blank field means that nobody measured it.
// INTAKES: Dietary Reference Intakes of the National Academies of Sciences, Engineering, and Medicine.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseCsv } from '../apps/cli/src/read-input.ts';
import { type NutrientId, nutrients } from '../packages/nutrition/src/nutrients.ts';

type Row = Readonly<Record<string, string>>;

/** Columns of the source for each nutrient, the most exact first. The sum of 18:2 and 18:3 acids stands in where isomers are not listed. */
const columns: Readonly<Record<NutrientId, readonly string[]>> = {
  energy: ['energy_kcal'],
  protein: ['protein_g'],
  carbohydrate: ['carb_g'],
  fiber: ['fiber_g'],
  linoleicAcid: ['omega6_la_g', 'pufa_18_2_undiff_g'],
  alphaLinolenicAcid: ['omega3_ala_g', 'pufa_18_3_undiff_g'],
  water: ['water_g'],
  vitaminA: ['vit_a_rae_ug'],
  vitaminC: ['vit_c_mg'],
  vitaminD: ['vit_d_ug'],
  vitaminE: ['vit_e_mg'],
  vitaminK: ['vit_k_ug'],
  thiamin: ['thiamin_b1_mg'],
  riboflavin: ['riboflavin_b2_mg'],
  niacin: ['niacin_b3_mg'],
  pantothenicAcid: ['pantothenic_b5_mg'],
  vitaminB6: ['vit_b6_mg'],
  folate: ['folate_dfe_ug'],
  vitaminB12: ['vit_b12_ug'],
  choline: ['choline_mg'],
  calcium: ['calcium_mg'],
  copper: ['copper_mg'],
  fluoride: ['fluoride_ug'],
  iron: ['iron_mg'],
  magnesium: ['magnesium_mg'],
  manganese: ['manganese_mg'],
  phosphorus: ['phosphorus_mg'],
  potassium: ['potassium_mg'],
  selenium: ['selenium_ug'],
  sodium: ['sodium_mg'],
  zinc: ['zinc_mg'],
  fat: ['fat_g'],
  saturatedFat: ['sat_fat_g'],
  monounsaturatedFat: ['mono_fat_g'],
  polyunsaturatedFat: ['poly_fat_g'],
  transFat: ['trans_fat_g'],
  cholesterol: ['cholesterol_mg'],
  sugars: ['sugars_g'],
  alcohol: ['alcohol_g'],
  caffeine: ['caffeine_mg'],
  folicAcid: ['folic_acid_ug'],
  retinol: ['retinol_ug'],
  epa: ['omega3_epa_g'],
  dha: ['omega3_dha_g'],
  lactose: ['lactose_g'],
};

/** Names of the intakes file for the 30 nutrients. */
const intakeNames: Readonly<Partial<Record<NutrientId, string>>> = {
  carbohydrate: 'carb',
  linoleicAcid: 'omega6_la',
  alphaLinolenicAcid: 'omega3_ala',
  vitaminA: 'vit_a_rae',
  vitaminC: 'vit_c',
  vitaminD: 'vit_d',
  vitaminE: 'vit_e',
  vitaminK: 'vit_k',
  thiamin: 'thiamin_b1',
  riboflavin: 'riboflavin_b2',
  niacin: 'niacin_b3',
  pantothenicAcid: 'pantothenic_b5',
  vitaminB6: 'vit_b6',
  folate: 'folate_dfe',
  vitaminB12: 'vit_b12',
};

const dataFile = (name: string) => fileURLToPath(new URL(`../packages/nutrition/data/${name}`, import.meta.url));

function readRows(path: string): Row[] {
  const [header = [], ...rows] = parseCsv(readFileSync(path, 'utf8'));
  return rows.map((fields) => Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])));
}

/** The shortest text of a number; an empty field stays empty. */
const shorten = (text: string) => (text === '' ? '' : String(Number(text)));

function formatFood(row: Row): string {
  // An array of [amount, unit, grams], as the source has it.
  const portions = JSON.parse(row['portions_json'] ?? '[]') as [number, string, number][];
  const values = nutrients.map(({ id }) => shorten(columns[id].map((name) => row[name] ?? '').find((text) => text !== '') ?? ''));
  return [
    row['ndb_id'],
    row['description'],
    row['manufacturer'],
    row['common_names'],
    row['food_group'],
    portions.map(([amount, unit, grams]) => `${amount};${grams};${unit.trim()}`).join('|'),
    ...values,
  ].join('\t');
}

function writeFoods(rows: readonly Row[]): void {
  const header = ['id', 'description', 'brand', 'otherNames', 'group', 'portions', ...nutrients.map(({ id }) => id)].join('\t');
  writeFileSync(dataFile('foods.tsv'), `${[header, ...rows.map(formatFood)].join('\n')}\n`);
}

function writeIntakes(rows: readonly Row[]): void {
  const lines = nutrients
    .filter(({ hasIntake }) => hasIntake)
    .flatMap(({ id }) =>
      rows
        .filter((row) => row['nutrient'] === (intakeNames[id] ?? id) && row['life_stage'] !== 'infant')
        .map((row) => {
          const stage = ['pregnancy', 'lactation'].includes(row['life_stage'] ?? '') ? row['life_stage'] : 'usual';
          // Sodium has no upper limit since 2019 but an amount above which less lowers the risk of chronic disease.
          const upper = shorten(row['ul'] || row['cdrr'] || '');
          const sex = row['sex'] === 'any' ? '' : row['sex'];
          return [id, stage, sex, row['age_min_y'], row['age_max_y'], row['type'], shorten(row['value'] ?? ''), upper].join('\t');
        }),
    );
  const header = ['nutrient', 'stage', 'sex', 'ageFrom', 'ageTo', 'kind', 'intake', 'upper'].join('\t');
  writeFileSync(dataFile('intakes.tsv'), `${[header, ...lines].join('\n')}\n`);
}

const [foodsPath, intakesPath] = process.argv.slice(2);
if (!foodsPath || !intakesPath) throw new Error('Usage: node scripts/write-foods.ts FOODS.csv INTAKES.csv');
writeFoods(readRows(foodsPath));
writeIntakes(readRows(intakesPath));
