import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import type { FastifyRequest } from 'fastify';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import { findFoodCatalog } from './own-recipes.ts';
import { createPlanning, findPlanFacts } from './plan-request.ts';
import { findMealPlan } from './repository.ts';

export const planNotFound = () => new AppError('notFound', 'There is no plan for this day.');

export const mayPlanFully = (request: FastifyRequest, config: Services['config']) =>
  canUseFeature('advanced_meal_planning', getEntitlementSubject(request, config)).may;

/** What a stored plan means today; null where there is none. */
export async function loadPlan(request: FastifyRequest, { connections: { people }, safety, config }: Services, start: string) {
  const { userId } = getPerson(request);
  const now = new Date();
  const { row, facts, catalog } = await withUser(people, userId, async (tx) => ({
    row: await findMealPlan(tx, userId, start),
    facts: await findPlanFacts(tx, userId, now),
    catalog: await findFoodCatalog(tx, userId),
  }));
  if (!row) return null;
  const hasTargets = mayPlanFully(request, config);
  const planning = await createPlanning(catalog, safety, facts, { ...row, seed: 0 }, { hasTargets, now });
  return { catalog, row, hasTargets, planning };
}
