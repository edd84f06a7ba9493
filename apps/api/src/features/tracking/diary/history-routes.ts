import { EntryParams, EntryVersion } from '@wellkept/contract/tracking/diary.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findHistory } from './repository.ts';

const tags = ['diary'];

export function diaryHistoryRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/diary/entries/:id/history',
    {
      schema: {
        operationId: 'getDiaryHistory',
        tags,
        summary: 'Get earlier versions of an entry, and changes that arrived too late',
        params: EntryParams,
        response: { 200: z.array(EntryVersion) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findHistory(tx, userId, request.params.id));
    },
  );
}
