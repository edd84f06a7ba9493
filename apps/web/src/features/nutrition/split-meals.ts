import type { Meal } from '@wellkept/contract/nutrition/food-limits.ts';

const names = { breakfast: 'breakfast', brunch: 'breakfast', lunch: 'lunch', dinner: 'dinner', supper: 'dinner', snack: 'snack' } as const;
const heading = /(?:^|[\n;.,])\s*(?:for |at )?(breakfast|brunch|lunch|dinner|supper|snack)s?\s*(?::|\s[-–]\s)/gi;

/** A text with the names of meals in front of what was eaten at each, part by part; what comes before the first is part of the chosen meal. */
export function splitMeals(text: string, chosen: Meal): { meal: Meal; text: string }[] {
  const headings = [...text.matchAll(heading)];
  const before = text.slice(0, headings[0]?.index ?? text.length);
  const parts = headings.map((found, at) => ({
    meal: names[(found[1] ?? '').toLowerCase() as keyof typeof names],
    text: text.slice(found.index + found[0].length, headings[at + 1]?.index ?? text.length).trim(),
  }));
  return [{ meal: chosen, text: before.trim() }, ...parts].filter((part) => part.text !== '');
}
