import { OwnFood, OwnFoodParams } from '@wellkept/contract/nutrition/own-foods.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteOwnFood } from './own-food-repository.ts';
import { listOwnFoods, saveOwnFood } from './own-foods.ts';
import { PlausibleFood } from './plausible-food.ts';

const tags = ['nutrition'];

/** Foods that a person described. They are found before all others, and count in the diary and in recipes. */
export function ownFoodRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/own-foods',
    {
      schema: {
        operationId: 'listOwnFoods',
        tags,
        summary: 'List the foods that the person described, latest first, with the recipes that have them',
        response: { 200: z.array(OwnFood) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => listOwnFoods(tx, userId));
    },
  );

  api.put(
    '/api/own-foods/:id',
    {
      schema: {
        operationId: 'putOwnFood',
        tags,
        summary: 'Create or replace a food under an id chosen by the client',
        params: OwnFoodParams,
        body: PlausibleFood,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, (tx) => saveOwnFood(tx, userId, { id: request.params.id, food: request.body }));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/own-foods/:id',
    {
      schema: {
        operationId: 'deleteOwnFood',
        tags,
        summary: 'Delete a food: recipes and the diary keep its name, and what it contains is unknown from then on',
        params: OwnFoodParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteOwnFood(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such food.');
      return reply.code(204).send(null);
    },
  );
}
