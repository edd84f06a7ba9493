import { Passkey, PasskeyOptions, PasswordGiven } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import { getBrowserPerson, getPerson } from '../../../auth/people.ts';
import { copyCookies } from '../../../auth/sign-in.ts';
import { passkey } from '../../../auth/tables.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';

const tags = ['passkeys'];

/** What the browser's dialogue answers, when one is added and at a sign-in, goes to better-auth's own addresses. */
export function passkeyRoutes(api: FastifyApp, { auth, connections: { accounts }, limiter }: Services): void {
  api.get(
    '/api/account/passkeys',
    { schema: { operationId: 'listPasskeys', tags, summary: 'List the passkeys of the account', response: { 200: z.array(Passkey) } } },
    async (request) => {
      const rows = await accounts
        .select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt })
        .from(passkey)
        .where(eq(passkey.userId, getPerson(request).userId))
        .orderBy(passkey.createdAt);
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    },
  );

  api.post(
    '/api/account/passkeys/options',
    {
      schema: {
        operationId: 'startAddingPasskey',
        tags,
        summary: 'Get the options for creating a passkey, valid for five minutes',
        body: PasswordGiven,
        response: { 200: PasskeyOptions },
      },
    },
    async (request, reply) => {
      const { userId } = getBrowserPerson(request);
      await verifyPassword({ auth, database: accounts, limiter }, userId, request.body.password);
      const { headers, response } = await withAppErrors(() =>
        auth.api.generatePasskeyRegistrationOptions({ query: {}, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      copyCookies(reply, headers);
      return { ...response };
    },
  );

  api.delete(
    '/api/account/passkeys/:id',
    {
      schema: { operationId: 'deletePasskey', tags, summary: 'Delete a passkey', params: z.object({ id: z.uuid() }), response: noContent },
    },
    async (request, reply) => {
      const { userId } = getBrowserPerson(request);
      await accounts.transaction(async (tx) => {
        const deleted = await tx.delete(passkey).where(and(eq(passkey.userId, userId), eq(passkey.id, request.params.id)));
        if (deleted.rowCount !== 1) throw new AppError('notFound', 'There is no such passkey.');
        await audit(tx, userId, { action: 'passkey_removed', resourceType: 'passkey', success: true, riskLevel: 'HIGH' });
      });
      return reply.code(204).send(null);
    },
  );
}
