import type { components } from '@wellkept/contract/api.ts';
import { api } from '../../../lib/api.ts';
import { getToday } from '../../../lib/today.ts';

export type ProgressSummary = components['schemas']['Progress'];

export const useProgress = () => api.useQuery('get', '/api/progress', { params: { query: { today: getToday() } } }, { staleTime: 0 });
