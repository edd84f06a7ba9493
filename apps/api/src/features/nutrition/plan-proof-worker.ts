import { parentPort, workerData } from 'node:worker_threads';
import { proveMeals } from '@wellkept/nutrition/planner/plan-meals.ts';
import { loadSolver } from '@wellkept/nutrition/planner/solve-program.ts';
import type { PlanProofOrder, ProvenDishes } from './plan-proof-thread.ts';

// What plan-proof-thread.ts hands over.
const { recipes, request, before } = workerData as PlanProofOrder;
const { dishes, gapPercent, relief } = await proveMeals(recipes, request, before, await loadSolver());
const chosen = dishes.filter(({ isLeftover }) => !isLeftover).map(({ day, meal, recipe }) => ({ day, meal, recipeId: recipe.id }));
const answer: ProvenDishes = { dishes: chosen, gapPercent, relief };
parentPort?.postMessage(answer);
