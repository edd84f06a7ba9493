/** One ingredient as a label prints it, with what it is made of. */
export type Ingredient = {
  text: string;
  /** Its printed share in per cent of the whole, or of the ingredient above it. */
  percent?: number;
  ingredients?: Ingredient[];
  /** What a class or a bracket says it is for, such as "preservative". */
  function?: string;
  /** It stands behind words such as "contains 2 % or less of". */
  atMostPercent?: number;
};

/** Every ingredient without parts of its own, from left to right. */
export const listLeaves = (ingredients: readonly Ingredient[]): Ingredient[] =>
  ingredients.flatMap((one) => (one.ingredients && one.ingredients.length > 0 ? listLeaves(one.ingredients) : [one]));
