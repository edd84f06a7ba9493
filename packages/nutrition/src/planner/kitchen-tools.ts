import { foldText } from '../amounts/language.ts';
import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { type KitchenTool, kitchenTools } from './kitchen.ts';

export const formatTool = (tool: KitchenTool): string => `${/^[aeiou]/.test(tool) ? 'an' : 'a'} ${tool}`;

type Written = Pick<CookbookRecipe, 'equipment' | 'steps'>;

/** What the line of equipment of a recipe says. */
const named: Readonly<Record<KitchenTool, RegExp>> = {
  stove: /\b(?:pot|pan|wok)\b/,
  oven: /\b(?:oven|baking dish|muffin tin)\b/,
  blender: /\bblender\b/,
  'food processor': /\bfood processor\b/,
  toaster: /\btoaster\b/,
  'waffle iron': /\bwaffle iron\b/,
  wok: /\bwok\b/,
  freezer: /\bfreezer\b/,
};
/** What its steps do, folded, in the five languages that recipes are read in. Recipes of a person's own have nothing else. */
const done: Readonly<Partial<Record<KitchenTool, RegExp>>> = {
  stove:
    /\b(?:simmer|boil|fry|saute|skillet|saucepan|frying pan|kochen|kocht|anbraten|braten|pfanne|topf|mijoter|bouillir|poele|casserole|faire revenir|hervir|cocer|sarten|olla|cazuela|freir|sofreir|bollire|lessare|padella|pentola|soffriggere|rosolare)\b/,
  oven: /\b(?:oven|bake(?! in a hot waffle)|roast the|broil|grill the|grill for|backofen|ofen|backen|au four|le four|enfournez|enfourner|horno|hornear|forno|infornare)\b/,
  blender: /\b(?:blend|blender|puree until|mixer le|mixez|purieren|licuar|batidora|frullare|frullatore)\b/,
  'food processor': /\bfood processor\b/,
  'waffle iron': /\bwaffle (?:iron|maker)\b/,
  freezer: /\bfreeze (?:for|until|overnight)\b/,
};

const toolsByRecipe = new WeakMap<Written, readonly KitchenTool[]>();

/** What a kitchen must have for a recipe. */
export function listTools(recipe: Written): readonly KitchenTool[] {
  const known = toolsByRecipe.get(recipe);
  if (known) return known;
  const steps = foldText(recipe.steps.join(' '));
  // A food processor does what a blender does.
  const isProcessed = named['food processor'].test(recipe.equipment);
  const tools = kitchenTools.filter(
    (tool) => named[tool].test(recipe.equipment) || (done[tool]?.test(steps) && !(tool === 'blender' && isProcessed)),
  );
  toolsByRecipe.set(recipe, tools);
  return tools;
}

export const findLackedTool = (recipe: Written, lacking: readonly KitchenTool[]): KitchenTool | null =>
  lacking.length === 0 ? null : (listTools(recipe).find((tool) => lacking.includes(tool)) ?? null);
