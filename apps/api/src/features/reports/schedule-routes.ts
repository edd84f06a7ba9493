import { ReportSchedule } from '@wellkept/contract/reports/reports.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireFeature } from '../billing/entitlements/feature-guard.ts';
import { deleteSchedule, findSchedule, upsertSchedule } from './repository.ts';
import { computeNextDue } from './schedule.ts';

const tags = ['reports'];

export function reportScheduleRoutes(api: FastifyApp, { connections: { people }, config }: Services): void {
  api.get(
    '/api/reports/schedule',
    { schema: { operationId: 'getReportSchedule', tags, summary: 'Get how often a report is emailed', response: { 200: ReportSchedule } } },
    async (request) => {
      const { userId } = getPerson(request);
      const row = await withUser(people, userId, (tx) => findSchedule(tx, userId));
      return { every: row?.every ?? null, withFigures: row?.withFigures ?? false };
    },
  );

  api.put(
    '/api/reports/schedule',
    {
      schema: {
        operationId: 'putReportSchedule',
        tags,
        summary: 'Set whether a report is emailed weekly, monthly or never',
        body: ReportSchedule,
        response: { 200: ReportSchedule },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { every, withFigures } = request.body;
      // Ending it is never paid for.
      if (every !== null) await requireFeature('email_reports', config)(request);
      await withUser(people, userId, (tx) =>
        every === null ? deleteSchedule(tx, userId) : upsertSchedule(tx, userId, { every, withFigures }, computeNextDue(every, new Date())),
      );
      return request.body;
    },
  );
}
