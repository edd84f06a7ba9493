import { eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit-log.ts';
import { deleteMailedLinks } from '../../auth/passwords.ts';
import type { Person } from '../../auth/people.ts';
import { user } from '../../auth/tables.ts';
import type { Database } from '../../database/connect.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import { mailOutbox } from '../../providers/mail/tables.ts';
import { closePayments } from '../billing/subscription/customer-closing.ts';
import { deleteGuardedRecords } from '../household/service.ts';
import { waitingList } from '../site/waiting-list/tables.ts';

/**
 * Deletes a person. Every table with a user_id refers to the account and goes with it; what is left is the audit log under a pseudonym, without
 * its details, and one last mail.
 */
export async function deleteAccount(accounts: Database, { userId, email, name }: Person): Promise<void> {
  await accounts.transaction(async (tx) => {
    await audit(tx, userId, { action: 'account_deleted', resourceType: 'account', success: true, riskLevel: 'HIGH' });
    await deleteGuardedRecords(tx, userId);
    await closePayments(tx, userId);
    await deleteMailedLinks(tx, userId);
    await tx.delete(waitingList).where(eq(waitingList.email, email));
    await tx.delete(mailOutbox).where(eq(mailOutbox.toAddress, email));
    await tx.delete(user).where(eq(user.id, userId));
    await tx.execute(sql`select pseudonymise_audit(${userId}::uuid)`);
    await enqueueJob(tx, 'send_mail', { about: 'accountDeleted', to: email, name, url: '' });
  });
}
