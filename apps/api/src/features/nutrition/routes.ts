import {
  FavoriteFood,
  FavoriteFoodInput,
  FoodEntry,
  FoodEntryInput,
  FoodEntryParams,
  FoodPeriod,
} from '@wellkept/contract/nutrition/food-diary.ts';
import { Food, FoodQuery, MealText, ReadFood } from '@wellkept/contract/nutrition/foods.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findFoodCatalog } from './own-recipes.ts';
import { deleteFavoriteFood, deleteFoodEntry, findFavoriteFoods, findFoodEntries } from './repository.ts';
import { checkPeriod, saveFavoriteFood, saveFoodEntry, searchFoods, toFavoriteFood, toFoodEntry } from './service.ts';

const tags = ['nutrition'];

/** The food table: search as one types, and a text read into foods. Nothing is stored. */
export function foodRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/foods',
    {
      schema: {
        operationId: 'searchFoods',
        tags,
        summary: 'Search foods as they are typed, best first',
        querystring: FoodQuery,
        response: { 200: z.array(Food) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return searchFoods(people, userId, request.query.q);
    },
  );

  api.post(
    '/api/foods/read',
    {
      schema: {
        operationId: 'readMeal',
        tags,
        summary: 'Read foods and amounts out of a text, for review',
        body: MealText,
        response: { 200: z.array(ReadFood) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return (await withUser(people, userId, (tx) => findFoodCatalog(tx, userId))).read(request.body.text);
    },
  );
}

export function foodEntryRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/food-entries',
    {
      schema: {
        operationId: 'listFoodEntries',
        tags,
        summary: 'List what was eaten in a period of up to 31 days',
        querystring: FoodPeriod,
        response: { 200: z.array(FoodEntry) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { from, to } = request.query;
      checkPeriod(from, to);
      return withUser(people, userId, async (tx) => {
        const catalog = await findFoodCatalog(tx, userId);
        return (await findFoodEntries(tx, userId, from, to)).map((row) => toFoodEntry(catalog, row));
      });
    },
  );

  api.put(
    '/api/food-entries/:id',
    {
      schema: {
        operationId: 'putFoodEntry',
        tags,
        summary: 'Create or replace an entry under an id chosen by the client',
        params: FoodEntryParams,
        body: FoodEntryInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { id } = request.params;
      await withUser(people, userId, (tx) => saveFoodEntry(tx, userId, { id, entry: request.body }));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/food-entries/:id',
    { schema: { operationId: 'deleteFoodEntry', tags, summary: 'Delete an entry', params: FoodEntryParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteFoodEntry(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such entry.');
      return reply.code(204).send(null);
    },
  );
}

export function favoriteFoodRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/favorite-foods',
    {
      schema: {
        operationId: 'listFavoriteFoods',
        tags,
        summary: 'List favorite foods, latest first',
        response: { 200: z.array(FavoriteFood) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return (await withUser(people, userId, (tx) => findFavoriteFoods(tx, userId))).map(toFavoriteFood);
    },
  );

  api.put(
    '/api/favorite-foods/:id',
    {
      schema: {
        operationId: 'putFavoriteFood',
        tags,
        summary: 'Create or replace a favorite under an id chosen by the client',
        params: FoodEntryParams,
        body: FavoriteFoodInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { id } = request.params;
      await withUser(people, userId, (tx) => saveFavoriteFood(tx, userId, { id, food: request.body }));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/favorite-foods/:id',
    { schema: { operationId: 'deleteFavoriteFood', tags, summary: 'Delete a favorite', params: FoodEntryParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteFavoriteFood(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such favorite.');
      return reply.code(204).send(null);
    },
  );
}
