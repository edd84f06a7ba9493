import { AccountChange, PasswordGiven } from '@wellkept/contract/account/account.ts';
import { SessionUser } from '@wellkept/contract/account/session.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit-log.ts';
import { forgetDevice } from '../../auth/device.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { getPerson, toSessionUser } from '../../auth/people.ts';
import { copyCookies } from '../../auth/sign-in.ts';
import { user } from '../../auth/tables.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { endSubscriptions } from '../billing/subscription/customer-closing.ts';
import { leaveCommunity } from '../community/member.ts';
import { deleteAccount } from './service.ts';

const tags = ['account'];

export function accountRoutes(api: FastifyApp, { auth, config, connections, limiter, payments }: Services): void {
  const { accounts } = connections;
  api.patch(
    '/api/account',
    {
      schema: {
        operationId: 'changeAccount',
        tags,
        summary: 'Update the name or the chosen plan of the account',
        body: AccountChange,
        response: { 200: SessionUser },
      },
    },
    async (request) => {
      const person = getPerson(request);
      const { firstName = person.firstName, lastName = person.lastName, selectedPlan = person.selectedPlan } = request.body;
      const name = `${firstName} ${lastName}`;
      await accounts.transaction(async (tx) => {
        await tx.update(user).set({ firstName, lastName, name, selectedPlan, updatedAt: new Date() }).where(eq(user.id, person.userId));
        await audit(tx, person.userId, {
          action: 'profile_changed',
          resourceType: 'account',
          success: true,
          riskLevel: 'LOW',
          metadata: { fields: Object.keys(request.body).join(',') },
        });
      });
      return toSessionUser({ ...person, firstName, lastName, name, selectedPlan });
    },
  );

  api.delete(
    '/api/account',
    {
      schema: {
        operationId: 'deleteAccount',
        tags,
        summary: 'Delete the account and everything in it permanently',
        body: PasswordGiven,
        response: noContent,
      },
    },
    async (request, reply) => {
      const person = getPerson(request);
      await verifyPassword({ auth, database: accounts, limiter }, person.userId, request.body.password);
      const { headers } = await auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true });
      await endSubscriptions(payments, connections.payments, person.userId, request.log);
      // Others replied to what the person wrote: their words stay.
      await withUser(connections.people, person.userId, (tx) => leaveCommunity(tx, person.userId, false));
      await deleteAccount(accounts, person);
      copyCookies(reply, headers);
      forgetDevice(reply, config);
      return reply.code(204).send(null);
    },
  );
}
