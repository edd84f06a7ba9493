/** What 100 g or 100 ml have, by the names of Open Food Facts: grams, energy in kJ and kcal. */
export type Figures = Readonly<Partial<Record<FigureName, number>>>;
export type FigureName = (typeof figureNames)[number];
export const figureNames = [
  'energy-kj_100g',
  'energy-kcal_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
  'sodium_100g',
  'potassium_100g',
  'caffeine_100g',
] as const;

/** Figures with what they are of: only of drinks, and of little else that is poured, labels print those of 100 ml. Null where there are none. */
export type ReadFigures = { figures: Figures; per100: 'g' | 'ml' | null };
const noFigures: ReadFigures = { figures: {}, per100: null };

/** Longer texts are cut, in letters. */
const figuresLengthMax = 20_000;

const per100 = /(?:per|pro|je|pour|por)\s*100\s*(g|ml)\b|100\s*(g|ml)\s*(?:contain|enthalten|contiennent|contienen|contengono)/i;
const perServing =
  /(?:per|pro|par|por|a)\s+(?:serving|portion|bar|portie|porci[oó]n|porzione|raci[oó]n|riegel|barre)|amount per serving|serving size/i;
const servingGrams =
  /(?:serving size|serving|portion|bar|porci[oó]n|porzione|raci[oó]n|riegel|barre)\s*[:=]?\s*(?:\d+(?:[.,/]\d+)?\s*\p{L}[^\n\d(]{0,30})?\(?\s*(\d+(?:[.,]\d+)?)\s*(g|ml)\b/iu;

/** Names in five languages, the narrower first: "of which saturates" is no "fat". */
const names: readonly (readonly [FigureName, string])[] = [
  [
    'saturated-fat_100g',
    'saturates|saturated fat|(?:dont )?acides gras satur[ée]s|ges[äa]ttigte(?: ?fetts[äa]uren)?|[áa]cidos grasos saturados|saturadas|acidi grassi saturi|saturi',
  ],
  ['fat_100g', 'total fat|fat|mati[èe]res grasses|lipides|fett|grasas|grassi'],
  ['carbohydrates_100g', '(?:total )?carbohydrates?|glucides|kohlenhydrate|hidratos de carbono|carbohidratos|carboidrati'],
  ['sugars_100g', '(?:total )?sugars?|sucres|zucker|az[úu]cares|zuccheri'],
  ['fiber_100g', '(?:dietary )?fib(?:re|er)s?|fibres(?: alimentaires)?|ballaststoffe|fibra(?: alimentaria)?|fibre'],
  ['proteins_100g', 'proteins?|prot[ée]ines|eiwei(?:ß|ss)|prote[íi]nas|proteine'],
  ['salt_100g', 'salt|sel|salz|sal|sale'],
  ['sodium_100g', 'sodium|natrium|sodio'],
  ['potassium_100g', 'potassium|kalium|potasio|potassio'],
  ['caffeine_100g', 'caffeine|caf[ée]ine|koffein|cafe[íi]na|caffeina'],
];
const amount = String.raw`(?:<|less than)?\s*(\d+(?:[.,]\d+)?)\s*(mg|g)\b`;
const patterns = names.map(
  ([name, words]) =>
    [name, new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})[^\n\d;]{0,30}?${amount}(?:[^\n\d;]{0,12}?${amount})?`, 'iu')] as const,
);

const figureLine = new RegExp(
  String.raw`^(?:of which |dont |davon |de l[oa]s cuales |di cui )?(?:${names.map(([, words]) => words).join('|')}|energ(?:y|ie|[íi]a))(?!\p{L})[^\p{L}\d]{0,5}\d[\d.,]*\s*(?:mg|g|kj|kcal)\b`,
  'iu',
);
/** "Fat 3 g": a line of the table behind a list, which is no ingredient. */
export const isFigureLine = (text: string): boolean => /\d/.test(text) && figureLine.test(text);

/**
 * The table of figures on a package, out of the text of a label, per 100 g or 100 ml. Amounts of a serving only count where the label prints what a
 * serving weighs. Empty where the text has no table.
 */
export function readFigures(text: string): ReadFigures {
  const cut = text.slice(0, figuresLengthMax).normalize('NFC');
  const in100 = per100.exec(cut);
  const at100 = in100?.index ?? null;
  const atServing = perServing.exec(cut)?.index ?? null;
  const servingSize = servingGrams.exec(cut);
  const serving = readNumber(servingSize?.[1]);
  if (at100 === null && (atServing === null || serving === null)) return noFigures;
  // Columns stand in the order of their headings.
  const isSecond = at100 !== null && atServing !== null && atServing < at100;
  const factor = at100 !== null ? 1 : 100 / (serving ?? 100);
  const table = cut.slice(Math.min(at100 ?? cut.length, atServing ?? cut.length));
  const found = new Map<FigureName, number>();
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(table);
    const [value, unit] = isSecond && match?.[3] !== undefined ? [match[3], match[4]] : [match?.[1], match?.[2]];
    const number = readNumber(value, unit);
    if (number !== null) found.set(name, round((number * factor) / (unit?.toLowerCase() === 'mg' ? 1000 : 1)));
  }
  addEnergy(table, found, { isSecond, factor });
  // Two figures may be words of a sentence; a table has more.
  if (found.size < 3) return noFigures;
  const unit = in100 ? (in100[1] ?? in100[2]) : servingSize?.[2];
  return { figures: Object.fromEntries(found), per100: unit?.toLowerCase() === 'ml' ? 'ml' : 'g' };
}

function addEnergy(table: string, found: Map<FigureName, number>, { isSecond, factor }: { isSecond: boolean; factor: number }): void {
  for (const [name, unit] of [
    ['energy-kj_100g', 'kj'],
    ['energy-kcal_100g', 'kcal'],
  ] as const) {
    const all = [...table.matchAll(new RegExp(String.raw`(\d[\d.,]*)\s*${unit}\b`, 'gi'))].map(([, digits]) => readNumber(digits, unit));
    const value = (isSecond ? all[1] : undefined) ?? all[0];
    if (value !== undefined && value !== null) found.set(name, round(value * factor));
  }
  const calories = readNumber(/\bcalories\s*:?\s*(\d[\d.,]*)/i.exec(table)?.[1], 'kcal');
  if (calories !== null && !found.has('energy-kcal_100g')) found.set('energy-kcal_100g', round(calories * factor));
}

/** Labels print energy and milligrams in thousands, and never so many grams of 100: "1.234 kJ" is a thousand and more, "0,125 g" and "1.025 g" are not. */
function readNumber(digits: string | undefined, unit?: string): number | null {
  if (digits === undefined) return null;
  const bare = digits.replace(/[.,]$/, '');
  const isThousands = /^(?:kj|kcal|mg)$/i.test(unit ?? '') && /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  const number = Number(isThousands ? bare.replace(/[.,]/, '') : bare.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
