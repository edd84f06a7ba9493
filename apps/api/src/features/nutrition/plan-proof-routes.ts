import { isDeepStrictEqual } from 'node:util';
import { MealPlanParams, PlanProof, PlanProofInput } from '@wellkept/contract/nutrition/meal-plans.ts';
import { findObjection } from '@wellkept/nutrition/planner/fitting-recipes.ts';
import { showMeals } from '@wellkept/nutrition/planner/plan-meals.ts';
import { getConsentingPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { loadPlan, planNotFound } from './load-plan.ts';
import { toMealPlan } from './meal-plan-service.ts';
import { proofSecondsMax, provePlanInThread } from './plan-proof-thread.ts';
import { findMealPlan, lockFood, storeProof, upsertMealPlan } from './repository.ts';

const proofsPerMinuteMax = 6;

/** The second answer to a plan: a proof of how good it is, or a better plan. */
export function planProofRoutes(api: FastifyApp, services: Services): void {
  const { connections, config } = services;
  api.post(
    '/api/meal-plans/:start/proof',
    {
      config: {
        rateLimit: { max: proofsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' },
        budgetSeconds: proofSecondsMax,
      },
      schema: {
        operationId: 'proveMealPlan',
        tags: ['nutrition'],
        summary: 'Look for a better plan by integer programming, up to 15 seconds, and say how good the plan is: the dishes given stay',
        params: MealPlanParams,
        body: PlanProofInput,
        response: { 200: PlanProof },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { start } = request.params;
      const loaded = await loadPlan(request, services, start);
      if (!loaded) throw planNotFound();
      const { catalog, row, hasTargets, planning } = loaded;
      const { eaters } = planning.request;
      const allowed = catalog.cookbook.recipes.filter((recipe) => findObjection(recipe, eaters) === null);
      const order = { recipes: allowed, request: { ...planning.request, locked: request.body.dishes, seed: 0 }, before: row.dishes };
      const { dishes: proven, gapPercent, relief } = await provePlanInThread(userId, order);
      const key = (dishes: typeof proven) => dishes.map(({ day, meal, recipeId }) => `${day} ${meal} ${recipeId}`).join();
      const isBetter = key(proven) !== key(row.dishes);
      const isLocked = (dish: (typeof proven)[number]) => row.dishes.some((one) => one.isLocked && key([one]) === key([dish]));
      const dishes = isBetter ? proven.map((dish) => ({ ...dish, isLocked: isLocked(dish) })) : row.dishes;
      const { settings } = row;
      const shown = showMeals(catalog.cookbook.recipes, { ...planning.request, locked: dishes });
      const proof = { gapPercent, isBetter, penalty: shown.penalty, relief };
      const stored = await withUser(connections.people, userId, async (tx) => {
        await lockFood(tx, userId);
        const now = await findMealPlan(tx, userId, start);
        // What the person chose meanwhile counts, and the proof is about another plan.
        if (!now || !isDeepStrictEqual([now.settings, now.dishes], [row.settings, row.dishes]))
          throw new AppError('conflict', 'The plan has changed since.');
        await (isBetter ? upsertMealPlan(tx, userId, start, { settings, dishes, proof }) : storeProof(tx, userId, start, proof));
        return (await findMealPlan(tx, userId, start)) ?? now;
      });
      const plan = toMealPlan(shown, planning, stored, { hasTargets, recipes: catalog.cookbook.recipes });
      return { gapPercent: proof.gapPercent, isBetter, plan };
    },
  );
}
