import { reportsDailyMax } from '@wellkept/community/trust.ts';
import { reactions } from '@wellkept/contract/community/community-limits.ts';
import {
  type CommunityMark,
  CommunityReportInput,
  MarkParams,
  PostParams,
  type ReportSnapshot,
} from '@wellkept/contract/community/contributions.ts';
import { getPerson } from '../../auth/people.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdult } from './adults.ts';
import { createChange } from './change.ts';
import { getPostText } from './post-text.ts';
import { findContribution } from './published.ts';
import { countReports, deleteMark, insertReport, lockWriting, upsertMark } from './repository.ts';
import { notThere } from './service.ts';

const tags = ['community'];

/** Others see it counted, where following and saving are the reader's own. */
const isReaction = (kind: CommunityMark): boolean => reactions.some((one) => one === kind);

const requirePost = async (tx: Transaction, id: string) => {
  const post = await findContribution(tx, id);
  if (post?.state !== 'published') throw notThere();
  return post;
};

/** What the post says at this moment. */
async function readSnapshot(tx: Transaction, id: string): Promise<ReportSnapshot> {
  const { title, tags: named, ...post } = await requirePost(tx, id);
  return { title, text: getPostText(post), tags: named };
}

/** What members set on the posts of others: reactions, following, saving and reports. */
export function communityMarkRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  const change = createChange(people);

  api.put(
    '/api/community/posts/:id/marks/:kind',
    {
      schema: {
        operationId: 'putCommunityMark',
        tags,
        summary: 'React to a post, follow it or save it',
        params: MarkParams,
        response: noContent,
      },
    },
    (request, reply) => {
      const { id, kind } = request.params;
      return change(request, reply, async (tx) => {
        const { userId } = getPerson(request);
        await requirePost(tx, id);
        if (isReaction(kind)) await requireAdult(tx, userId);
        await upsertMark(tx, userId, id, kind, new Date());
      });
    },
  );

  api.delete(
    '/api/community/posts/:id/marks/:kind',
    {
      schema: {
        operationId: 'deleteCommunityMark',
        tags,
        summary: 'Take a reaction back, or no longer follow or save',
        params: MarkParams,
        response: noContent,
      },
    },
    (request, reply) => {
      const { id, kind } = request.params;
      return change(request, reply, (tx) => deleteMark(tx, getPerson(request).userId, id, kind));
    },
  );

  api.post(
    '/api/community/posts/:id/reports',
    {
      schema: {
        operationId: 'reportCommunityPost',
        tags,
        summary: 'Report a post or a reply; moderators see what it said at this moment',
        params: PostParams,
        body: CommunityReportInput,
        response: noContent,
      },
    },
    (request, reply) => {
      const { userId } = getPerson(request);
      return change(request, reply, async (tx) => {
        await lockWriting(tx, userId);
        const snapshot = await readSnapshot(tx, request.params.id);
        const now = new Date();
        if ((await countReports(tx, userId, now)) >= reportsDailyMax)
          throw new AppError('tooMany', 'You’ve sent many reports today. Moderators are reading them.', undefined, 3600);
        await insertReport(tx, { userId, postId: request.params.id, ...request.body, snapshot, createdAt: now });
      });
    },
  );
}
