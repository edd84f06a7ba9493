import { z } from 'zod';
import { notThere } from './service.ts';

export const pictureAnswer = {
  produces: ['image/jpeg'],
  response: { 200: z.string().meta({ format: 'binary', description: 'The picture.' }) },
};
/** A picture never changes, but a moderator or its author may take it away: a browser asks again after this time. */
const cached = 'private, max-age=300';

type Reply = { header: (name: string, value: string) => Reply; type: (type: string) => Reply };

export function sendPicture(reply: Reply, jpeg: Buffer | null): string {
  if (!jpeg) throw notThere();
  reply.header('cache-control', cached).type('image/jpeg');
  // The schema describes the bytes as the document has to; what is sent is the buffer.
  return jpeg as unknown as string;
}
