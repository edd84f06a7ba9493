import { createFairQueue, QueueFull } from '@wellkept/documents/fair-queue.ts';
import type { CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import type { LockedDish, PlanRequest } from '@wellkept/nutrition/planner/meal-plan.ts';
import type { UserId } from '../../auth/user-id.ts';
import { AppError } from '../../errors.ts';
import { getRemainingMs } from '../../request-budget.ts';
import { runInThread } from '../../worker-thread.ts';

export type PlanProofOrder = { recipes: readonly CookbookRecipe[]; request: PlanRequest; before: readonly LockedDish[] };
export type ProvenDishes = { dishes: LockedDish[]; gapPercent: number; relief: string | null };

/** A proof takes a processor for up to fifteen seconds: one at a time leaves the others to answer. */
const queue = createFairQueue(1, { waitingMaxOfOne: 1 });
/** How long a request may wait for its turn and its proof. */
export const proofSecondsMax = 90;

/** Proves how good a plan is, or finds a better one, in a thread that alone loads the solver. People take turns, each with one plan at a time. */
export async function provePlanInThread(userId: UserId, order: PlanProofOrder): Promise<ProvenDishes> {
  try {
    return await queue.run(userId, () => {
      // Nobody waits any more for a proof whose turn has come too late.
      getRemainingMs();
      const late = new AppError('unavailable', 'Checking the plan took too long.');
      return runInThread<ProvenDishes>(new URL('./plan-proof-worker.ts', import.meta.url), order, late);
    });
  } catch (error) {
    if (error instanceof QueueFull)
      throw new AppError('tooMany', 'Your plan is still being checked. Please try again in a moment.', undefined, 15);
    throw error;
  }
}
