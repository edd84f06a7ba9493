import type { Food } from '../foods/food-table.ts';
import { servingSource } from '../foods/servings.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Steering } from '../planner/aims.ts';
import { kidneySources, listKidneyMarks, potassiumHigh } from './kidneys.ts';
import { findUricAcidBurden, uricAcidSources } from './uric-acid.ts';

export const adviceSources = [
  'Guide to creating a front of pack nutrition label for pre-packed products, UK Department of Health, 2016 (high and low in saturates, sugars and salt)',
  'Mozaffarian RS and others, Public Health Nutrition 2013;16:2255-2264 (whole grain: at most 10 g of carbohydrate for each gram of fiber)',
  'Carbohydrates and Health, UK Scientific Advisory Committee on Nutrition, 2015 (juice is free sugar)',
  ...kidneySources,
  'Calcium, Fact Sheet for Health Professionals, US National Institutes of Health, Office of Dietary Supplements (oxalic acid)',
  'Code of Federal Regulations, title 21, section 101.54 (a good source has a tenth of the daily value in a serving, a rich one a fifth)',
  servingSource,
  ...uricAcidSources,
];

/** Grams in 100 g and in a portion above which a food is high in it; of sodium milligrams. */
const highFrom = [
  ['saturatedFat', 5, 6],
  ['sugars', 22.5, 27],
  ['sodium', 600, 720],
] as const satisfies readonly (readonly [NutrientId, number, number])[];
const saturatedFatLow = 1.5;
/** Micrograms of preformed vitamin A in a day that nobody should pass (National Academies, 2001). */
const retinolMax = 3000;
const carbohydratePerFiberMax = 10;
const richShare = 0.2;

const grainGroups = ['Cereal Grains and Pasta', 'Baked Products', 'Breakfast Cereals'];
/** Made of much that the table does not name, or nothing that is eaten for itself. */
const unadvisedGroups = [
  'Sweets',
  'Snacks',
  'Fast Foods',
  'Restaurant Foods',
  'Meals, Entrees, and Side Dishes',
  'Soups, Sauces, and Gravies',
  'Sausages and Luncheon Meats',
  'Spices and Herbs',
  'Beverages',
  'Baby Foods',
];

/** A food in the portion that is usual. `getAmount` is per 100 g; null is unknown. */
export type Portioned = { food: Food; grams: number; getAmount: (nutrient: NutrientId) => number | null };

/** Whether a food is one that one would advise anybody to eat more of. What is unknown of its salt, sugars and fat speaks against it. */
export function isAdvisable({ food, grams, getAmount }: Portioned): boolean {
  if (unadvisedGroups.includes(food.group) || /\bjuice\b/i.test(food.description)) return false;
  if ((getAmount('alcohol') ?? 0) > 0 || ((getAmount('retinol') ?? 0) * grams) / 100 > retinolMax) return false;
  for (const [nutrient, in100g, inPortion] of highFrom) {
    const amount = getAmount(nutrient);
    if (amount === null || amount > in100g || (amount * grams) / 100 > inPortion) return false;
  }
  const [carbohydrate, fiber] = [getAmount('carbohydrate') ?? 0, getAmount('fiber') ?? 0];
  return !grainGroups.includes(food.group) || carbohydrate <= fiber * carbohydratePerFiberMax;
}

/** Little of the calcium in foods with much oxalic acid is absorbed. */
export const isAbsorbed = ({ description }: Food, nutrient: NutrientId): boolean =>
  nutrient !== 'calcium' || !/spinach|chard|beet greens|rhubarb/i.test(description);

/** Why a food is not for a person whose medicines or results speak of what is in it; null for no such reason. `vitaminK`: their need. */
export function findBurden({ food, grams, getAmount }: Portioned, steering: Steering, vitaminKNeed: number | null): string | null {
  const getInPortion = (nutrient: NutrientId) => ((getAmount(nutrient) ?? 0) * grams) / 100;
  const { potassiumLimit, weakKidneys, vitaminK, lessSaturatedFat, lessUricAcid } = steering;
  if (potassiumLimit !== null && getInPortion('potassium') > potassiumHigh) return `It is high in potassium (${potassiumLimit}).`;
  const [mark] = weakKidneys === null ? [] : listKidneyMarks({ food, grams, getAmount });
  if (mark) return `It has ${mark.text} (${weakKidneys}).`;
  if (vitaminK && vitaminKNeed !== null && getInPortion('vitaminK') > vitaminKNeed * richShare)
    return `It is rich in vitamin K, which should stay about the same (${vitaminK.why}).`;
  if (lessSaturatedFat !== null && (getAmount('saturatedFat') ?? 0) > saturatedFatLow)
    return `It is not low in saturated fat (${lessSaturatedFat}).`;
  const uricAcid = lessUricAcid === null ? null : findUricAcidBurden(food);
  return uricAcid === null ? null : `${uricAcid} (${lessUricAcid}).`;
}
