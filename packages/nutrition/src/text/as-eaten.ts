import { foldText } from '../amounts/language.ts';
import type { Food, FoodTable } from '../foods/food-table.ts';

/** Grains, pasta and legumes that the table has dry, and how they are eaten. */
const cookedOf: Readonly<Record<string, string>> = {
  '20044': '20045',
  '20452': '20051',
  '20036': '20037',
  '20035': '20137',
  '20028': '20029',
  '20012': '20013',
  '20005': '20006',
  '20031': '20032',
  '20009': '20010',
  '20088': '20089',
  '20120': '20121',
  '20124': '20125',
  '20109': '20110',
  '20133': '20134',
  '20114': '20115',
  '16069': '16070',
  '16144': '16070',
  '16085': '16086',
  '16080': '16081',
};
const dry = /\b(?:raw|dry|dried|uncooked|roh|trocken\w*|ungekocht\w*|cru[es]*|sec|seche?s?|crud[oaie]s?|sec[oa]s?|secc?h?[ie])\b/;

/** What was eaten of a food that nobody eats dry: a recipe means it dry, a diary cooked, unless the words say so. Null for any other. */
export function findCooked(table: FoodTable, food: Food, text: string): { position: number; food: Food } | null {
  const position = table.findPosition(cookedOf[food.id] ?? '');
  if (position === null || dry.test(foldText(text))) return null;
  return { position, food: table.getFood(position) };
}
