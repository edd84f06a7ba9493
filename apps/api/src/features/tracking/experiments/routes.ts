import { TodayQuery } from '@wellkept/contract/goals/goals.ts';
import { Experiment, ExperimentInput, ExperimentParams } from '@wellkept/contract/tracking/experiments.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { deleteExperiment } from './repository.ts';
import { findExperiments, saveExperiment } from './service.ts';

const tags = ['experiments'];

export function experimentRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/experiments',
    {
      schema: {
        operationId: 'listExperiments',
        tags,
        summary: 'List personal experiments with their results so far, latest first',
        querystring: TodayQuery,
        response: { 200: z.array(Experiment) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findExperiments(tx, userId, request.query.today));
    },
  );

  api.put(
    '/api/experiments/:id',
    {
      schema: {
        operationId: 'putExperiment',
        tags,
        summary: 'Create or replace an experiment under an id chosen by the client',
        params: ExperimentParams,
        body: ExperimentInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, (tx) => saveExperiment(tx, userId, request.params.id, request.body));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/experiments/:id',
    { schema: { operationId: 'deleteExperiment', tags, summary: 'Delete an experiment', params: ExperimentParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteExperiment(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such experiment.');
      return reply.code(204).send(null);
    },
  );
}
