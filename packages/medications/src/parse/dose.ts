/** Units as people write them, and as we show them. */
// biome-ignore format: one entry a line reads worse than a table
const units: Readonly<Record<string, string>> = {
  mg: 'mg', mgs: 'mg', milligram: 'mg', milligrams: 'mg', milligramm: 'mg',
  mcg: 'mcg', mcgs: 'mcg', ug: 'mcg', 'µg': 'mcg', 'μg': 'mcg', microgram: 'mcg', micrograms: 'mcg',
  g: 'g', gm: 'g', gms: 'g', gram: 'g', grams: 'g', gramm: 'g', grammes: 'g',
  ml: 'ml', mls: 'ml', cc: 'ml', milliliter: 'ml', milliliters: 'ml', millilitre: 'ml', millilitres: 'ml',
  l: 'l', liter: 'l', liters: 'l', litre: 'l', litres: 'l',
  iu: 'IU', ius: 'IU', 'i.u': 'IU', ie: 'IU', ui: 'IU', unit: 'units', units: 'units', u: 'units',
  meq: 'mEq', mmol: 'mmol', cfu: 'CFU', '%': '%',
  tsp: 'teaspoon', teaspoon: 'teaspoon', teaspoons: 'teaspoon', tbsp: 'tablespoon', tablespoon: 'tablespoon', tablespoons: 'tablespoon',
  oz: 'oz', ounce: 'oz', ounces: 'oz', cup: 'cup', cups: 'cup', glass: 'glass', glasses: 'glass', pint: 'pint', pints: 'pint',
};

/** What a strength may be counted by: 5 mg/ml, 25 mcg/h. */
// biome-ignore format: one entry a line reads worse than a table
const perUnits: Readonly<Record<string, string>> = {
  h: 'h', hr: 'h', hour: 'h', ml: 'ml', '5ml': '5 ml', l: 'l', g: 'g', kg: 'kg', dose: 'dose', actuation: 'dose', puff: 'puff', spray: 'spray', tab: 'tablet', tablet: 'tablet', cap: 'capsule', capsule: 'capsule',
};

/** Forms as people write them, and as we show them. */
// biome-ignore format: one entry a line reads worse than a table
const forms: Readonly<Record<string, string>> = {
  tab: 'tablet', tabs: 'tablet', tablet: 'tablet', tablets: 'tablet', tablette: 'tablet', tabletten: 'tablet', comprimé: 'tablet', comprimés: 'tablet', comprimido: 'tablet', comprimidos: 'tablet', caplet: 'tablet', caplets: 'tablet', pill: 'pill', pills: 'pill',
  cap: 'capsule', caps: 'capsule', capsule: 'capsule', capsules: 'capsule', softgel: 'softgel', softgels: 'softgel', gelcap: 'softgel', gelcaps: 'softgel',
  gummy: 'gummy', gummies: 'gummy', chewable: 'chewable', chewables: 'chewable', lozenge: 'lozenge', lozenges: 'lozenge', odt: 'melting tablet',
  drop: 'drops', drops: 'drops', puff: 'inhaler', puffs: 'inhaler', inhaler: 'inhaler', nebulizer: 'nebuliser', nebuliser: 'nebuliser', spray: 'spray', sprays: 'spray',
  patch: 'patch', patches: 'patch', cream: 'cream', ointment: 'ointment', gel: 'gel', lotion: 'lotion', foam: 'foam', shampoo: 'shampoo',
  syrup: 'syrup', suspension: 'liquid', solution: 'liquid', elixir: 'liquid', liquid: 'liquid', powder: 'powder', scoop: 'powder', scoops: 'powder', sachet: 'sachet', sachets: 'sachet', packet: 'sachet', packets: 'sachet',
  injection: 'injection', injections: 'injection', shot: 'injection', pen: 'injection', vial: 'injection', suppository: 'suppository', suppositories: 'suppository',
  er: 'extended release', xr: 'extended release', sr: 'extended release', xl: 'extended release', cr: 'extended release', la: 'extended release', cd: 'extended release', mr: 'extended release', retard: 'extended release', dr: 'delayed release', ec: 'delayed release', ir: 'immediate release',
};

/** Words for the way in, and words around it that say nothing about what is taken. */
// biome-ignore format: one entry a line reads worse than a table
const routes: Readonly<Record<string, string | null>> = {
  po: 'oral', oral: 'oral', orally: 'oral', sl: 'under the tongue', sublingual: 'under the tongue', sublingually: 'under the tongue',
  iv: 'injection', im: 'injection', sc: 'injection', subq: 'injection', subcut: 'injection', subcutaneous: 'injection', subcutaneously: 'injection', intramuscular: 'injection',
  topical: 'skin', topically: 'skin', transdermal: 'skin', nasal: 'nose', intranasal: 'nose', ophthalmic: 'eye', otic: 'ear', inhaled: 'inhaler', inhalation: 'inhaler', rectal: 'rectal', vaginal: 'vaginal',
  take: null, takes: null, taking: null, took: null,
};

/** Every unit, form and way in, as it may be written. */
export const doseWords: readonly string[] = [...Object.keys(units), ...Object.keys(forms), ...Object.keys(routes)];

export const findDoseForm = (word: string): string | undefined => getOwn(forms, word);
export const findRoute = (word: string): string | null | undefined => getOwn(routes, word);

/** "mg", "mcg/h", "mg/5ml"; undefined where the word is no unit. */
export function parseDoseUnit(word: string): string | undefined {
  const slash = word.indexOf('/');
  if (slash === -1) return getOwn(units, word);
  const unit = getOwn(units, word.slice(0, slash));
  const per = getOwn(perUnits, word.slice(slash + 1)) ?? parseVolume(word.slice(slash + 1));
  return unit !== undefined && per !== undefined ? `${unit}/${per}` : undefined;
}

/** What one pen or syringe holds: "40mg/0.4ml". */
const parseVolume = (text: string): string | undefined => {
  const amount = /^(\d{1,2}(?:[.,]\d{1,2})?)mls?$/.exec(text)?.[1];
  return amount === undefined ? undefined : `${amount.replace(',', '.')} ml`;
};

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '1/2': 0.5, '1/4': 0.25, '3/4': 0.75, half: 0.5 };

/** "1,000" is a thousand, "2,5" two and a half, "1.000,5" a thousand and a half; null where it is no number. */
export function parseNumber(word: string): number | null {
  const fraction = getOwn(fractions, word);
  if (fraction !== undefined) return fraction;
  const [, whole, part = ''] = /^(\d{1,2})([½¼¾])$/.exec(word) ?? [];
  if (whole !== undefined) return Number(whole) + (getOwn(fractions, part) ?? 0);
  if (!/^\d{1,15}(?:[.,]\d{1,15})*$/.test(word)) return null;
  const thousands = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(word);
  const european = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(word);
  const plain = thousands ? word.replaceAll(',', '') : european ? word.replaceAll('.', '').replace(',', '.') : word.replace(',', '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** "2.000 IE": international units are whole numbers, so a point before three digits stands between thousands. */
export function parseAmount(word: string, unit: string | undefined): number | null {
  return parseNumber(unit === 'IU' && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(word) ? word.replaceAll('.', '') : word);
}

/** "500mg" → 500 mg; null where number and unit are not written together. */
export function parseGluedDose(word: string): { amount: number; unit: string } | null {
  const parts = /^([\d.,]{1,20})-?([^\d.,].{0,20})$/.exec(word);
  if (!parts?.[1] || !parts[2]) return null;
  const unit = parseDoseUnit(parts[2]);
  const amount = parseAmount(parts[1], unit);
  return amount === null || unit === undefined ? null : { amount, unit };
}

/** "20-12.5", "5/325mg": the strengths of a combination, in the order of its name. */
export function parseStrengths(word: string): { amounts: readonly number[]; unit: string | null } | null {
  const parts = /^(\d{1,6}(?:[.,]\d{1,4})?(?:[-/]\d{1,6}(?:[.,]\d{1,4})?){1,4})([a-zµμ%]{0,10})$/.exec(word);
  if (!parts?.[1]) return null;
  const amounts = parts[1].split(/[-/]/).map((part) => Number(part.replace(',', '.')));
  const unit = parts[2] ? parseDoseUnit(parts[2]) : null;
  // 70/30 and 50/50 belong to the name of an insulin, 3-6-9 to that of an oil.
  const named = amounts.reduce((sum, amount) => sum + amount, 0) === 100 || amounts.every((amount) => amount < 10);
  return unit === undefined || (unit === null && named) ? null : { amounts, unit };
}

function getOwn<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
