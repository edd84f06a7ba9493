const several: Readonly<Record<string, string>> = { gummy: 'gummies', suppository: 'suppositories', patch: 'patches', inhaler: 'puffs' };
const asTheyAre = new Set(['drops', 'ml', 'liquid', 'cream', 'ointment', 'gel', 'lotion', 'foam', 'shampoo', 'powder']);

/** How much is taken at a time, in words: "2 tablets", "1-2 tablets", "1 puff", "5 ml"; "2 at a time" where nothing says of what. */
export function formatPieces({ amount, least, unit }: { amount: number; least: number | null; unit: string }): string {
  const many = least === null ? amount : `${least}-${amount}`;
  if (unit === 'dose') return `${many} at a time`;
  if (amount > 1 && !asTheyAre.has(unit)) return `${many} ${several[unit] ?? `${unit}s`}`;
  return `${many} ${unit === 'inhaler' ? 'puff' : unit}`;
}
