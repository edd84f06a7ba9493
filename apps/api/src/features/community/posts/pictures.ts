import { randomUUID } from 'node:crypto';
import type { CommunityPicture, CommunityPostInput } from '@wellkept/contract/community/contributions.ts';
import type { PagePicture } from '@wellkept/documents/requests.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Database, Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { communityPictures } from './tables.ts';

/** Enough for some drafts. */
const waitingMax = 20;

/** Stores a picture of the person’s own, which waits to be posted. */
export async function insertPicture(tx: Transaction, userId: UserId, { jpeg, ...size }: PagePicture): Promise<CommunityPicture> {
  const id = randomUUID();
  const own = eq(communityPictures.userId, userId);
  if ((await tx.$count(communityPictures, own)) >= waitingMax)
    // Those of drafts that were discarded: nothing shows them any more. One of a draft that is still written is hardly so old.
    await tx.delete(communityPictures).where(and(own, lt(communityPictures.createdAt, sql`now() - interval '1 day'`)));
  if ((await tx.$count(communityPictures, own)) >= waitingMax)
    throw new AppError(
      'conflict',
      'You uploaded many pictures that aren’t posted. Post or remove some of them, or try again tomorrow.',
      'file',
    );
  await tx.insert(communityPictures).values({ id, userId, jpeg: Buffer.from(jpeg), ...size });
  return { id, ...size };
}

/** Gives waiting pictures of the person’s own to a post. From then on nothing leads from them to the person but the post. */
export async function attachPictures(
  tx: Transaction,
  userId: UserId,
  postId: string,
  pictures: CommunityPostInput['pictures'],
): Promise<void> {
  for (const [position, { id, description }] of pictures.entries()) {
    const { rowCount } = await tx
      .update(communityPictures)
      .set({ userId: null, postId, position, description })
      .where(and(eq(communityPictures.id, id), eq(communityPictures.userId, userId)));
    if (rowCount !== 1) throw new AppError('conflict', 'One of the pictures is no longer there. Please add it again.', 'pictures');
  }
}

/** A picture as far as the reader may see it. */
export async function findPicture(on: Pick<Database, 'execute'>, id: string): Promise<Buffer | null> {
  const { rows } = await on.execute<{ jpeg: Buffer }>(sql`select jpeg from community_pictures where id = ${id}`);
  return rows[0]?.jpeg ?? null;
}

/** Whether there was such a picture of the person’s own, waiting or posted. */
export async function deletePicture(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(communityPictures).where(eq(communityPictures.id, id));
  return (rowCount ?? 0) > 0;
}
