import { triage } from '@wellkept/triage/triage.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Editor } from './allowance.ts';
import { isInCrisis } from './draft-reading.ts';
import { lockOwnPost, lockWriting, markAsCrisis } from './repository.ts';
import { notThere } from './service.ts';
import { communityAppeals } from './tables.ts';

/** What the author says against the removal of a post. Once for each post: a moderator's answer to it stands. */
export async function appeal(tx: Transaction, { userId, notifyOfCrisis }: Editor, postId: string, text: string): Promise<void> {
  await lockWriting(tx, userId);
  const post = await lockOwnPost(tx, postId);
  if (!post || `${post.title}${post.text}` === '') throw notThere();
  if (post.state !== 'removed') throw new AppError('conflict', 'This post isn’t removed.');
  const { rowCount } = await tx.insert(communityAppeals).values({ userId, postId, text }).onConflictDoNothing();
  if (rowCount === 0) throw new AppError('conflict', 'You’ve already appealed against this.');
  if (!isInCrisis(triage(text))) return;
  await markAsCrisis(tx, postId);
  await notifyOfCrisis(tx, post);
}
