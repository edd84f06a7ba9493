import { sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import type { Keyring } from '../../../encryption/keyring.ts';
import { openContent } from '../../sharing/messages/message-content.ts';

type Row = { share_id: string; id: string; content: Buffer };

/** Decrypted messages beside links for the account export; the rows themselves are encrypted. */
export async function findShareMessageRows(tx: Transaction, keyring: Keyring, userId: UserId): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<Row>(
    sql`select share_id, id, kind, author, content, done_at, seen_at, created_at from share_messages where user_id = ${userId}
      order by share_id, created_at, id`,
  );
  return rows.map(({ content, ...row }) => ({ ...row, ...openContent(keyring, { userId, shareId: row.share_id, id: row.id }, content) }));
}
