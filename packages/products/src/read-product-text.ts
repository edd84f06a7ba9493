import {
  findCosmeticAllergens,
  isCosmeticList,
  listCosmeticIngredients,
  listUnknownIngredients,
} from './cosmetics/cosmetic-ingredients.ts';
import { type Label, readLabel } from './label/read-label.ts';
import { type FactsPanel, readFactsPanel } from './supplements/facts-panel.ts';
import type { LabelVocabulary } from './vocabulary/vocabulary.ts';

/** What a package says: its ingredients, and the amounts in a serving where it is a supplement. */
export type ProductText = { label: Label; panel: FactsPanel | null };

/** Figures of a food, which are no doses. */
const foodFigures = /nutrition facts|total fat|saturated|saturates|ges[aä]ttigt|satur[eé]s|saturad[ao]s|saturi/i;

/** Reads a list of ingredients, or a supplement facts panel with what else is in it. */
export function readProductText(text: string, vocabulary: LabelVocabulary): ProductText {
  const whole = readLabel(text, vocabulary);
  const panel = readFactsPanel(text);
  const hasDose = panel.items.some(({ amount, unit }) => amount !== null && unit !== null);
  // Fish oil has fat on its supplement facts.
  const isNamed = /supplement facts/i.test(text);
  const isPanel = hasDose && (isNamed || (!foodFigures.test(text) && panel.serving !== null));
  if (!isPanel) return { label: readAsCosmetic(whole, vocabulary) ?? whole, panel: null };
  const list = [...panel.items.map(({ name }) => name), ...panel.parts, panel.otherIngredients ?? ''].join(', ');
  const { ingredients, additives, unrecognised } = readLabel(list, vocabulary);
  // A warning about allergens may be anywhere on the package, and a group for foods says nothing about a capsule.
  return { label: { ...whole, ingredients, additives, unrecognised, nova: null, isHeaded: true }, panel };
}

/** Groups for foods and the numbers of food additives say nothing about what is for the skin, and its names are others. */
function readAsCosmetic(label: Label, vocabulary: LabelVocabulary): Label | null {
  if (!isCosmeticList(listCosmeticIngredients(label.ingredients), vocabulary)) return null;
  const allergens = findCosmeticAllergens(label.ingredients, vocabulary);
  return { ...label, allergens, additives: [], nova: null, unrecognised: listUnknownIngredients(label.ingredients, vocabulary) };
}
