import { Import, ImportParams } from '@wellkept/contract/transfer/imports.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findImports } from './repository.ts';
import { undoImport } from './service.ts';

const tags = ['imports'];

export function importRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/imports',
    { schema: { operationId: 'listImports', tags, summary: 'List imports, latest first', response: { 200: z.array(Import) } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findImports(tx, userId));
    },
  );

  api.delete(
    '/api/imports/:id',
    {
      schema: {
        operationId: 'undoImport',
        tags,
        summary: 'Undo a whole import; earlier data stays',
        params: ImportParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await undoImport(people, userId, request.params.id, new Date()))) throw new AppError('notFound', 'There is no such import.');
      return reply.code(204).send(null);
    },
  );
}
