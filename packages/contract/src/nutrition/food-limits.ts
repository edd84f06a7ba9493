/** The meals of a day in their order. */
export const meals = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type Meal = (typeof meals)[number];

export const foodEntriesADayMax = 80;
/** What an import may bring: fifty foods a day for ten years would be more. */
export const foodEntriesMax = 100_000;
export const favoriteFoodsMax = 200;
export const foodNameLengthMax = 200;
export const foodNoteLengthMax = 500;
export const foodQueryLengthMax = 120;
export const foodTextLengthMax = 4000;
/** How many days one request may ask about. */
export const foodDaysMax = 31;
export const foodQuantityMax = 100_000;
export const tableMatesMax = 7;
export const recipeLineLengthMax = 300;
/** So many at once; the page sends more in several calls. */
export const sharedRecipesAtOnceMax = 20;

export const useByMax = 40;
export const pinnedNutrientsMax = 8;
