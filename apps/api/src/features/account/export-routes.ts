import { AccountExport } from '@wellkept/contract/account-export.ts';
import { audit } from '../../audit/audit-log.ts';
import { personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { Api, Parts } from '../../parts.ts';
import { findConversationRows } from '../assistant/export.ts';
import { exportOf, findOwnRows, findSignIns } from './export.ts';

/** A file is asked for now and then, and costs a look into every table. */
const rateLimit = { max: 20, timeWindow: '1 minute' };

export function accountExportRoutes(api: Api, { connections: { accounts, people }, keyring }: Parts): void {
  api.get(
    '/api/account/export',
    {
      config: { rateLimit },
      schema: {
        operationId: 'exportAccount',
        tags: ['account'],
        summary: 'Everything that is stored for the person, as a file',
        response: { 200: AccountExport },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      const now = new Date();
      const tables = await withUser(people, person.userId, async (tx) => {
        await audit(tx, person.userId, {
          action: 'data_exported',
          resourceType: 'account',
          success: true,
          riskLevel: 'HIGH',
          phiAccessed: true,
        });
        const rows = await findOwnRows(tx, person.userId);
        return { ...rows, ...(await findConversationRows(tx, keyring, person.userId)) };
      });
      const signIns = await findSignIns(accounts, person.userId);
      return reply
        .header('content-disposition', `attachment; filename="wellkept-${now.toISOString().slice(0, 10)}.json"`)
        .header('cache-control', 'no-store')
        .send(exportOf(person, tables, signIns, now));
    },
  );
}
