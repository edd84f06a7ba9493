import { type OwnRecipeInput, OwnRecipeParams, type StoredIngredients } from '@wellkept/contract/nutrition/own-recipes.ts';
import { SharedRecipeChange, SharedRecipeInput, SharedRecipes, sharedRecipesMax } from '@wellkept/contract/nutrition/shared-recipes.ts';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdministrator } from '../admin/administrator.ts';
import { recordAdminAction } from '../admin/repository.ts';
import { loadFoodCatalog } from './food-catalog.ts';
import { readIngredients } from './own-recipes.ts';
import { deleteSharedRecipe, findSharedRecipes, updateSharedIngredients, upsertSharedRecipe } from './shared-recipe-repository.ts';
import { forgetCommonCatalog } from './shared-recipes.ts';

const tags = ['admin'];
const onRequest = requireAdministrator;

/** The set of recipes for everyone, filled and refreshed by administrators. For others there is no such address. */
export function sharedRecipeRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/recipes',
    {
      onRequest,
      schema: {
        operationId: 'listSharedRecipes',
        tags,
        summary: 'How many recipes the product has, and those that administrators added for everyone',
        response: { 200: SharedRecipes },
      },
    },
    async () => {
      const { cookbook } = await loadFoodCatalog();
      const rows = await findSharedRecipes(admin);
      const shared = rows.map(({ id, title, meals, ingredients, updatedAt }) => ({
        id,
        title,
        meals,
        unknown: ingredients.filter(({ foodId }) => foodId === null).map(({ text }) => text),
        updatedAt: updatedAt.toISOString(),
      }));
      return { builtIn: cookbook.recipes.length, shared };
    },
  );

  api.post(
    '/api/admin/recipes',
    {
      onRequest,
      schema: {
        operationId: 'addSharedRecipes',
        tags,
        summary: 'Add recipes for everyone; one with a title that is there replaces it',
        body: SharedRecipeInput,
        response: { 200: SharedRecipeChange },
      },
    },
    async (request) => {
      const catalog = await loadFoodCatalog();
      const read: (Omit<OwnRecipeInput, 'ingredients'> & { ingredients: StoredIngredients })[] = [];
      for (const recipe of request.body.recipes) read.push({ ...recipe, ingredients: await readIngredients(catalog, recipe.ingredients) });
      const answer = await admin.transaction(async (tx) => {
        let added = 0;
        for (const recipe of read) if (await upsertSharedRecipe(tx, recipe)) added += 1;
        if ((await findSharedRecipes(tx)).length > sharedRecipesMax)
          throw new AppError('conflict', `There can be up to ${sharedRecipesMax} recipes. Remove some first.`);
        await recordAdminAction(tx, getPerson(request).userId, { deed: 'recipes_added', id: String(read.length) });
        return { added, replaced: read.length - added };
      });
      forgetCommonCatalog();
      return answer;
    },
  );
}

/** What is there: read again with today's foods, or taken out. */
export function sharedRecipeUpkeepRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.post(
    '/api/admin/recipes/refresh',
    {
      onRequest,
      schema: {
        operationId: 'refreshSharedRecipes',
        tags,
        summary: 'Read the ingredients of all added recipes again, with the foods of today',
        response: { 200: SharedRecipeChange },
      },
    },
    async () => {
      const catalog = await loadFoodCatalog();
      let replaced = 0;
      for (const { id, ingredients: before } of await findSharedRecipes(admin)) {
        const lines = before.map(({ text }) => text);
        const ingredients = await readIngredients(catalog, lines);
        if (JSON.stringify(ingredients.map(({ foodId }) => foodId)) === JSON.stringify(before.map(({ foodId }) => foodId))) continue;
        await updateSharedIngredients(admin, id, ingredients);
        replaced += 1;
      }
      forgetCommonCatalog();
      return { added: 0, replaced };
    },
  );

  api.delete(
    '/api/admin/recipes/:id',
    {
      onRequest,
      schema: {
        operationId: 'deleteSharedRecipe',
        tags,
        summary: 'Take a recipe out of the set',
        params: OwnRecipeParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      if (!(await deleteSharedRecipe(admin, request.params.id))) throw new AppError('notFound', 'There is no such recipe.');
      forgetCommonCatalog();
      return reply.code(204).send(null);
    },
  );
}
