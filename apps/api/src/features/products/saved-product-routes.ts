import { listSearchWords } from '@wellkept/contract/products/product-record.ts';
import {
  BarcodeParams,
  type CatalogProduct,
  FoundProducts,
  foundProductsMax,
  ProductOfBarcode,
  ProductQuery,
  SavedProduct,
  SavedProductInput,
  SavedProductParams,
  savedProductsMax,
} from '@wellkept/contract/products/products.ts';
import { findSampleProducts, sampleProducts } from '@wellkept/contract/products/sample-products.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import {
  type CatalogRow,
  countOtherSavedProducts,
  deleteSavedProduct,
  findCatalogProduct,
  findSavedProductByBarcode,
  findSavedProducts,
  isCatalogEmpty,
  lockSavedProducts,
  type SavedRow,
  searchCatalog,
  upsertSavedProduct,
} from './repository.ts';

const tags = ['products'];

const toSavedProduct = ({ userId: _, createdAt, updatedAt, ...row }: SavedRow): SavedProduct => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
export const toCatalogProduct = ({ words: _, popularity: _popularity, modifiedAt, ...row }: CatalogRow): CatalogProduct => ({
  ...row,
  modifiedAt: modifiedAt?.toISOString() ?? null,
});

/** The store that everybody uses: search by name, and what is known of a barcode. */
export function catalogRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/products',
    {
      schema: {
        operationId: 'searchProducts',
        tags,
        summary: 'Search products of the store by words of their name and brand',
        querystring: ProductQuery,
        response: { 200: FoundProducts },
      },
    },
    async (request) => {
      const words = listSearchWords({ name: request.query.q, brand: null }).split(' ').filter(Boolean);
      const { rows, isEmpty } = await withUser(people, getPerson(request).userId, async (tx) => ({
        rows: words.length === 0 ? [] : await searchCatalog(tx, words),
        isEmpty: await isCatalogEmpty(tx),
      }));
      const samples = words.length === 0 ? [] : findSampleProducts(words);
      return { products: [...rows.map(toCatalogProduct), ...samples].slice(0, foundProductsMax), hasSamplesOnly: isEmpty };
    },
  );

  api.get(
    '/api/products/by-barcode/:barcode',
    {
      schema: {
        operationId: 'getProductByBarcode',
        tags,
        summary: 'What is known of a barcode',
        params: BarcodeParams,
        response: { 200: ProductOfBarcode },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { barcode } = request.params;
      const { saved, row } = await withUser(people, userId, async (tx) => ({
        saved: await findSavedProductByBarcode(tx, userId, barcode),
        row: await findCatalogProduct(tx, barcode),
      }));
      const catalog = row ? toCatalogProduct(row) : sampleProducts.find((one) => one.barcode === barcode);
      if (!saved && !catalog) throw new AppError('notFound', 'Nobody has added this product yet.');
      return { saved: saved && toSavedProduct(saved), catalog: catalog ?? null };
    },
  );
}

export function savedProductRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/saved-products',
    {
      schema: {
        operationId: 'listSavedProducts',
        tags,
        summary: 'List saved products, latest first',
        response: { 200: z.array(SavedProduct) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return (await withUser(people, userId, (tx) => findSavedProducts(tx, userId))).map(toSavedProduct);
    },
  );

  api.put(
    '/api/saved-products/:id',
    {
      schema: {
        operationId: 'putSavedProduct',
        tags,
        summary: 'Create or replace a saved product under an id chosen by the client',
        params: SavedProductParams,
        body: SavedProductInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { id } = request.params;
      await withUser(people, userId, async (tx) => {
        await lockSavedProducts(tx, userId);
        if ((await countOtherSavedProducts(tx, userId, id)) >= savedProductsMax)
          throw new AppError('conflict', `You can save up to ${savedProductsMax} products. Remove some you no longer need.`);
        await upsertSavedProduct(tx, userId, id, request.body);
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/saved-products/:id',
    {
      schema: {
        operationId: 'deleteSavedProduct',
        tags,
        summary: 'Delete a saved product',
        params: SavedProductParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteSavedProduct(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such product.');
      return reply.code(204).send(null);
    },
  );
}
