/** An adult's day: reference intakes of Annex XIII Part B of Regulation (EU) No 1169/2011; of caffeine the most that raises no concern (EFSA, 2015). */
const intakes = [
  { name: 'Sugars', key: 'sugars_100g', perDay: 90, unit: 'g', factor: 1 },
  { name: 'Fat', key: 'fat_100g', perDay: 70, unit: 'g', factor: 1 },
  { name: 'Saturated fat', key: 'saturated-fat_100g', perDay: 20, unit: 'g', factor: 1 },
  { name: 'Salt', key: 'salt_100g', perDay: 6, unit: 'g', factor: 1 },
  { name: 'Caffeine', key: 'caffeine_100g', perDay: 400, unit: 'mg', factor: 1000 },
] as const;
const gramsMax = 2000;

export type PortionShare = { name: string; amount: string; percent: number };

/** What so many grams or milliliters contain, from figures per 100 g, where they are known. */
export function listPortionShares(nutriments: Readonly<Record<string, number>> | undefined, grams: number): PortionShare[] {
  if (!(grams > 0 && grams <= gramsMax)) return [];
  return intakes.flatMap(({ name, key, perDay, unit, factor }) => {
    const per100 = nutriments?.[key];
    if (per100 === undefined || !(per100 >= 0)) return [];
    const amount = (per100 * factor * grams) / 100;
    return [{ name, amount: `${Math.round(amount * 10) / 10} ${unit}`, percent: Math.round((100 * amount) / perDay) }];
  });
}
