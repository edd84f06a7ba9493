import type { Topic } from '@wellkept/contract/tracking/diary-topics.ts';
import { client } from '../../../lib/client.ts';
import { readWithCache } from './diary-cache.ts';
// What is stored makes these out of date.
import './diary-data.ts';

export const topicsQuery = {
  queryKey: ['diary topics'],
  queryFn: () => readWithCache('topics', () => client.GET('/api/diary/topics') as Promise<{ data?: Topic[]; error?: unknown }>),
  networkMode: 'always',
  retry: false,
} as const;
