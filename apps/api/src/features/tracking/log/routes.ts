import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { DayParams, DiaryDay, IntakeLog, IntakeLogQuery } from '@wellkept/contract/tracking/diary-day.ts';
import { getPerson } from '../../../auth/people.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../../billing/entitlements/feature-guard.ts';
import { findDay } from './day.ts';
import { findIntakeLog } from './intakes.ts';

export function logRoutes(api: FastifyApp, { config, connections: { people, accounts }, safety, planDay }: Services): void {
  const planned = { people, accounts, safety, planDay };

  api.get(
    '/api/diary/days/:day',
    {
      schema: {
        operationId: 'getDiaryDay',
        tags: ['diary'],
        summary: 'Get everything that the log of a day shows',
        params: DayParams,
        response: { 200: DiaryDay },
      },
    },
    async (request) => {
      const isPlanned = canUseFeature('food_drug_timing', getEntitlementSubject(request, config)).may;
      const { userId, care } = getPerson(request);
      const day = await findDay(planned, userId, request.params.day, isPlanned);
      // They matter to readings, which a carer who only looks is not shown.
      return care?.role === 'look' ? { ...day, states: [] } : day;
    },
  );

  api.get(
    '/api/diary/intakes',
    {
      schema: {
        operationId: 'getIntakeLog',
        tags: ['diary'],
        summary: 'List doses of the last two weeks as taken, skipped or unmarked',
        querystring: IntakeLogQuery,
        response: { 200: IntakeLog },
      },
    },
    (request) => {
      const isPlanned = canUseFeature('food_drug_timing', getEntitlementSubject(request, config)).may;
      return findIntakeLog(planned, getPerson(request).userId, request.query, isPlanned);
    },
  );
}
