import { HabitProgress, HabitProgressQuery } from '@wellkept/contract/tracking/habits.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findHabitProgress } from './progress.ts';

const tags = ['habits'];

export function habitProgressRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/habits/progress',
    {
      schema: {
        operationId: 'listHabitProgress',
        tags,
        summary: 'Get the streak, strength and recent weeks of each habit',
        querystring: HabitProgressQuery,
        response: { 200: z.array(HabitProgress) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findHabitProgress(tx, userId, request.query.today));
    },
  );
}
