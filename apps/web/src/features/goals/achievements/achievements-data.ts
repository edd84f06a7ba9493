import type { components } from '@wellkept/contract/api.ts';
import { api } from '../../../lib/api.ts';
import { getToday } from '../../../lib/today.ts';

export type Achievement = components['schemas']['Achievement'];

export const useAchievements = () =>
  api.useQuery('get', '/api/achievements', { params: { query: { today: getToday() } } }, { staleTime: 0 });
