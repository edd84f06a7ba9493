import { formatFoodAmount, formatNutrient } from '../food-text.ts';
import type { MealPlan } from './plan-data.ts';

export type ShoppingItem = MealPlan['shopping'][number];
type ShopGroup = { shop: string; aisles: { aisle: ShoppingItem['aisle']; items: ShoppingItem[] }[] };

/** "1½ cups, 240 g". */
export function formatShoppingAmount({ household, grams }: ShoppingItem): string {
  const weight = grams === null ? 'as in the recipe' : `${formatNutrient(grams)} g`;
  return household ? `${formatFoodAmount({ ...household, size: null })}, ${weight}` : weight;
}

/** What to buy by shop and aisle: the usual shop, which has no name, comes first. */
export function groupByShop({ shopping, settings }: MealPlan): ShopGroup[] {
  const wanted = shopping.filter(({ isAtHome }) => !isAtHome);
  const findShop = (aisle: string) => settings.shops.find((one) => one.aisle === aisle)?.shop ?? '';
  const byAisle = [...Map.groupBy(wanted, ({ aisle }) => aisle)].map(([aisle, items]) => ({ aisle, items }));
  return [...Map.groupBy(byAisle, ({ aisle }) => findShop(aisle))]
    .map(([shop, aisles]) => ({ shop, aisles }))
    .toSorted((one, other) => Number(one.shop !== '') - Number(other.shop !== ''));
}

/** The list as plain text, to send to the person who shops. What is in the cart is left out. */
export function formatShoppingList(plan: MealPlan): string {
  const groups = groupByShop(plan).flatMap(({ shop, aisles }) => {
    const lines = aisles.flatMap(({ aisle, items }) => {
      const open = items.filter(({ isTicked }) => !isTicked);
      return open.length === 0 ? [] : ['', aisle, ...open.map(formatLine)];
    });
    return lines.length === 0 ? [] : [...(shop === '' ? [] : ['', shop.toUpperCase()]), ...lines];
  });
  return ['Shopping list', ...groups].join('\n');
}

function formatLine(item: ShoppingItem): string {
  const label = item.readLabelFor.length > 0 ? ` (read the label for ${item.readLabelFor.join(', ').toLowerCase()})` : '';
  const care = item.notices.map((notice) => ` (${formatTableNotice(notice)})`).join('');
  return `- ${item.name}, ${formatShoppingAmount(item)}${label}${care}`;
}

/** "Tom: Warfarin and kale: …"; of the person alone what it says. */
export const formatTableNotice = ({ who, headline }: MealPlan['dishes'][number]['notices'][number]): string =>
  who === null ? headline : `${who}: ${headline}`;
