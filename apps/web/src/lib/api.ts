import { QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { paths } from '@wellkept/contract/api.ts';
import type { OpenapiQueryClient } from 'openapi-react-query';
import { client } from './client.ts';
import { onCrowdedMemory } from './crowded-memory.ts';
import { canRetry } from './failure.ts';
import { recordLookup } from './performance-watch.ts';
import { onSessionEvent } from './session.ts';

const minute = 60_000;
const staleMs = 5 * minute;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      gcTime: 10 * minute,
      refetchOnWindowFocus: false,
      retry: (failures, error) => canRetry(error) && failures < 2,
    },
    mutations: { retry: (failures, error) => canRetry(error) && failures < 1 },
  },
});

// A screen that asks for something either finds it or waits for it.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'observerAdded' || event.observer.options.enabled === false) return;
  recordLookup(event.query.state.data !== undefined && !event.query.isStaleByTime(staleMs));
});

// What one person read must not be there for the next one.
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') queryClient.clear();
});

type Call = readonly [method: string, path: string, init?: object];
type Answer = { data?: unknown; error?: unknown };
type Options = Omit<UseQueryOptions<unknown, unknown, unknown, Call>, 'queryKey' | 'queryFn'>;

/** The key of a query is its call, which `api` has checked. */
async function readAnswer({ queryKey: [method, path, init], signal }: { queryKey: Call; signal: AbortSignal }): Promise<unknown> {
  const ask = client[method.toUpperCase() as 'GET' | 'POST'] as (path: string, init: object) => Promise<Answer>;
  const { data, error } = await ask(path, { signal, ...init });
  if (error) throw error;
  return data ?? null;
}

const createOptions = (method: string, path: string, init?: object, options?: Options) => ({
  queryKey: init === undefined ? ([method, path] as const) : ([method, path, init] as const),
  queryFn: readAnswer,
  ...options,
});

/**
 * Queries for every address of the API, typed by its document. The library that has the types also brings infinite queries, suspense and
 * mutations, which nothing here uses and every page would load. Code outside components calls `client` of client.ts.
 */
export const api = {
  queryOptions: createOptions,
  useQuery: (method: string, path: string, init?: object, options?: Options, ofClient?: QueryClient) =>
    useQuery(createOptions(method, path, init, options), ofClient),
} as unknown as Pick<OpenapiQueryClient<paths>, 'queryOptions' | 'useQuery'>;

// Queries that no screen shows any more can be fetched again.
onCrowdedMemory(() => queryClient.removeQueries({ type: 'inactive' }));
