import type { components } from '@wellkept/contract/api.ts';
import { api } from '../../../lib/api.ts';

export type TrendLine = components['schemas']['TrendLine'];
export type TrendPoint = components['schemas']['TrendPoint'];
export type Trends = components['schemas']['Trends'];
export type TrendQuery = { from: string; to: string; series: string[]; step?: 'day' | 'week' | 'month' | null };

/** Lines of the diary. Entries may be new on every visit, so they are always asked for. */
export const useTrends = ({ step = null, ...question }: TrendQuery, enabled = true) =>
  api.useQuery('post', '/api/trends', { body: { ...question, step } }, { staleTime: 0, enabled, placeholderData: (before) => before });
