import { CommunityPosted, PostParams } from '@wellkept/contract/community/contributions.ts';
import {
  TreatmentList,
  TreatmentListQuery,
  TreatmentNames,
  TreatmentParams,
  TreatmentReading,
  TreatmentReportEdit,
  TreatmentReportInput,
  TreatmentSummary,
} from '@wellkept/contract/community/treatments.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { readAs } from './find-thread.ts';
import { limitReading } from './reading-routes.ts';
import { findHiddenAuthors } from './repository.ts';
import { findSubject, loadTreatments } from './treatment-reader.ts';
import { countPairs } from './treatment-repository.ts';
import { editReport, postReport, summarize } from './treatment-service.ts';
import { findEditor, findWriter } from './writing-routes.ts';

const tags = ['community'];

/** What members tried and what came of it, open to visitors as far as the groups are. */
export function treatmentReadingRoutes(api: FastifyApp, services: Services): void {
  const { connections, people } = services;
  const config = limitReading(services.config);
  api.get(
    '/api/community/treatments',
    {
      config,
      schema: {
        operationId: 'listTreatments',
        tags,
        summary: 'What members tried and for what, the most reported first',
        querystring: TreatmentListQuery,
        response: { 200: TreatmentList },
      },
    },
    async (request) => {
      const { findTreatment, findReason } = await loadTreatments(services);
      const pairs = await readAs(connections, await people.find(request), (on) => countPairs(on, request.query.group ?? null));
      return pairs.flatMap(({ treatmentId, reasonId, reports }) => {
        const [treatment, reason] = [findTreatment(treatmentId), findReason(reasonId)];
        return treatment && reason ? [{ treatment, reason, reports }] : [];
      });
    },
  );

  api.get(
    '/api/community/treatments/:treatment/:reason',
    {
      config,
      schema: {
        operationId: 'getTreatmentSummary',
        tags,
        summary: 'What members report of a treatment for a reason, with its spread from ten reports on, beside what our sources say',
        params: TreatmentParams,
        response: { 200: TreatmentSummary },
      },
    },
    async (request) => {
      const treatments = await loadTreatments(services);
      const subject = findSubject(treatments, request.params);
      const person = await people.find(request);
      if (!person) return summarize(connections.community, treatments, subject);
      return withUser(connections.people, person.userId, async (tx) => {
        const summary = await summarize(tx, treatments, subject);
        const hidden = await findHiddenAuthors(tx, person.userId);
        return { ...summary, posts: summary.posts.filter(({ author }) => !hidden.has(author.id)) };
      });
    },
  );
}

export function treatmentWritingRoutes(api: FastifyApp, services: Services): void {
  const { connections } = services;
  api.post(
    '/api/community/treatments/reading',
    {
      schema: {
        operationId: 'readTreatmentNames',
        tags,
        summary: 'What the names of a treatment and a reason are read as; nothing is stored',
        body: TreatmentNames,
        response: { 200: TreatmentReading },
      },
    },
    async (request) => {
      const { readTreatment, readReason } = await loadTreatments(services);
      return { treatment: readTreatment(request.body.treatment), reason: readReason(request.body.reason) };
    },
  );

  api.put(
    '/api/community/treatments/:id',
    {
      schema: {
        operationId: 'postTreatmentReport',
        tags,
        summary: 'Report what a treatment did, under an id chosen by the client; one report of each member for a treatment and a reason',
        params: PostParams,
        body: TreatmentReportInput,
        response: { 200: CommunityPosted },
      },
    },
    async (request) => {
      const writer = findWriter(request, services);
      const treatments = await loadTreatments(services);
      return withUser(connections.people, writer.userId, (tx) => postReport(tx, treatments, writer, request.params.id, request.body));
    },
  );

  api.patch(
    '/api/community/treatments/:id',
    {
      schema: {
        operationId: 'editTreatmentReport',
        tags,
        summary: 'Change the answers and the note of a report of one’s own; what they were stays readable',
        params: PostParams,
        body: TreatmentReportEdit,
        response: { 200: CommunityPosted },
      },
    },
    (request) => {
      const editor = findEditor(request);
      return withUser(connections.people, editor.userId, (tx) => editReport(tx, editor, request.params.id, request.body));
    },
  );
}
