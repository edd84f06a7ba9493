import type { Label } from '../label/read-label.ts';
import { listLeaves } from '../list/ingredient.ts';
import { formatAllergen } from './allergen-names.ts';
import { beeNames, fleshNames, foldName, foldSource } from './avoided-foods.ts';
import type { LabelReason } from './judge-label.ts';

const seaGroups = ['fish', 'crustaceans', 'molluscs'];
/** Carmine, beeswax and shellac. */
const insectAdditives = ['E120', 'E901', 'E904'];

/** Patterns of eating that rule out no single food. */
const openDiets = /^(?:omnivore|mediterranean|intermittent-fasting|none|no)?$/i;

/** What is in it that a diet leaves out; a diet that we have no rules for is named. */
export function judgeDiet(label: Label, diet: string | null): LabelReason[] {
  if (diet === null || openDiets.test(diet.trim())) return [];
  if (diet !== 'vegan' && diet !== 'vegetarian' && diet !== 'pescatarian')
    return [nameUnjudged(`your diet (${diet.toLowerCase()})`, 'unseen')];
  const text = `Your profile says that you eat ${diet}.`;
  const leaves = listLeaves(label.ingredients);
  const words = diet === 'vegan' ? [fleshNames, beeNames] : [fleshNames];
  const fold = diet === 'pescatarian' ? foldSource : foldName;
  const named = leaves.filter(({ text: name }) => words.some((pattern) => pattern.test(fold(name)))).map(({ text: name }) => name);
  const groups = { vegan: [...seaGroups, 'milk', 'eggs'], vegetarian: seaGroups, pescatarian: [] }[diet];
  const found = groups.filter((id) => label.allergens.eu.includes(id)).map(formatAllergen);
  const additives = diet === 'pescatarian' ? [] : insectAdditives.filter((id) => label.additives.includes(id));
  return [...named, ...found, ...additives].slice(0, 3).map((name) => ({ answer: 'not', title: `Contains ${name}`, text }));
}

export const nameUnjudged = (what: string, answer: 'check' | 'unseen'): LabelReason => ({
  answer,
  title: `We can’t judge ${what} from a label`,
  text: 'Check the list and the figures yourself, or ask a dietitian.',
});
