import { CheckedFoods, FoodNotice } from '@wellkept/contract/nutrition/nutrition.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findListPerson } from '../interactions/list-check.ts';
import { findMedicationList } from '../interactions/medication-list-check.ts';
import { findWeakKidneys } from './eater.ts';
import { checkPersonFoods, listAllergyNotices } from './food-notices.ts';
import { listKidneyNotices } from './kidney-notices.ts';
import { findFoodCatalog } from './own-recipes.ts';

/** What medicines, allergies and conditions say about foods that are not in the diary yet. */
export function foodCheckRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.post(
    '/api/foods/check',
    {
      schema: {
        operationId: 'checkFoods',
        tags: ['nutrition'],
        summary:
          'What the person’s medicines, allergies and conditions say about foods, such as those that a search found; nothing is stored',
        body: CheckedFoods,
        response: { 200: z.array(FoodNotice) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { foods } = request.body;
      const { list, catalog } = await withUser(people, userId, async (tx) => ({
        list: await findMedicationList(tx, userId),
        catalog: await findFoodCatalog(
          tx,
          userId,
          foods.flatMap(({ foodId }) => foodId ?? []),
        ),
      }));
      const namesOf = new Map(foods.map((food) => [food.name, catalog.listNames(food)]));
      const person = await findListPerson(list, new Date());
      const { notices } = await checkPersonFoods(safety, [...new Set([...namesOf.values()].flat())], list.medications, person);
      const ofMedicines = [...namesOf].flatMap(([food, names]) => {
        const notice = notices.find((one) => names.includes(one.food));
        return notice ? [{ ...notice, food }] : [];
      });
      return [
        ...listAllergyNotices(catalog, foods, list.profile.medicalHistory.allergies ?? []),
        ...ofMedicines,
        ...listKidneyNotices(
          catalog,
          foods.map((food) => ({ ...food, grams: null })),
          findWeakKidneys(person, safety),
        ),
      ];
    },
  );
}
