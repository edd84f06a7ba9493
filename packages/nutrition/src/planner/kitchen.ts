// Lists alone: pages and schemas import them, and nothing with them.

/** What not every kitchen has. */
export const kitchenTools = ['stove', 'oven', 'blender', 'food processor', 'toaster', 'waffle iron', 'wok', 'freezer'] as const;
export type KitchenTool = (typeof kitchenTools)[number];

/** Of a shop, in the order in which people walk past them. */
export const aisles = ['Produce', 'Meat and fish', 'Dairy and eggs', 'Bakery', 'Frozen', 'Canned and dry', 'Spices and baking'] as const;
export type Aisle = (typeof aisles)[number];
