import { dayMs } from '@wellkept/clinical/local-day.ts';
import type { components } from '@wellkept/contract/api.ts';
import { api, queryClient } from '../../../lib/api.ts';

export type GuideEntry = components['schemas']['GuideList']['guides'][number];

/** All guides. They change only with the build. */
export const useGuides = () => api.useQuery('get', '/api/guides', {}, { staleTime: dayMs }, queryClient);
