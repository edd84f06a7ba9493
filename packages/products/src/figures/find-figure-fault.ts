import type { Figures } from './read-figures.ts';

/** Energy of a gram in kJ: Annex XIV of Regulation (EU) No 1169/2011. */
const kjPerGram = { fat: 37, carbohydrate: 17, protein: 17, fiber: 8 } as const;
/** Alcohol and acids have other figures, and labels round: only more than this is a fault. */
const energyTolerance = 0.35;
const energySlackKj = 150;
/** Labels round each figure. */
const sumMaxG = 105;
const slackG = 0.5;

/** What of the figures per 100 g cannot be right, in a sentence; null where they can. */
export function findFigureFault(figures: Figures): string | null {
  const { fat_100g: fat, carbohydrates_100g: carbohydrate, proteins_100g: protein, fiber_100g: fiber = 0 } = figures;
  const { 'saturated-fat_100g': saturated, sugars_100g: sugars, salt_100g: salt, sodium_100g: sodium } = figures;
  const sum = (fat ?? 0) + (carbohydrate ?? 0) + (protein ?? 0) + (salt ?? 0);
  if (sum > sumMaxG) return `Fat, carbohydrates, protein and salt add up to ${Math.round(sum)} g in 100 g.`;
  if (saturated !== undefined && fat !== undefined && saturated > fat + slackG) return 'It lists more saturated fat than fat.';
  if (sugars !== undefined && carbohydrate !== undefined && sugars > carbohydrate + slackG)
    return 'It lists more sugars than carbohydrates.';
  if (salt !== undefined && sodium !== undefined && Math.abs(salt - sodium * 2.5) > 0.2 + salt * 0.2)
    return 'Its salt and its sodium don’t match. Salt is 2.5 times the sodium.';
  return findEnergyFault(figures, fat, carbohydrate, protein, fiber);
}

function findEnergyFault(figures: Figures, fat?: number, carbohydrate?: number, protein?: number, fiber = 0): string | null {
  const { 'energy-kj_100g': kj, 'energy-kcal_100g': kcal } = figures;
  if (kj !== undefined && kcal !== undefined && Math.abs(kj - kcal * 4.184) > 40 + kj * 0.1)
    return 'Its kilojoules and its calories don’t match.';
  const energyKj = kj ?? (kcal === undefined ? undefined : kcal * 4.184);
  if (energyKj === undefined || fat === undefined || carbohydrate === undefined || protein === undefined) return null;
  // Sweeteners such as erythritol count as carbohydrates and give no energy; sugars always do.
  const least = fat * kjPerGram.fat + (figures.sugars_100g ?? 0) * kjPerGram.carbohydrate + protein * kjPerGram.protein;
  const most = fat * kjPerGram.fat + carbohydrate * kjPerGram.carbohydrate + protein * kjPerGram.protein + fiber * kjPerGram.fiber;
  if (energyKj <= most * (1 + energyTolerance) + energySlackKj && energyKj >= least * (1 - energyTolerance) - energySlackKj) return null;
  return 'Its energy doesn’t match its fat, carbohydrates and protein.';
}
