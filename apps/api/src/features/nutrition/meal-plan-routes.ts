import { setImmediate } from 'node:timers/promises';
import {
  litePlanDaysMax,
  MealPlan,
  MealPlanInput,
  MealPlanParams,
  type MealPlanSettings,
  MealSwap,
  mealPlansMax,
  NextPlanSettings,
  ShoppingTicks,
  SwapQuery,
} from '@wellkept/contract/nutrition/meal-plans.ts';
import { parseAmount } from '@wellkept/nutrition/amounts/parse-amount.ts';
import { listSwaps, planMeals, showMeals } from '@wellkept/nutrition/planner/plan-meals.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { loadPlan, mayPlanFully, planNotFound } from './load-plan.ts';
import { toChosenDishes, toMealPlan, toMealSwap } from './meal-plan-service.ts';
import { findFoodCatalog, isOwnRecipeId } from './own-recipes.ts';
import { createPlanning, findPlanFacts } from './plan-request.ts';
import {
  changeTicks,
  countOtherMealPlans,
  deleteMealPlan,
  findLatestPlanSettings,
  findMealPlan,
  lockFood,
  upsertMealPlan,
} from './repository.ts';

const tags = ['nutrition'];
const swapsMax = 4;
/** People find their own recipes here, also those that others would fit better. */
const ownSwapsMax = 8;

function checkReach({ days, others }: MealPlanSettings, hasTargets: boolean): void {
  if (hasTargets || (days <= litePlanDaysMax && others.length === 0)) return;
  throw new AppError('planNeeded', 'Advanced meal planning is part of a paid plan.', undefined, undefined, 'advanced_meal_planning');
}

/** "Olive oil" is at home for good; what was written with an amount was for the week of its plan, and may be used up. */
const hasAmount = (food: string): boolean => parseAmount(food).quantity !== null;

/** A week's meals. What is stored are the chosen dishes; warnings, sums and the list follow from what is known today. */
export function mealPlanRoutes(api: FastifyApp, services: Services): void {
  api.get(
    '/api/next-meal-plan-settings',
    {
      schema: {
        operationId: 'getNextMealPlanSettings',
        tags,
        summary: 'Who eats along and how, as the latest plan has it, for the plan that comes next; null where there is none',
        querystring: MealPlanParams,
        response: { 200: NextPlanSettings },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const settings = await withUser(services.connections.people, userId, (tx) => findLatestPlanSettings(tx, userId));
      if (!settings) return null;
      const useBy = settings.useBy.filter(({ day }) => day >= request.query.start);
      return { ...settings, useBy, pantry: settings.pantry.filter((food) => !hasAmount(food)) };
    },
  );

  api.get(
    '/api/meal-plans/:start',
    {
      schema: {
        operationId: 'getMealPlan',
        tags,
        summary: 'The meal plan that begins on a day, as it fits today; null where there is none',
        params: MealPlanParams,
        response: { 200: MealPlan.nullable() },
      },
    },
    async (request) => {
      const loaded = await loadPlan(request, services, request.params.start);
      if (!loaded) return null;
      const { catalog, row, hasTargets, planning } = loaded;
      const { recipes } = catalog.cookbook;
      return toMealPlan(showMeals(recipes, planning.request), planning, row, { hasTargets, recipes });
    },
  );

  api.get(
    '/api/meal-plans/:start/swaps',
    {
      schema: {
        operationId: 'listMealSwaps',
        tags,
        summary: 'Other recipes for a meal of a plan, the best for the whole plan first',
        params: MealPlanParams,
        querystring: SwapQuery,
        response: { 200: z.array(MealSwap) },
      },
    },
    async (request) => {
      const loaded = await loadPlan(request, services, request.params.start);
      if (!loaded) throw planNotFound();
      const { catalog, planning } = loaded;
      const { recipes } = catalog.cookbook;
      const swaps = listSwaps(recipes, planning.request, showMeals(recipes, planning.request), request.query, recipes.length);
      const own = swaps.slice(swapsMax).filter(({ recipe }) => isOwnRecipeId(recipe.id));
      return [...swaps.slice(0, swapsMax), ...own.slice(0, ownSwapsMax)].map((swap) => toMealSwap(swap, planning));
    },
  );
}

/** Plans meals, and stores what was chosen. */
export function mealPlanningRoutes(api: FastifyApp, { connections: { people }, safety, config }: Services): void {
  api.put(
    '/api/meal-plans/:start',
    {
      schema: {
        operationId: 'putMealPlan',
        tags,
        summary: 'Plan meals: the dishes given stay, the others are planned',
        params: MealPlanParams,
        body: MealPlanInput,
        response: { 200: MealPlan },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { start } = request.params;
      const hasTargets = mayPlanFully(request, config);
      const { basedOn, ...wanted } = request.body;
      checkReach(wanted.settings, hasTargets);
      const now = new Date();
      const { facts, catalog } = await withUser(people, userId, async (tx) => ({
        facts: await findPlanFacts(tx, userId, now),
        catalog: await findFoodCatalog(tx, userId),
      }));
      const planning = await createPlanning(catalog, safety, facts, { start, ...wanted }, { hasTargets, now });
      const planned = await planMeals(catalog.cookbook.recipes, planning.request, () => setImmediate());
      const plan = { settings: wanted.settings, dishes: toChosenDishes(planned, wanted.dishes), proof: null };
      const stored = await withUser(people, userId, async (tx) => {
        await lockFood(tx, userId);
        const before = await findMealPlan(tx, userId, start);
        if (basedOn !== null && before?.updatedAt.toISOString() !== basedOn) throw new AppError('conflict', 'The plan has changed since.');
        if ((await countOtherMealPlans(tx, userId, start)) >= mealPlansMax)
          throw new AppError('conflict', `You can keep up to ${mealPlansMax} plans. Delete some old ones.`);
        await upsertMealPlan(tx, userId, start, plan);
        return await findMealPlan(tx, userId, start);
      });
      if (!stored) throw planNotFound();
      return toMealPlan(planned, planning, stored, { hasTargets, recipes: catalog.cookbook.recipes });
    },
  );
}

/** The cart, and the end of a plan. */
export function mealPlanUpkeepRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/meal-plans/:start/ticks',
    {
      schema: {
        operationId: 'changeShoppingTicks',
        tags,
        summary: 'Put foods into the cart, or take them out: others stay as they are',
        params: MealPlanParams,
        body: ShoppingTicks,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { start } = request.params;
      if (!(await withUser(people, userId, (tx) => changeTicks(tx, userId, start, request.body.changes)))) throw planNotFound();
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/meal-plans/:start',
    { schema: { operationId: 'deleteMealPlan', tags, summary: 'Delete a meal plan', params: MealPlanParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteMealPlan(tx, userId, request.params.start)))) throw planNotFound();
      return reply.code(204).send(null);
    },
  );
}
