import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';

/** One serving as people count it. A UK unit holds 8 g of alcohol, a U.S. standard drink 14 g. */
const drinksPerServing: Readonly<Partial<Record<string, number>>> = {
  drinks: 1,
  drink: 1,
  glass: 1,
  shot: 1,
  can: 1,
  mug: 1,
  cup: 1,
  units: 8 / 14,
};
const millilitersPerUnit: Readonly<Partial<Record<string, number>>> = { ml: 1, l: 1000, oz: 29.57, pint: 473 };

/** A bottle of beer holds one drink; wine and spirits come in bottles of this many milliliters. */
const bottleMl = 750;
const beerDrinkMlMin = 300;

/** How many U.S. standard drinks of alcohol a dose is, to a tenth; null where it is no alcoholic drink, or counted in something else. */
export function countDrinks(knowledge: Knowledge, substance: KnownSubstance, dose: Resolution['dose']): number | null {
  if (dose === null || !substance.classes.some(({ id }) => id === 'alcohol-drink')) return null;
  const drinks = measureDrinks(knowledge, substance, dose);
  return drinks === null ? null : Math.round(drinks * 10) / 10;
}

function measureDrinks(knowledge: Knowledge, substance: KnownSubstance, dose: NonNullable<Resolution['dose']>): number | null {
  const perServing = drinksPerServing[dose.unit];
  if (perServing !== undefined) return dose.amount * perServing;
  const drinkMl = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.standardDrinkMl)?.amount;
  if (drinkMl === undefined) return null;
  if (dose.unit === 'bottle') return drinkMl >= beerDrinkMlMin ? dose.amount : (dose.amount * bottleMl) / drinkMl;
  const milliliters = millilitersPerUnit[dose.unit];
  return milliliters === undefined ? null : (dose.amount * milliliters) / drinkMl;
}

/** A glass, a cup or a mug of anything else to drink (21 CFR 101.9 counts a cup as 240 mL), and a can as sold in the United States. */
const millilitersPerServing: Readonly<Partial<Record<string, number>>> = { glass: 240, cup: 240, mug: 240, can: 355 };

/** How many milliliters of a drink a line comes to in a day; null where it does not say. */
export function computeDailyMilliliters({ dose, frequency }: Resolution): number | null {
  const each = dose && (millilitersPerUnit[dose.unit] ?? millilitersPerServing[dose.unit]);
  return dose && each ? dose.amount * each * (frequency?.perDay ?? frequency?.mostPerDay ?? 1) : null;
}
