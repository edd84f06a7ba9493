import { QueryClient } from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
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

/** Query and mutation hooks for every address of the API. Code outside components calls `client` of client.ts. */
export const api = createQueryClient(client);

// Queries that no screen shows any more can be fetched again.
onCrowdedMemory(() => queryClient.removeQueries({ type: 'inactive' }));
