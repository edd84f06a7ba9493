import { ErrorReports } from '@wellkept/contract/admin/error-reports.ts';
import { classifyErrorSeverity } from '@wellkept/contract/admin/error-severity.ts';
import { getPlanLevel } from '@wellkept/contract/billing/plans.ts';
import { DemoDataLeak } from '@wellkept/contract/billing/subscription.ts';
import { eq } from 'drizzle-orm';
import { getPerson } from '../../../auth/people.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { withUser } from '../../../database/connect.ts';
import { accepted } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { errorReports } from './tables.ts';

/** The part after ? or # can contain what a user searched for. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '');

/** Open to visitors: errors come before sign-in too. */
export function errorReportRoutes(api: FastifyApp, { connections: { accounts }, limiter, people }: Services): void {
  api.post(
    '/api/error-reports',
    {
      schema: {
        operationId: 'reportErrors',
        tags: ['errors'],
        summary: 'Report errors from the page, without health data',
        body: ErrorReports,
        response: accepted,
      },
    },
    async (request, reply) => {
      await limiter.check(limits.reportsByAddress, getCallerAddress(request));
      const userId = (await people.find(request))?.userId ?? null;
      await accounts.insert(errorReports).values(
        request.body.reports.map((report) => ({
          userId,
          errorType: report.errorType,
          errorMessage: report.errorMessage,
          stackTrace: report.stackTrace ?? null,
          url: withoutQuery(report.url),
          userAgent: report.userAgent,
          timestamp: new Date(report.timestamp),
          severity: getMoreSevere(report.severity, classifyErrorSeverity({ message: report.errorMessage })),
          context: report.context ?? {},
        })),
      );
      return reply.code(202).send(null);
    },
  );
}

const severityOrder = ['low', 'medium', 'high', 'critical'] as const;
/** A client may rate an error higher than its text does, not lower. */
const getMoreSevere = (a: (typeof severityOrder)[number], b: (typeof severityOrder)[number]) =>
  severityOrder.indexOf(a) > severityOrder.indexOf(b) ? a : b;

/** For subscribers, whose pages show their own data only: whether one of them reported sample data in its place. */
export function demoDataLeakRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/demo-data-leak',
    {
      schema: {
        operationId: 'checkDemoDataLeak',
        tags: ['errors'],
        summary: 'Check whether sample data was reported among the person’s own data',
        response: { 200: DemoDataLeak },
      },
    },
    async (request) => {
      const { userId, plan } = getPerson(request);
      if (getPlanLevel(plan) === 0) return { hasLeak: false };
      const isLeak = eq(errorReports.errorType, 'demo_data_leak');
      const found = await withUser(people, userId, (tx) => tx.select({ id: errorReports.id }).from(errorReports).where(isLeak).limit(1));
      return { hasLeak: found.length > 0 };
    },
  );
}
