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
import { answerReader } from '../../auth/signed-in.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { readAs } from './find-thread.ts';
import { createPostReader, withEvidence } from './post-reader.ts';
import { findVersions, listPosts, readThread, searchThreads } from './published.ts';
import { noteOpened } from './repository.ts';
import { notThere } from './service.ts';
import { createRowReader } from './viewer.ts';

const tags = ['community'];
const requestsPerMinuteMax = 240;

export const limitReading = ({ rateLimitFactor }: Services['config']) => ({
  rateLimit: { max: requestsPerMinuteMax * rateLimitFactor, timeWindow: '1 minute' },
});

/** Reading is open to visitors. What is the reader's own comes from the reader's own session. */
export function communityReadingRoutes(api: FastifyApp, { config: settings, connections, people }: Services): void {
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
    (request) => {
      const { group = null, before = null } = request.query;
      return answerReader(people, request, (person) => listPosts(createRowReader(connections, person), { group, before }));
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
    (request) => {
      const { text, group = null } = request.body;
      return answerReader(people, request, (person) => searchThreads(createRowReader(connections, person), { text, group }));
    },
  );
}

/** A thread, and the earlier versions of what is in it. */
export function communityThreadRoutes(api: FastifyApp, services: Services): void {
  const { config: settings, connections, people } = services;
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
      const found = await answerReader(people, request, async (person) => {
        const read = await readThread(createRowReader(connections, person), id, request.query.after ?? null);
        if (!read) throw notThere();
        const { isUnread, ...thread } = read;
        // Reading it has checked the sign-in.
        if (person && isUnread) await withUser(connections.people, person.userId, (tx) => noteOpened(tx, person.userId, id, new Date()));
        return thread;
      });
      return withEvidence(found, readPosts);
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
    (request) => answerReader(people, request, (person) => readAs(connections, person, (on) => findVersions(on, request.params.id))),
  );
}
