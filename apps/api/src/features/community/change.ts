import type { FastifyReply, FastifyRequest } from 'fastify';
import { getPerson } from '../../auth/people.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import type { Services } from '../../services.ts';

/** Runs a change as the person who asks, and answers without content. */
export const createChange =
  (people: Services['connections']['people']) =>
  async (request: FastifyRequest, reply: FastifyReply, work: (tx: Transaction) => Promise<unknown>) => {
    await withUser(people, getPerson(request).userId, work);
    return reply.code(204).send(null);
  };
