import { addDays } from '@wellkept/clinical/local-day.ts';
import { Nutrition, NutritionQuery } from '@wellkept/contract/nutrition/nutrition.ts';
import { steadyDays } from '@wellkept/nutrition/needs/steadiness.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findMedicationList } from '../interactions/medication-list-check.ts';
import { findEatingFacts } from './eating-signs.ts';
import { assessNutrition } from './nutrition-service.ts';
import { findFoodCatalog } from './own-recipes.ts';
import { checkPeriod } from './service.ts';

export function nutritionRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.get(
    '/api/nutrition',
    {
      schema: {
        operationId: 'getNutrition',
        tags: ['nutrition'],
        summary: 'What was eaten in a period of up to 31 days against the needs, a day, with medicines checked',
        querystring: NutritionQuery,
        response: { 200: Nutrition },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { from, to, today } = request.query;
      checkPeriod(from, to);
      const { catalog, ...facts } = await withUser(people, userId, async (tx) => ({
        catalog: await findFoodCatalog(tx, userId),
        ...(await findMedicationList(tx, userId)),
        ...(await findEatingFacts(tx, userId, today, [from, to, addDays(to, 1 - steadyDays)])),
      }));
      return assessNutrition(catalog, safety, facts, request.query);
    },
  );
}
