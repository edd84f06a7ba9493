import { ErrorReports } from '@wellkept/contract/error-reports.ts';
import { severityOfError } from '@wellkept/contract/error-severity.ts';
import { limits } from '../../auth/rate-limit.ts';
import type { Api, Parts } from '../../parts.ts';
import { accepted } from '../../responses.ts';
import { errorReports } from './tables.ts';

/** What stands after ? or # may hold what somebody searched for. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '');

/** Open to visitors: errors come before sign-in too. */
export function errorReportRoutes(api: Api, { connections: { accounts }, limiter, people }: Parts): void {
  api.post(
    '/api/error-reports',
    { schema: { operationId: 'reportErrors', tags: ['errors'], body: ErrorReports, response: accepted } },
    async (request, reply) => {
      await limiter.check(limits.reportsByAddress, request.ip);
      const userId = (await people.find(request))?.userId ?? null;
      await accounts.insert(errorReports).values(
        request.body.reports.map((report) => ({
          userId,
          errorType: report.error_type,
          errorMessage: report.error_message,
          stackTrace: report.stack_trace ?? null,
          url: withoutQuery(report.url),
          userAgent: report.user_agent,
          timestamp: new Date(report.timestamp),
          severity: worse(report.severity, severityOfError({ message: report.error_message })),
          context: report.context ?? {},
        })),
      );
      return reply.code(202).send(null);
    },
  );
}

const order = ['low', 'medium', 'high', 'critical'] as const;
/** A client may rate an error higher than its text does, not lower. */
const worse = (a: (typeof order)[number], b: (typeof order)[number]) => (order.indexOf(a) > order.indexOf(b) ? a : b);
