import type { FastifyRequest } from 'fastify';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';

/** Answers 404 to everyone else, so that the addresses of the administration stay unknown. */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  const { role, twoFactorEnabled } = getPerson(request);
  if (role !== 'admin') throw new AppError('notFound', 'There is no such address.');
  if (!twoFactorEnabled) throw new AppError('secondFactorNeeded', 'Turn on two-step sign-in in your settings to open the administration.');
}
