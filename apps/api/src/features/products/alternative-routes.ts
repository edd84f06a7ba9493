import { AlternativeProducts, alternativesMax, BarcodeParams, type CatalogProduct } from '@wellkept/contract/products/products.ts';
import { sampleProducts } from '@wellkept/contract/products/sample-products.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findCatalogCategory, findCatalogProduct } from './repository.ts';
import { toCatalogProduct } from './saved-product-routes.ts';

/** The categories of a product go from the general to the particular; so many of the last are tried. */
const categoriesTried = 3;
/** With so many the category is not widened. */
const enoughProducts = 5;

/** Products like another one, to be checked in its place. */
export function alternativeRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/products/by-barcode/:barcode/alternatives',
    {
      schema: {
        operationId: 'listAlternativeProducts',
        tags: ['products'],
        summary: 'List products of the same category whose ingredients are known',
        params: BarcodeParams,
        response: { 200: AlternativeProducts },
      },
    },
    async (request) => {
      const { barcode } = request.params;
      const products = await withUser(people, getPerson(request).userId, async (tx) => {
        const sample = sampleProducts.find((one) => one.barcode === barcode);
        const product = (await findCatalogProduct(tx, barcode)) ?? sample;
        if (!product) throw new AppError('notFound', 'The store does not have this product.');
        const found = new Map<string, CatalogProduct>();
        for (const category of product.categories.toReversed().slice(0, categoriesTried)) {
          for (const row of await findCatalogCategory(tx, category, barcode)) found.set(row.barcode, toCatalogProduct(row));
          const samples = sampleProducts.filter((one) => one.barcode !== barcode && one.categories.includes(category));
          if (sample) for (const one of samples) found.set(one.barcode, one);
          if (found.size >= enoughProducts) break;
        }
        return [...found.values()].filter(({ kind }) => kind === product.kind).slice(0, alternativesMax);
      });
      return { products };
    },
  );
}
