import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { parseBarcode } from './barcode.ts';
import { ingredientsLengthMax, nutrimentNames, productKinds, productNameLengthMax, productSources } from './product-record.ts';

export const savedProductsMax = 500;
export const productQueryLengthMax = 100;
/** How many products a search answers with. */
export const foundProductsMax = 20;

/** A number as it is printed below a barcode, of 8, 12, 13 or 14 digits with the right check digit; GTIN-14 in what is stored. */
export const Barcode = z
  .string()
  .max(20)
  .transform((typed, context) => {
    const parsed = parseBarcode(typed);
    if ('gtin' in parsed) return parsed.gtin;
    context.issues.push({ code: 'custom', message: 'This isn’t a valid barcode', input: typed });
    return z.NEVER;
  });
export const BarcodeParams = z.object({ barcode: Barcode });

export const SavedProductInput = z
  .strictObject({
    name: createSingleLineSchema('Name', productNameLengthMax),
    brand: createSingleLineSchema('Brand', productNameLengthMax).nullable(),
    barcode: Barcode.nullable(),
    kind: z.enum(productKinds),
    ingredients: z.string().trim().min(1).max(ingredientsLengthMax),
  })
  .meta({ id: 'SavedProductFields' });
export type SavedProductInput = z.infer<typeof SavedProductInput>;

/** A product that a person keeps. */
export const SavedProduct = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brand: z.string().nullable(),
    barcode: z.string().nullable(),
    kind: z.enum(productKinds),
    ingredients: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The list that the store has for its barcode, where that list is newer and another one. */
    newIngredients: z.string().nullable(),
  })
  .meta({ id: 'SavedProduct' });
export type SavedProduct = z.infer<typeof SavedProduct>;
export const SavedProductParams = z.object({ id: z.uuid() });

/** A product of the store that everybody uses. */
export const CatalogProduct = z
  .object({
    barcode: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    kind: z.enum(productKinds),
    ingredients: z.string().nullable(),
    /** What 100 g or 100 ml have. */
    nutriments: z.partialRecord(z.enum(nutrimentNames), z.number()),
    categories: z.array(z.string()),
    source: z.enum(productSources),
    modifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CatalogProduct' });
export type CatalogProduct = z.infer<typeof CatalogProduct>;

export const ProductQuery = z.object({ q: z.string().max(productQueryLengthMax) });
export const FoundProducts = z.object({
  products: z.array(CatalogProduct),
  /** Nobody has imported products yet: only samples are there to be found. */
  hasSamplesOnly: z.boolean(),
});
/** So many products of the same kind are looked at for a better one. */
export const alternativesMax = 20;
/** Products of the category that says most about a product; which of them fits is checked where the person's list is. */
export const AlternativeProducts = z.object({ products: z.array(CatalogProduct) });
export type FoundProducts = z.infer<typeof FoundProducts>;

/** What is known of a barcode: the person's own product first. At least one of them is there. */
export const ProductOfBarcode = z.object({ saved: SavedProduct.nullable(), catalog: CatalogProduct.nullable() });
export type ProductOfBarcode = z.infer<typeof ProductOfBarcode>;

/** A photo of a label. */
export const labelPhotoBytesMax = 10 * 1024 * 1024;
export const LabelText = z.object({ text: z.string() }).meta({ id: 'LabelText' });
