import {
  CommunityListQuery,
  CommunityPage,
  CommunityPostLine,
  CommunitySearch,
  CommunityThread,
  CommunityThreadQuery,
  CommunityVersions,
  PostParams,
} from '@wellkept/contract/community/contributions.ts';
import { z } from 'zod';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findThread } from './find-thread.ts';
import { findVersions, listPosts, readThread, searchPosts, visitorView } from './published.ts';
import { findOwnView, noteOpened } from './repository.ts';
import { notThere } from './service.ts';

const tags = ['community'];
const requestsPerMinuteMax = 240;

const limitReading = ({ rateLimitFactor }: Services['config']) => ({
  rateLimit: { max: requestsPerMinuteMax * rateLimitFactor, timeWindow: '1 minute' },
});

/** Reading is open to visitors. What is the reader's own comes from the reader's own session. */
export function communityReadingRoutes(api: FastifyApp, { config: settings, connections, people }: Services): void {
  const { community } = connections;
  const config = limitReading(settings);
  api.get(
    '/api/community/posts',
    {
      config,
      schema: {
        operationId: 'listCommunityPosts',
        tags,
        summary: 'The newest posts, of one group or of all',
        querystring: CommunityListQuery,
        response: { 200: CommunityPage },
      },
    },
    async (request) => {
      const { group = null, before = null } = request.query;
      const [page, person] = await Promise.all([listPosts(community, { group, before }), people.find(request)]);
      if (!person) return page;
      const { hidden } = await withUser(connections.people, person.userId, (tx) => findOwnView(tx, person.userId, []));
      return { ...page, posts: page.posts.filter(({ author }) => !hidden.has(author.id)) };
    },
  );

  api.post(
    '/api/community/search',
    {
      config,
      schema: {
        operationId: 'searchCommunity',
        tags,
        summary: 'Find threads by words; they are sent in the body, because URLs are logged',
        body: CommunitySearch,
        response: { 200: z.array(CommunityPostLine) },
      },
    },
    (request) => searchPosts(community, request.body.text, request.body.group ?? null),
  );
}

/** A thread, and the earlier versions of what is in it. */
export function communityThreadRoutes(api: FastifyApp, { config: settings, connections, people }: Services): void {
  const { community } = connections;
  const config = limitReading(settings);
  api.get(
    '/api/community/posts/:id',
    {
      config,
      schema: {
        operationId: 'getCommunityThread',
        tags,
        summary: 'A post with its replies',
        params: PostParams,
        querystring: CommunityThreadQuery,
        response: { 200: CommunityThread },
      },
    },
    async (request) => {
      const { id } = request.params;
      const person = await people.find(request);
      const post = await findThread(connections, id, person);
      if (!post) throw notThere();
      const readOwn = (ids: readonly string[]) =>
        person
          ? withUser(connections.people, person.userId, async (tx) => {
              await noteOpened(tx, person.userId, id, new Date());
              return findOwnView(tx, person.userId, ids);
            })
          : visitorView;
      return readThread(community, { post, after: request.query.after ?? null, readOwn });
    },
  );

  api.get(
    '/api/community/posts/:id/versions',
    {
      config,
      schema: {
        operationId: 'getCommunityVersions',
        tags,
        summary: 'What a post or a reply said before it was edited',
        params: PostParams,
        response: { 200: CommunityVersions },
      },
    },
    (request) => findVersions(community, request.params.id),
  );
}
