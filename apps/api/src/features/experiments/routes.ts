import { Experiment, ExperimentInput, ExperimentParams } from '@wellkept/contract/experiments.ts';
import { TodayQuery } from '@wellkept/contract/goals.ts';
import { z } from 'zod';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { done } from '../../responses.ts';
import { deleteExperiment } from './repository.ts';
import { findExperiments, saveExperiment } from './service.ts';

const tags = ['experiments'];

export function experimentRoutes(api: Api, { connections: { people } }: Parts): void {
  api.get(
    '/api/experiments',
    {
      schema: {
        operationId: 'listExperiments',
        tags,
        summary: 'What one tries on oneself, each with its verdict so far, the latest first',
        querystring: TodayQuery,
        response: { 200: z.array(Experiment) },
      },
    },
    (request) => {
      const { userId } = personOf(request);
      return withUser(people, userId, (tx) => findExperiments(tx, userId, request.query.today));
    },
  );

  api.put(
    '/api/experiments/:id',
    {
      schema: {
        operationId: 'putExperiment',
        tags,
        summary: 'Creates or replaces an experiment under an id that the client made',
        params: ExperimentParams,
        body: ExperimentInput,
        response: done,
      },
    },
    async (request, reply) => {
      const { userId } = consentingPersonOf(request);
      await withUser(people, userId, (tx) => saveExperiment(tx, userId, request.params.id, request.body));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/experiments/:id',
    { schema: { operationId: 'deleteExperiment', tags, summary: 'Deletes an experiment', params: ExperimentParams, response: done } },
    async (request, reply) => {
      const { userId } = personOf(request);
      if (!(await withUser(people, userId, (tx) => deleteExperiment(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such experiment.');
      return reply.code(204).send(null);
    },
  );
}
