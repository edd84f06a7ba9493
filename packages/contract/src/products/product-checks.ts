import { z } from 'zod';

/** A check of a product or a list of ingredients, which a free plan has some of a day. What is checked stays in the browser. */
export const ProductCheckUse = z.strictObject({ kind: z.enum(['product', 'ingredients']) });
export type ProductCheckUse = z.infer<typeof ProductCheckUse>;
