import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { Food } from '../foods/food-table.ts';
import { findServing } from '../foods/servings.ts';
import type { NutrientId } from '../nutrients.ts';

export const kidneySources = [
  'Potassium in Your CKD Diet, National Kidney Foundation (more than 200 mg in a serving is high in potassium)',
  'Cupisti A and others, Nutrients 2018;10:261 (usually less than 3 g of potassium a day with reduced kidney function)',
  'Ritz E and others, Deutsches Ärzteblatt International 2012;109:49-55 (phosphate additives in food)',
  'Clinical practice guideline for chronic kidney disease, Kidney Disease: Improving Global Outcomes, 2024 (less than 2 g of sodium a day, and no more than 1.3 g of protein per kg)',
];

/** Milligrams in a serving above which a food is high in potassium (National Kidney Foundation). */
export const potassiumHigh = 200;
/** Milligrams a day to which many people with weak kidneys are held (Cupisti and others, 2018). */
export const potassiumDayMax = 3000;
/** Of three meals a day one brings a third of it. */
const potassiumMealMax = potassiumDayMax / 3;
/** Milligrams a day (KDIGO, 2024). */
export const sodiumDayMax = 2000;
/** Grams a day for each kilogram of body weight that nobody with weak kidneys should pass (KDIGO, 2024). */
export const proteinPerKgMax = 1.3;
/** The daily value of phosphorus is 1,250 mg, and a food with a fifth of it in a serving is high in it (Code of Federal Regulations, title 21, 101.9 and 101.54). */
const phosphorusHigh = 250;

/** Phosphates on a label, in words and by their numbers, and foods that are made with them. */
const addedPhosphates = /phosph(?:ate|oric acid)|\be ?(?:338|339|34[013]|45[0-2])[a-z]?\b|\bcola\b|\bpasteurized process(?:ed)?\b/i;
const proteinProduct = /\bprotein (?:powders?|isolates?|concentrates?|shakes?|supplements?)\b|\bwhey protein\b/i;

export type KidneyMark = {
  severity: 'moderate' | 'minor';
  /** What is in it, without an end: "about 420 mg of potassium in 118 g". */
  text: string;
};
/** `grams`: what is eaten of it, or a usual portion. */
type Portion = { food: Pick<Food, 'name' | 'description'>; grams: number | null; getAmount: (nutrient: NutrientId) => number | null };

/**
 * What weak kidneys get rid of slowly and a portion of a food has much of. What nobody measured is named as unknown: most labels are silent
 * about potassium.
 */
export function listKidneyMarks({ food, grams, getAmount }: Portion): KidneyMark[] {
  const find = (nutrient: NutrientId) => {
    const in100g = getAmount(nutrient);
    return grams === null || in100g === null ? null : Math.round((in100g * grams) / 100);
  };
  const [potassium, phosphorus] = [find('potassium'), find('phosphorus')];
  const words = `${food.name} ${food.description}`;
  const portion = grams === null ? '' : ` in ${Math.round(grams)} g`;
  return [
    ...(potassium !== null && potassium > potassiumHigh ? [createMark(`about ${formatNumber(potassium)} mg of potassium${portion}`)] : []),
    ...(addedPhosphates.test(words) ? [createMark('added phosphates')] : []),
    ...(phosphorus !== null && phosphorus > phosphorusHigh
      ? [createMark(`about ${formatNumber(phosphorus)} mg of phosphorus${portion}`)]
      : []),
    ...(proteinProduct.test(words) ? [createMark('a lot of protein')] : []),
    ...(potassium === null ? [{ severity: 'minor' as const, text: 'an unknown amount of potassium' }] : []),
  ];
}

const createMark = (text: string): KidneyMark => ({ severity: 'moderate', text });

/** What a portion of a dish with so much potassium has more of than a meal should bring with weak kidneys; null where it has not. */
export function findDishBurden(potassiumMg: number): string | null {
  const potassium = Math.round(potassiumMg);
  return potassium > potassiumMealMax ? `about ${formatNumber(potassium)} mg of potassium in a portion` : null;
}

/** Of these nobody eats one half or one leaf; a serving of dried fruit is 40 g (Code of Federal Regulations, title 21, section 101.12). */
const servedGroups = [
  'Fruits and Fruit Juices',
  'Vegetables and Vegetable Products',
  'Legumes and Legume Products',
  'Nut and Seed Products',
];
const [servingMin, usualServing] = [40, 100] as const;

/** What one would eat of a food at once, in grams, where nobody says how much it is. */
export const estimateServing = ({ id, group, usualGrams }: Pick<Food, 'id' | 'group' | 'usualGrams'>): number =>
  findServing({ id }) ?? Math.max(usualGrams ?? usualServing, servedGroups.includes(group) ? servingMin : 0);
