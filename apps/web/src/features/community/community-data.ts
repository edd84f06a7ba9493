import type { GroupId } from '@wellkept/community/groups.ts';
import type { components } from '@wellkept/contract/api.ts';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { findRefusal } from '../../lib/failure.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';

export type PostLine = components['schemas']['CommunityPostLine'];
export type Thread = components['schemas']['CommunityThread'];
export type Contribution = components['schemas']['CommunityContribution'];
export type Author = components['schemas']['CommunityAuthor'];
export type Member = components['schemas']['CommunityMember'];
export type DraftReading = components['schemas']['CommunityReading'];
export type Posted = components['schemas']['CommunityPosted'];
export type Mark = Contribution['marks'][number];

/** What shows the community is asked for again. */
export const refreshCommunity = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/community/') });

/** Runs a change and shows why it failed. Answers whether it worked. */
export async function changeCommunity(run: () => Promise<{ error?: unknown }>): Promise<boolean> {
  if ((await sendChange(run)) === null) return false;
  await refreshCommunity();
  return true;
}

export const setMark = (id: string, kind: Mark, isSet: boolean) => {
  const params = { params: { path: { id, kind } } };
  return changeCommunity(() =>
    isSet ? client.PUT('/api/community/posts/{id}/marks/{kind}', params) : client.DELETE('/api/community/posts/{id}/marks/{kind}', params),
  );
};

export const showAuthor = (id: string) => changeCommunity(() => client.DELETE('/api/community/blocks/{id}', { params: { path: { id } } }));

/** Hides what an author writes, and offers to take it back. A blocked author cannot reply either. */
export async function hideAuthor(id: string, isBlocked: boolean): Promise<void> {
  const params = { params: { path: { id } }, body: { isBlocked } };
  if (!(await changeCommunity(() => client.PUT('/api/community/blocks/{id}', params)))) return;
  const title = isBlocked ? 'Author blocked' : 'You won’t see this author’s posts';
  toast({ kind: 'success', title, action: { label: 'Undo', run: () => void showAuthor(id) }, durationMs: 8000 });
}

/** What a member is about to post. `id`: the post that it changes. */
export type DraftWords = { id?: string; title?: string; text: string; answers?: string; tags?: string[] };

/** What would happen to a text. Throws what the call failed with. */
export async function readDraft(draft: DraftWords): Promise<DraftReading> {
  const { data, error } = await client.POST('/api/community/drafts/reading', { body: draft });
  if (error) throw error;
  return data;
}

export async function chooseName(name: string): Promise<void> {
  const { error } = await client.PUT('/api/community/member/name', { body: { name } });
  if (error) throw error;
}

/** A picture that is uploaded and not posted yet. */
export type DraftPicture = { id: string; description: string };

export type NewThread = {
  groupId: GroupId;
  kind: 'question' | 'experience';
  title: string;
  text: string;
  tags: string[];
  pictures: readonly DraftPicture[];
  isAnonymous: boolean;
};

export async function postThread(id: string, body: NewThread): Promise<Posted> {
  const { data, error } = await client.PUT('/api/community/posts/{id}', {
    params: { path: { id } },
    body: { ...body, pictures: [...body.pictures] },
  });
  if (error) throw error;
  return data;
}

export async function postReply(
  id: string,
  replyId: string,
  body: { text: string; pictures: readonly DraftPicture[]; isAnonymous: boolean },
): Promise<Posted> {
  const { data, error } = await client.PUT('/api/community/posts/{id}/replies/{replyId}', {
    params: { path: { id, replyId } },
    body: { ...body, pictures: [...body.pictures] },
  });
  if (error) throw error;
  return data;
}

export async function editPost(id: string, body: { title?: string; text: string; tags?: string[] }): Promise<Posted> {
  const { data, error } = await client.PATCH('/api/community/posts/{id}', { params: { path: { id } }, body });
  if (error) throw error;
  return data;
}

/** Deletes pictures of one’s own post; one that is gone already is as wished. Throws the server’s refusal, or the lost connection. */
export async function deletePictures(ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    const { error } = await client.DELETE('/api/community/pictures/{id}', { params: { path: { id } } });
    if (error && findRefusal(error)?.code !== 'notFound') throw error;
  }
}
