import { Recipe, RecipeParams, RecipeQuery, RecipeSummary } from '@wellkept/contract/nutrition/recipes.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findMedicationList } from '../interactions/medication-list-check.ts';
import { findEatingFacts } from './eating-signs.ts';
import { findFoodCatalog } from './own-recipes.ts';
import { describeRecipe, listRecipes } from './recipe-service.ts';
import { findTableMates } from './repository.ts';

const tags = ['nutrition'];

/** The recipes of the product, as they fit the person who asks. */
export function recipeRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.get(
    '/api/recipes',
    {
      schema: {
        operationId: 'listRecipes',
        tags,
        summary: 'List recipes with what does not fit the diet, the allergies and the medicines of the person',
        querystring: RecipeQuery,
        response: { 200: z.array(RecipeSummary) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const [catalog, facts] = await withUser(people, userId, async (tx) => [
        await findFoodCatalog(tx, userId),
        { ...(await findMedicationList(tx, userId)), ...(await findEatingFacts(tx, userId, request.query.today)) },
      ]);
      return listRecipes(catalog, safety, facts, request.query.today);
    },
  );

  api.get(
    '/api/recipes/:id',
    {
      schema: {
        operationId: 'getRecipe',
        tags,
        summary: 'A recipe with its nutrients a portion, its allergens and what the medicines say about its foods',
        params: RecipeParams,
        querystring: RecipeQuery,
        response: { 200: Recipe },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const [catalog, facts] = await withUser(people, userId, async (tx) => [
        await findFoodCatalog(tx, userId),
        {
          ...(await findMedicationList(tx, userId)),
          ...(await findEatingFacts(tx, userId, request.query.today)),
          mates: await findTableMates(tx, userId),
        },
      ]);
      const recipe = catalog.cookbook.find(request.params.id);
      if (!recipe) throw new AppError('notFound', 'There is no such recipe.');
      return describeRecipe(recipe, { catalog, safety }, facts, request.query.today);
    },
  );
}
