import type { ParsedMedication } from './medication.ts';

const namedMax = 3;

/** For a doctor who may not know the brand: "Simvastatin (Zocor)". What has more ingredients goes by its brand. */
export function formatWithIngredients({ name, parsed }: { name: string; parsed: ParsedMedication | null }): string {
  const match = parsed?.recognition.match;
  if (match?.how !== 'brand' || match.ingredients.length === 0 || match.ingredients.length > namedMax) return name;
  const names = match.ingredients.map((one) => one.name);
  return names.some((one) => name.toLowerCase().includes(one.toLowerCase())) ? name : `${names.join('/')} (${name})`;
}
