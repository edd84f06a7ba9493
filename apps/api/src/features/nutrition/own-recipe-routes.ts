import { IngredientLines, OwnRecipe, OwnRecipeInput, OwnRecipeParams, ReadIngredient } from '@wellkept/contract/nutrition/own-recipes.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteOwnRecipe, findOwnRecipe } from './own-recipe-repository.ts';
import { describeIngredients, findFoodCatalog, readIngredients, saveOwnRecipe, toOwnRecipeAnswer } from './own-recipes.ts';

const tags = ['nutrition'];
const notThere = () => new AppError('notFound', 'There is no such recipe.');

/** Recipes that a person wrote or brought along. They stand among the others in the list of recipes. */
export function ownRecipeRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/recipes/read-ingredients',
    {
      schema: {
        operationId: 'readIngredients',
        tags,
        summary: 'Which food each line of a recipe means and what it weighs, for review; nothing is stored',
        body: IngredientLines,
        response: { 200: z.array(ReadIngredient) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return describeIngredients(await withUser(people, userId, (tx) => findFoodCatalog(tx, userId)), request.body.lines);
    },
  );

  api.get(
    '/api/own-recipes/:id',
    {
      schema: {
        operationId: 'getOwnRecipe',
        tags,
        summary: 'A recipe as the person wrote it',
        params: OwnRecipeParams,
        response: { 200: OwnRecipe },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const row = await withUser(people, userId, (tx) => findOwnRecipe(tx, userId, request.params.id));
      if (!row) throw notThere();
      return toOwnRecipeAnswer(row);
    },
  );

  api.put(
    '/api/own-recipes/:id',
    {
      schema: {
        operationId: 'putOwnRecipe',
        tags,
        summary: 'Create or replace a recipe under an id chosen by the client',
        params: OwnRecipeParams,
        body: OwnRecipeInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const catalog = await withUser(people, userId, (tx) => findFoodCatalog(tx, userId));
      const recipe = { ...request.body, ingredients: await readIngredients(catalog, request.body.ingredients) };
      await withUser(people, userId, (tx) => saveOwnRecipe(tx, userId, { id: request.params.id, recipe }));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/own-recipes/:id',
    { schema: { operationId: 'deleteOwnRecipe', tags, summary: 'Delete a recipe', params: OwnRecipeParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteOwnRecipe(tx, userId, request.params.id)))) throw notThere();
      return reply.code(204).send(null);
    },
  );
}
