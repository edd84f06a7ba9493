import { CheckRequest, CheckResult, Resolution, ResolveRequest } from '@wellkept/contract/check.ts';
import { z } from 'zod';
import type { Api, Parts } from '../../parts.ts';

/** Open to visitors; nothing is stored. */
export function checkRoutes(api: Api, { safety }: Parts): void {
  api.post(
    '/api/check',
    {
      schema: {
        operationId: 'checkItems',
        tags: ['check'],
        summary: 'What does not go together',
        body: CheckRequest,
        response: { 200: CheckResult },
      },
    },
    (request) => safety.check(request.body.items),
  );
  api.post(
    '/api/resolve',
    {
      schema: {
        operationId: 'resolveTexts',
        tags: ['check'],
        summary: 'What typed lines name',
        body: ResolveRequest,
        response: { 200: z.array(Resolution) },
      },
    },
    (request) => safety.resolve(request.body.texts),
  );
}
