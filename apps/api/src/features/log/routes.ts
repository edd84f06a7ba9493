import { DayParams, DiaryDay, IntakeLog, IntakeLogQuery } from '@wellkept/contract/diary-day.ts';
import { mayUse } from '@wellkept/contract/entitlements.ts';
import { personOf } from '../../auth/people.ts';
import type { Api, Parts } from '../../parts.ts';
import { dayPlanner } from '../dashboard/day.ts';
import { askerOf } from '../entitlements/requires.ts';
import { findDay } from './day.ts';
import { findIntakeLog } from './intakes.ts';

export function logRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  const planned = { people, safety, planDay: dayPlanner(safety) };

  api.get(
    '/api/diary/days/:day',
    {
      schema: {
        operationId: 'getDiaryDay',
        tags: ['diary'],
        summary: 'Everything that the log of a day shows',
        params: DayParams,
        response: { 200: DiaryDay },
      },
    },
    (request) => {
      const isPlanned = mayUse('food_drug_timing', askerOf(request, config)).may;
      return findDay(planned, personOf(request).userId, request.params.day, isPlanned);
    },
  );

  api.get(
    '/api/diary/intakes',
    {
      schema: {
        operationId: 'getIntakeLog',
        tags: ['diary'],
        summary: 'Which doses of the last two weeks were taken, skipped or not ticked',
        querystring: IntakeLogQuery,
        response: { 200: IntakeLog },
      },
    },
    (request) => {
      const isPlanned = mayUse('food_drug_timing', askerOf(request, config)).may;
      return findIntakeLog(planned, personOf(request).userId, request.query, isPlanned);
    },
  );
}
