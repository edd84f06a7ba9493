import { questionsMax } from '@wellkept/contract/reports/report-limits.ts';
import { QuestionInput, QuestionParams, VisitQuestion } from '@wellkept/contract/reports/reports.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { countQuestions, deleteQuestion, findQuestions, upsertQuestion } from './repository.ts';

const tags = ['reports'];

export function visitQuestionRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/reports/questions',
    {
      schema: {
        operationId: 'listVisitQuestions',
        tags,
        summary: 'List the questions for the next visit',
        response: { 200: z.array(VisitQuestion) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findQuestions(tx, userId));
    },
  );

  api.put(
    '/api/reports/questions/:id',
    {
      schema: {
        operationId: 'putVisitQuestion',
        tags,
        summary: 'Save a question for the next visit under an id chosen by the client',
        params: QuestionParams,
        body: QuestionInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, async (tx) => {
        await upsertQuestion(tx, userId, request.params.id, request.body.text);
        if ((await countQuestions(tx, userId)) > questionsMax)
          throw new AppError('conflict', `You can keep up to ${questionsMax} questions. Delete some you no longer need.`);
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reports/questions/:id',
    {
      schema: {
        operationId: 'deleteVisitQuestion',
        tags,
        summary: 'Delete a question',
        params: QuestionParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteQuestion(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such question.');
      return reply.code(204).send(null);
    },
  );
}
