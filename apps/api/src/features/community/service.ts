import type { GroupId } from '@wellkept/community/groups.ts';
import { computeNameKey, explainBadName } from '@wellkept/community/member-name.ts';
import { screenByRules } from '@wellkept/community/screening/rules.ts';
import type { TrustLevel } from '@wellkept/community/trust.ts';
import type {
  CommunityEdit,
  CommunityPosted,
  CommunityPostInput,
  CommunityReplyInput,
  QueueCause,
} from '@wellkept/contract/community/contributions.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { requireAdult, requireAdultWriter } from './adults.ts';
import { type Editor, requireAllowance, type Writer } from './allowance.ts';
import { createStanding, findStanding, readDraft, type Standing } from './draft-reading.ts';
import { isMembersOnly, requireMembership } from './memberships.ts';
import { endFacts } from './own-facts.ts';
import { attachPictures } from './posts/pictures.ts';
import { findContribution, isBlockedBy } from './published.ts';
import { holdForCare, isHeld, listHolds, needsCare } from './queue-causes.ts';
import {
  countWriting,
  emptyContribution,
  findFaceInThread,
  findFaces,
  insertContribution,
  insertFace,
  isNameTaken,
  lockOwnPost,
  lockWriting,
  type NewContribution,
  type OwnPost,
  renameFace,
  setAcceptedReply,
  updateContribution,
  type Writing,
} from './repository.ts';

const blocked =
  'The author of this post takes no replies from you, so your reply wasn’t posted. That is their own choice, not a moderator’s, and lasts until they change it. Your words are still here, and you can post them as a question of your own. If you think this is used against you, report the post.';
export const notThere = () => new AppError('notFound', 'There is no such post.');

/** No rule reads what a picture shows: those of new members wait until a moderator has looked at them. */
const holdPictures = (heldFor: QueueCause[], pictures: readonly unknown[], trust: TrustLevel): QueueCause[] =>
  pictures.length > 0 && trust === 'new' ? [...heldFor, 'picture'] : heldFor;

/** The face under which a text appears. Within a thread, an author without a name stays one and the same. */
async function chooseFace(tx: Transaction, userId: UserId, isAnonymous: boolean, threadId: string | null): Promise<string> {
  if (isAnonymous) return (threadId === null ? null : await findFaceInThread(tx, threadId)) ?? insertFace(tx, userId, null);
  const named = (await findFaces(tx)).find(({ name }) => name !== null);
  if (!named) throw new AppError('conflict', 'Choose a name first, or post without one.', 'isAnonymous');
  return named.id;
}

const describe = ({ heldFor }: { heldFor: QueueCause[] }): CommunityPosted => ({
  state: isHeld(heldFor) ? 'held' : 'published',
  heldFor: listHolds(heldFor),
});

/** Stores what begins a thread under the id that the client made. */
export async function postThread(
  tx: Transaction,
  writer: Writer,
  id: string,
  { isAnonymous, ...post }: CommunityPostInput,
): Promise<CommunityPosted> {
  const begun = await beginWriting(tx, writer, post.groupId);
  const { heldFor } = readDraft(post, begun.standing);
  return storeThread(tx, writer, begun, { ...post, id, heldFor }, isAnonymous);
}

export type NewThread = Omit<NewContribution, 'parentId' | 'parentAuthorId' | 'isMembersOnly' | 'authorId'> & {
  pictures: CommunityPostInput['pictures'];
};

/** A member who is alone in writing until the transaction ends. How much they may write is asked once the text is read. */
export type BegunWriting = { standing: Standing; writing: Writing; now: Date };

export async function beginWriting(tx: Transaction, writer: Writer, groupId: GroupId): Promise<BegunWriting> {
  const now = new Date();
  await lockWriting(tx, writer.userId);
  await requireMembership(tx, writer.userId, groupId);
  return readWriting(tx, writer.userId, now);
}

async function readWriting(tx: Transaction, userId: UserId, now: Date): Promise<BegunWriting> {
  const writing = await countWriting(tx, now);
  return { standing: await createStanding(tx, userId, writing, now), writing, now };
}

/** Stores what begins a thread, once the text is read. */
export async function storeThread(
  tx: Transaction,
  writer: Writer,
  { standing, writing, now }: BegunWriting,
  { pictures, ...post }: NewThread,
  isAnonymous: boolean,
): Promise<CommunityPosted> {
  requireAdultWriter(standing, post.heldFor);
  const heldFor = holdPictures(requireAllowance(writing, writer, post.heldFor), pictures, standing.trust);
  const authorId = await chooseFace(tx, writer.userId, isAnonymous, null);
  const row = { ...post, heldFor, parentId: null, parentAuthorId: null, isMembersOnly: isMembersOnly(post.groupId), authorId };
  if (!(await insertContribution(tx, row, now))) throw new AppError('conflict', 'This was already posted.');
  await attachPictures(tx, writer.userId, post.id, pictures);
  if (needsCare(heldFor)) await writer.notifyOfCrisis(tx, post);
  return describe({ heldFor });
}

export async function postReply(
  tx: Transaction,
  community: Database,
  writer: Writer,
  ids: { id: string; replyId: string },
  { text, pictures, isAnonymous }: CommunityReplyInput,
): Promise<CommunityPosted> {
  await lockWriting(tx, writer.userId);
  const thread = await findContribution(tx, ids.id);
  if (!thread || thread.parentId !== null || thread.state !== 'published') throw notThere();
  const { standing, writing, now } = await readWriting(tx, writer.userId, new Date());
  const found = readDraft({ text, pictures }, standing).heldFor;
  requireAdultWriter(standing, found);
  const allowed = holdPictures(requireAllowance(writing, writer, found), pictures, standing.trust);
  const faces = await findFaces(tx);
  // An anonymous author's blocks stay without effect here: a refusal would say whose post it is.
  // Words of a crisis are held, where the author never sees them and a moderator does.
  const isBlocked =
    !allowed.includes('crisis') &&
    thread.authorName !== null &&
    (await isBlockedBy(
      community,
      thread.authorId,
      faces.map(({ id }) => id),
    ));
  if (isBlocked && !needsCare(allowed)) throw new AppError('forbidden', blocked);
  const heldFor = isBlocked ? holdForCare(allowed) : allowed;
  const authorId = await chooseFace(tx, writer.userId, isAnonymous, ids.id);
  const reply = {
    id: ids.replyId,
    parentId: ids.id,
    parentAuthorId: thread.authorId,
    groupId: thread.groupId,
    isMembersOnly: isMembersOnly(thread.groupId),
    kind: 'reply' as const,
    title: '',
    text,
    tags: [],
    authorId,
    heldFor,
  };
  if (!(await insertContribution(tx, reply, now))) throw new AppError('conflict', 'This was already posted.');
  await attachPictures(tx, writer.userId, ids.replyId, pictures);
  if (needsCare(heldFor)) await writer.notifyOfCrisis(tx, reply);
  return describe({ heldFor });
}

/** Changes a post of one's own. What a moderator removed stays removed, and what is held stays held until one has read it. */
export async function editContribution(tx: Transaction, editor: Editor, id: string, change: CommunityEdit): Promise<CommunityPosted> {
  const before = await lockForEdit(tx, editor.userId, id);
  if (before.kind === 'treatment') throw new AppError('conflict', 'Change the answers of this report with its note.');
  const isReply = before.kind === 'reply';
  const title = isReply ? '' : (change.title ?? before.title);
  const tags = isReply ? [] : (change.tags ?? before.tags);
  const found = readDraft({ title, text: change.text, tags }, await findStanding(tx, editor.userId, new Date(), id));
  return storeEdit(tx, editor, before, { title, text: change.text, tags, heldFor: found.heldFor });
}

/** A post of one's own that may be changed. */
export async function lockForEdit(tx: Transaction, userId: UserId, id: string): Promise<OwnPost> {
  await lockWriting(tx, userId);
  const before = await lockOwnPost(tx, id);
  if (!before || before.state === 'deleted') throw notThere();
  if (before.state === 'removed') throw new AppError('conflict', 'A moderator removed this post. It can’t be changed.');
  return before;
}

/** Stores a change. What was held stays held until a moderator has read it, for its earlier words as well. */
export async function storeEdit(
  tx: Transaction,
  editor: Editor,
  before: OwnPost,
  change: { title: string; text: string; tags: string[]; heldFor: readonly QueueCause[] },
): Promise<CommunityPosted> {
  const heldFor = [...new Set([...before.heldFor, ...change.heldFor])];
  await updateContribution(tx, before, { ...change, heldFor }, new Date());
  const isWorse = change.heldFor.includes('crisis') && !before.heldFor.includes('crisis');
  if (isWorse || (needsCare(heldFor) && !needsCare(before.heldFor))) await editor.notifyOfCrisis(tx, before);
  return { state: isHeld(heldFor) || before.state === 'held' ? 'held' : 'published', heldFor: listHolds(heldFor) };
}

export async function deleteContribution(tx: Transaction, userId: UserId, id: string): Promise<void> {
  await lockWriting(tx, userId);
  const post = await lockOwnPost(tx, id);
  if (!post || post.state === 'deleted') throw notThere();
  await emptyContribution(tx, id);
}

/** The author of a question says which reply answered it. */
export async function acceptReply(tx: Transaction, id: string, replyId: string | null): Promise<void> {
  const post = await lockOwnPost(tx, id);
  if (!post || post.kind === 'reply' || post.state === 'deleted') throw notThere();
  if (replyId !== null) {
    const reply = await findContribution(tx, replyId);
    if (!reply || reply.parentId !== id || reply.state !== 'published') throw notThere();
  }
  await setAcceptedReply(tx, id, replyId);
}

/** The name under which the person writes. A new one shows on what they wrote before, too, and what they agreed to show beside the old one ends. */
export async function chooseName(tx: Transaction, userId: UserId, name: string): Promise<void> {
  const problem = explainBadName(name);
  if (problem !== null || screenByRules(name, true).length > 0)
    throw new AppError('invalid', problem ?? 'Choose a name without contact details.', 'name');
  await requireAdult(tx, userId);
  await lockWriting(tx, userId);
  const own = (await findFaces(tx)).find((face) => face.name !== null);
  if (await isNameTaken(tx, name, own?.id ?? null))
    throw new AppError('conflict', 'Someone already has this name, or one that looks like it.', 'name');
  if (!own) {
    await insertFace(tx, userId, name);
    return;
  }
  await renameFace(tx, own.id, name);
  if (own.name === null || computeNameKey(own.name) !== computeNameKey(name)) await endFacts(tx, own.id);
}
