/** How much a plan opens. Every plan has all of the levels below its own. */
export type PlanLevel = 0 | 1 | 2;

/** What may be used in one day (UTC) without paying. Nothing else in the product states these numbers. */
export const dailyAllowances = { chats: 20, product_checks: 10, ingredient_checks: 10 } as const;
export type Counted = keyof typeof dailyAllowances;
