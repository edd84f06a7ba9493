import type { AddressConfirmation } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { findUnconfirmed } from '../../../auth/address-confirmation.ts';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import { refuseCommonPassword } from '../../../auth/common-passwords.ts';
import { rememberDevice } from '../../../auth/device.ts';
import { deleteMailedLinks, isCredentialOf, verifyPassword } from '../../../auth/passwords.ts';
import { copyCookies, finishSignIn } from '../../../auth/sign-in.ts';
import { account } from '../../../auth/tables.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { deleteAllSessions } from '../sessions/repository.ts';

type ConfirmationInput = z.infer<typeof AddressConfirmation>;

/**
 * Confirms an address in a browser that did not register it. Opening the link takes the password or a new one, so an
 * account that a stranger has prepared is closed to that stranger.
 */
export async function confirmAddress(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  given: ConfirmationInput,
): Promise<void> {
  const { auth, connections, limiter, people, config } = services;
  const { accounts } = connections;
  if (given.kind === 'new') refuseCommonPassword(given.password, 'password');
  const waiting = await findUnconfirmed(services, given.token);
  if (!waiting) throw new AppError('invalidLink', 'This link was already used or is too old. Please ask for a new one.', 'token');
  const { userId, email } = waiting;
  if (given.kind === 'known') await verifyPassword({ auth, database: accounts, limiter }, userId, given.password);
  const { headers } = await withAppErrors(() =>
    auth.api.verifyEmail({ query: { token: given.token }, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
  );
  const cookies = copyCookies(reply, headers);
  if (given.kind === 'new') {
    const person = await people.findByCookies(cookies);
    const { password } = await auth.$context;
    const hash = await password.hash(given.password);
    await accounts.transaction(async (tx) => {
      await tx.update(account).set({ password: hash, updatedAt: new Date() }).where(isCredentialOf(userId));
      await deleteAllSessions(tx, userId, person?.sessionId);
      await deleteMailedLinks(tx, userId);
      await audit(tx, userId, { action: 'password_changed', resourceType: 'account', success: true, riskLevel: 'HIGH' });
    });
  }
  await finishSignIn(accounts, people, request, cookies, 'mail-link');
  rememberDevice(request, reply, email, config);
}
