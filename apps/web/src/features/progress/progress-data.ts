import type { components } from '@wellkept/contract/api.ts';
import { api } from '../../lib/api.ts';
import { todayHere } from '../../lib/today.ts';

export type Progress = components['schemas']['Progress'];

export const useProgress = () => api.useQuery('get', '/api/progress', { params: { query: { today: todayHere() } } }, { staleTime: 0 });
