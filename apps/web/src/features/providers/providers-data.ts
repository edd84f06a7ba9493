import { useInfiniteQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import { formatAddress, getProfessional } from './provider-words.ts';

export type Provider = components['schemas']['Provider'];
export type SavedProvider = components['schemas']['SavedProvider'];
export type SavedProviderFields = components['schemas']['SavedProviderFieldsInput'];
export type Listing = components['schemas']['ProviderListing'];
export type ListingFields = components['schemas']['ProviderListingFieldsInput'];
/** What is looked for; the page of it comes with each call. */
export type Search = Omit<components['schemas']['ProviderSearchInput'], 'after'>;

export const useSavedProviders = () => api.useQuery('get', '/api/saved-providers', {}, { staleTime: 0 });
export const useListings = () => api.useQuery('get', '/api/provider-listings', {}, { staleTime: 0 });
export const usePlaces = (q: string) => api.useQuery('post', '/api/providers/places', { body: { q } });

const searchKey = ['providers', 'search'];

/** Pages of entries, the next one after the last entry that is there. */
export const useProviderSearch = (search: Search) =>
  useInfiniteQuery({
    queryKey: [...searchKey, search],
    initialPageParam: null as { checkedOn: string; id: string } | null,
    queryFn: async ({ pageParam }) => {
      const { data, error } = await client.POST('/api/providers/search', { body: { ...search, after: pageParam } });
      if (error) throw error;
      return data;
    },
    getNextPageParam: ({ providers, hasMore }) => {
      const last = providers.at(-1);
      return hasMore && last ? { checkedOn: last.checkedOn, id: last.id } : null;
    },
  });

type Call = () => Promise<{ error?: unknown }>;
type After = { key: readonly unknown[]; title: string; undo?: Call };

/** Writes, then loads again what it changed. A failure says so and can be tried again. Answers whether it was written. */
async function write(call: Call, after: After): Promise<boolean> {
  if (!(await sendChange(call, { retry: () => void write(call, after) }))) return false;
  await queryClient.invalidateQueries({ queryKey: after.key });
  const { undo, ...rest } = after;
  const run = () => void write(undo ?? call, { ...rest, title: 'Undone' });
  toast({ kind: 'success', title: after.title, ...(undo && { action: { label: 'Undo', run }, durationMs: 8000 }) });
  return true;
}

const putReport = (id: string) => () => client.PUT('/api/providers/{id}/report', { params: { path: { id } } });
const deleteReport = (id: string) => () => client.DELETE('/api/providers/{id}/report', { params: { path: { id } } });

export const reportProvider = ({ id }: Provider): Promise<boolean> =>
  write(putReport(id), { key: searchKey, title: 'Thank you. An administrator will look at it', undo: deleteReport(id) });
export const withdrawReport = ({ id }: Provider): Promise<boolean> =>
  write(deleteReport(id), { key: searchKey, title: 'Report taken back', undo: putReport(id) });

const savedKey = ['get', '/api/saved-providers'];
const putSaved = (id: string, body: SavedProviderFields) => () =>
  client.PUT('/api/saved-providers/{id}', { params: { path: { id } }, body });
const deleteSaved = (id: string) => () => client.DELETE('/api/saved-providers/{id}', { params: { path: { id } } });

export const putSavedProvider = (fields: SavedProviderFields, id: string = crypto.randomUUID()): Promise<boolean> =>
  write(putSaved(id, fields), { key: savedKey, title: `${fields.name} saved` });
export const removeSavedProvider = (saved: SavedProvider): Promise<boolean> =>
  write(deleteSaved(saved.id), { key: savedKey, title: `${saved.name} removed`, undo: putSaved(saved.id, toSavedFields(saved)) });

export const toSavedFields = ({ id: _i, createdAt: _c, updatedAt: _u, ...fields }: SavedProvider): SavedProviderFields => fields;

/** What is saved of an entry: enough to call them also when the entry is gone. */
export const createFavorite = (provider: Provider): SavedProviderFields => ({
  providerId: provider.id,
  name: provider.name,
  role: getProfessional(provider.need) || null,
  phone: provider.phone,
  address: formatAddress(provider),
  note: '',
  isInCareTeam: false,
});

const listingsKey = ['get', '/api/provider-listings'];
export const putListing = (fields: ListingFields, id: string = crypto.randomUUID()): Promise<boolean> =>
  write(() => client.PUT('/api/provider-listings/{id}', { params: { path: { id } }, body: fields }), {
    key: listingsKey,
    title: 'Sent. It appears here once an administrator has reviewed it',
  });
export const withdrawListing = ({ id, name }: Listing): Promise<boolean> =>
  write(() => client.DELETE('/api/provider-listings/{id}', { params: { path: { id } } }), { key: listingsKey, title: `${name} withdrawn` });
