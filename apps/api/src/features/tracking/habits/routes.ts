import { Habit, HabitInput, HabitOrder, HabitParams } from '@wellkept/contract/tracking/habits.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { lockDiary } from '../diary/repository.ts';
import { deleteHabit, findHabits, updateHabitOrder } from './repository.ts';
import { saveHabit } from './service.ts';

const tags = ['habits'];

export function habitRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/habits',
    { schema: { operationId: 'listHabits', tags, summary: 'List habits, including archived ones', response: { 200: z.array(Habit) } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findHabits(tx, userId));
    },
  );

  api.put(
    '/api/habits/order',
    {
      schema: {
        operationId: 'putHabitOrder',
        tags,
        summary: 'Reorder habits',
        body: HabitOrder,
        response: { 200: z.array(Habit) },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, async (tx) => {
        await lockDiary(tx, userId);
        await updateHabitOrder(tx, userId, request.body.ids);
        return findHabits(tx, userId);
      });
    },
  );

  api.put(
    '/api/habits/:id',
    {
      schema: {
        operationId: 'putHabit',
        tags,
        summary: 'Create or replace a habit under an id chosen by the client',
        params: HabitParams,
        body: HabitInput,
        response: { 200: Habit },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => saveHabit(tx, userId, request.params.id, request.body));
    },
  );

  api.delete(
    '/api/habits/:id',
    {
      schema: {
        operationId: 'deleteHabit',
        tags,
        summary: 'Delete a habit; its days stay in the diary and it can be restored',
        params: HabitParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteHabit(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such habit.');
      });
      return reply.code(204).send(null);
    },
  );
}
