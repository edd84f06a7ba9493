import type { SecondFactorProof } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { verifyPassword } from '../../../auth/passwords.ts';
import { getBrowserPerson, type Person } from '../../../auth/people.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { verifySecondFactor } from '../../../auth/second-step.ts';
import { AppError } from '../../../errors.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import type { Services } from '../../../services.ts';

type Change = 'second_factor_enabled' | 'second_factor_disabled' | 'recovery_codes_renewed';
type ChangeMail = 'secondFactorEnabled' | 'secondFactorDisabled' | 'recoveryCodesRenewed';

export async function authenticateByPassword(
  { auth, connections, limiter }: Services,
  request: FastifyRequest,
  password: string,
): Promise<Person> {
  const person = getBrowserPerson(request);
  await verifyPassword({ auth, database: connections.accounts, limiter }, person.userId, password);
  return person;
}

/** A stolen session together with the password must not be enough to remove the second factor. */
export async function authenticateByBothFactors(
  services: Services,
  request: FastifyRequest,
  proof: z.infer<typeof SecondFactorProof>,
): Promise<Person> {
  const person = await authenticateByPassword(services, request, proof.password);
  if (!person.twoFactorEnabled) throw new AppError('conflict', 'Two-step sign-in isn’t set up.');
  await services.limiter.check(limits.secondFactorByAddress, getCallerAddress(request));
  await verifySecondFactor(services, person, fromNodeHeaders(request.headers), proof);
  return person;
}

/** Stores the change in the audit log and mails the owner of the account about it. */
export const recordChange = ({ connections, config }: Services, person: Person, action: Change, mail: ChangeMail): Promise<void> =>
  connections.accounts.transaction(async (tx) => {
    await audit(tx, person.userId, { action, resourceType: 'account', success: true, riskLevel: 'HIGH' });
    const { email: to, name } = person;
    await enqueueJob(tx, 'send_mail', { about: mail, to, name, url: `${config.publicOrigin}/account` });
  });
