import { communityGroups, findGroup } from '@wellkept/community/groups.ts';
import type { FindPageHead, PageHead } from '../../page-head.ts';
import type { Services } from '../../services.ts';
import { mayNeedSupport } from './draft-reading.ts';
import { findThread, readAs } from './find-thread.ts';
import { type ContributionRow, readThread, toAuthor } from './published.ts';
import { formatThreadHtml } from './thread-html.ts';
import { createRowReader } from './viewer.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isAnonymous = (post: ContributionRow): boolean => toAuthor(post).kind === 'anonymous';

/** What search engines, messengers and people without JavaScript read of groups and threads, and which are not there for the caller. */
export const createCommunityHeads = ({ connections, people }: Pick<Services, 'connections' | 'people'>): FindPageHead => {
  /** As everyone reads it, for visitors and members alike. */
  const renderThread = async (id: string): Promise<string> => {
    const thread = await readThread(createRowReader(connections, null), id, null);
    return thread ? formatThreadHtml(thread) : '';
  };
  const describeThread = async (id: string, request: Parameters<FindPageHead>[0]): Promise<PageHead | 'missing'> => {
    const post = uuid.test(id) ? await readAs(connections, await people.find(request), (on) => findThread(on, id)) : null;
    if (!post) return 'missing';
    // What waits, was taken away, or was written without a name is shown by the page to the one who may read it, and stays out of previews.
    if (post.state !== 'published' || isAnonymous(post)) return { title: 'Community post', description: '', isListed: false };
    // Words of someone who may not be well are for people who come here, not for a search of their sentences.
    const isListed = findGroup(post.groupId)?.reading === 'listed' && !mayNeedSupport(post);
    return { title: post.title, description: post.text, isListed, content: await renderThread(post.id) };
  };
  return async (request, address) => {
    const [, id] = /^\/community\/posts\/([^/]+)$/.exec(address) ?? [];
    if (id !== undefined) return describeThread(id, request);
    const group = communityGroups.find((one) => address === `/community/${one.id}`);
    if (group) return { title: group.name, description: group.about, isListed: group.reading === 'listed' };
    // Everything else that begins like a group is a page of its own, or nothing.
    return /^\/community\/(?!new$|you$|moderation$|treatments$)[^/]+$/.test(address) ? 'missing' : null;
  };
};
