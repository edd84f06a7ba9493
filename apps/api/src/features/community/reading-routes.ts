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
import { findThread, readAs } from './find-thread.ts';
import { findMemberships } from './memberships.ts';
import { createPostReader, withEvidence } from './post-reader.ts';
import { findLines, findVersions, listPosts, type OwnView, type Reader, rankThreads, readThread, visitorView } from './published.ts';
import { findOwnView, noteOpened } from './repository.ts';
import { notThere } from './service.ts';

const tags = ['community'];
const requestsPerMinuteMax = 240;

export const limitReading = ({ rateLimitFactor }: Services['config']) => ({
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
      const person = await people.find(request);
      if (!person) return listPosts(community, { group, before });
      return withUser(connections.people, person.userId, async (tx) => {
        const page = await listPosts(tx, { group, before });
        const { hidden } = await findOwnView(tx, person.userId, []);
        return { ...page, posts: page.posts.filter(({ author }) => !hidden.has(author.id)) };
      });
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
    async (request) => {
      const { text, group = null } = request.body;
      const person = await people.find(request);
      const joined = person ? await withUser(connections.people, person.userId, (tx) => findMemberships(tx, person.userId)) : [];
      const ids = await rankThreads(community, { text, group, joined });
      return readAs(connections, person, (on) => findLines(on, ids));
    },
  );
}

/** A thread, and the earlier versions of what is in it. */
export function communityThreadRoutes(api: FastifyApp, services: Services): void {
  const { config: settings, connections, people } = services;
  const { community } = connections;
  const readPosts = createPostReader(services);
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
      const read = async (on: Reader, readOwn: (ids: readonly string[]) => OwnView | Promise<OwnView>) => {
        const post = await findThread(on, id);
        if (!post) throw notThere();
        return readThread(on, { community, post, after: request.query.after ?? null, readOwn });
      };
      const thread = person
        ? await withUser(connections.people, person.userId, async (tx) => {
            await noteOpened(tx, person.userId, id, new Date());
            return read(tx, (ids) => findOwnView(tx, person.userId, ids));
          })
        : await read(community, () => visitorView);
      return withEvidence(thread, readPosts);
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
    async (request) => readAs(connections, await people.find(request), (on) => findVersions(on, request.params.id)),
  );
}
