import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';

export type SavedProduct = components['schemas']['SavedProduct'];
export type SavedProductFields = components['schemas']['SavedProductFieldsInput'];
type CatalogProduct = components['schemas']['CatalogProduct'];

/** What is checked: a product of the store, a saved one, or a label that was typed. */
export type CheckedProduct = Pick<SavedProductFields, 'name' | 'brand' | 'barcode' | 'kind'> &
  Partial<Pick<CatalogProduct, 'nutriments' | 'categories' | 'source'>> & { ingredients: string | null };

export const useSavedProducts = (isSignedIn: boolean) =>
  api.useQuery('get', '/api/saved-products', {}, { enabled: isSignedIn, staleTime: 0 });
export const useProductSearch = (q: string) =>
  api.useQuery('get', '/api/products', { params: { query: { q } } }, { enabled: q.trim().length >= 2 });

/** Recalls are about what is saved. */
const refreshSavedProducts = () =>
  Promise.all(['/api/saved-products', '/api/recalls'].map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));

/** What is known of a barcode; null where nobody has added it. Throws what the call failed with. */
export async function findProductByBarcode(barcode: string): Promise<CheckedProduct | null> {
  const { data, error } = await client.GET('/api/products/by-barcode/{barcode}', { params: { path: { barcode } } });
  if (error?.code === 'notFound') return null;
  if (error) throw error;
  const { saved, catalog } = data ?? {};
  if (!saved) return catalog ?? null;
  return { ...saved, ...(catalog ? { nutriments: catalog.nutriments, categories: catalog.categories } : {}) };
}

/** Saves a product under an id; what failed can be tried again. Answers whether it was saved. */
export async function saveProduct(body: SavedProductFields, id: string = crypto.randomUUID()): Promise<boolean> {
  const retry = () => void saveProduct(body, id);
  const sent = await sendChange(() => client.PUT('/api/saved-products/{id}', { params: { path: { id } }, body }), { retry });
  if (sent) toast({ kind: 'success', title: `${body.name} saved` });
  await refreshSavedProducts();
  return sent !== null;
}

/** Removes a product, with a way back. */
export async function removeProduct(product: SavedProduct): Promise<void> {
  const { id, name, brand, barcode, kind, ingredients } = product;
  const retry = () => void removeProduct(product);
  if (!(await sendChange(() => client.DELETE('/api/saved-products/{id}', { params: { path: { id } } }), { retry }))) return;
  await refreshSavedProducts();
  const run = () => void saveProduct({ name, brand, barcode, kind, ingredients }, id);
  toast({ kind: 'success', title: `${name} removed`, action: { label: 'Undo', run }, durationMs: 8000 });
}
