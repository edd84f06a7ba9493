import { adultsOnly } from '@wellkept/community/adults-only.ts';
import type { QueueCause } from '@wellkept/contract/community/contributions.ts';
import { emergencySentence } from '@wellkept/contract/site/product.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { needsCare } from './queue-causes.ts';

/** Whether the person’s own profile says that they are under 18. */
export async function isProfileOfMinor(tx: Transaction, userId: UserId): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from unified_user_profiles where user_id = ${userId} and is_profile_of_minor(personal_info)`,
  );
  return (rowCount ?? 0) > 0;
}

const createMinorError = () =>
  new AppError('forbidden', `${adultsOnly.reason} ${adultsOnly.help} In an emergency, call ${emergencySentence}.`);

/** Taking part is for adults. What is open to everyone can be read at any age, and reporting, deleting and leaving stay possible. */
export async function requireAdult(tx: Transaction, userId: UserId): Promise<void> {
  if (await isProfileOfMinor(tx, userId)) throw createMinorError();
}

/** Words of a minor that may mean danger go to the moderators, who alone see them. Everything else is refused. */
export function requireAdultWriter({ isMinor }: { isMinor: boolean }, heldFor: readonly QueueCause[]): void {
  if (isMinor && !needsCare(heldFor)) throw createMinorError();
}
