import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../audit/audit-log.ts';
import type { Database } from '../database/connect.ts';
import { user } from './tables.ts';
import { toUserId } from './user-id.ts';

/** Makes the person with the configured address an administrator, once the address is confirmed. */
export async function grantAdmin(database: Database, adminEmail: string | null): Promise<void> {
  if (!adminEmail) return;
  const raised = await database
    .update(user)
    .set({ role: 'admin' })
    .where(and(eq(user.email, adminEmail), eq(user.emailVerified, true), ne(user.role, 'admin')))
    .returning({ id: user.id });
  for (const { id } of raised)
    await audit(database, toUserId(id), {
      action: 'role_changed',
      resourceType: 'account',
      success: true,
      riskLevel: 'HIGH',
      metadata: { role: 'admin' },
    });
}
