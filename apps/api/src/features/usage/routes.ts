import { Usage } from '@wellkept/contract/subscription.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';

export function usageRoutes(api: Api, _parts: Parts): void {
  api.get(
    '/api/usage',
    {
      schema: {
        operationId: 'getUsage',
        tags: ['plans'],
        summary: 'What was used on this day (UTC), and what is left',
        response: { 200: Usage },
      },
    },
    async () => {
      throw new AppError('unavailable', 'Usage cannot be read right now.');
    },
  );
}
