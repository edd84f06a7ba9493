import {
  type AccountLog,
  AccountLogQuery,
  AccountLog as AccountLogSchema,
  accountLogPageLength,
} from '@wellkept/contract/account/account-log.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { securityAuditLog } from '../../audit/tables.ts';
import { getPerson } from '../../auth/people.ts';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';

/** The owner's view of the log that nobody can change. */
export function accountLogRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/account/log',
    {
      schema: {
        operationId: 'listAccountLog',
        tags: ['account'],
        summary: 'List account activity, newest first',
        querystring: AccountLogQuery,
        response: { 200: AccountLogSchema },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findLog(tx, userId, request.query.before));
    },
  );
}

async function findLog(tx: Transaction, userId: UserId, before: number | undefined): Promise<AccountLog> {
  const { sequence, action, resourceType, success, createdAt, details } = securityAuditLog;
  const rows = await tx
    .select({ number: sequence, action, resourceType, success, at: createdAt, details })
    .from(securityAuditLog)
    .where(and(eq(securityAuditLog.userId, userId), before === undefined ? undefined : lt(sequence, before)))
    .orderBy(desc(sequence))
    // One more says whether there is a next page.
    .limit(accountLogPageLength + 1);
  const shown = rows.slice(0, accountLogPageLength);
  return {
    entries: shown.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      userAgent: typeof row.details?.['userAgent'] === 'string' ? row.details['userAgent'] : null,
      details: selectPlainDetails(row.details?.['metadata']),
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
  };
}

/** The metadata as audit-log.ts writes them: words and numbers by name. */
function selectPlainDetails(metadata: unknown): AccountLog['entries'][number]['details'] {
  if (typeof metadata !== 'object' || metadata === null) return {};
  const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => isPlain(value)));
}
