import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findUploads, openStages } from './repository.ts';

const lookMilliseconds = 500;
/** The browser asks again by itself; a connection that nobody reads any more does not stay for ever. */
const minutesMax = 10;
/** Of one person: each of them looks into the database twice a second. */
const streamsAtOnceMax = 10;

/** Progress of a person's uploads, pushed: each event is the list of them, sent when something in it has changed. */
export function labUploadEventRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  const stopping = new AbortController();
  api.addHook('preClose', async () => stopping.abort());

  api.get(
    '/api/lab-uploads/events',
    {
      config: { budgetSeconds: (minutesMax + 1) * 60, atOnceMax: streamsAtOnceMax },
      schema: {
        operationId: 'followLabUploads',
        tags: ['lab uploads'],
        summary: 'Stream the reading progress of uploads as server-sent events',
        produces: ['text/event-stream'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const ended = AbortSignal.any([stopping.signal, AbortSignal.timeout(minutesMax * 60_000)]);
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // The schema describes the text as the document has to; what is sent is the stream.
          .send(Readable.from(streamUploads(userId, ended)) as unknown as string)
      );
    },
  );

  async function* streamUploads(userId: UserId, ended: AbortSignal): AsyncGenerator<string> {
    let sent = '';
    while (!ended.aborted) {
      const uploads = await withUser(people, userId, (tx) => findUploads(tx, userId));
      const text = JSON.stringify(uploads.map(getUploadState));
      if (text !== sent) yield `data: ${JSON.stringify(uploads)}\n\n`;
      sent = text;
      // Nothing is on its way: the page asks again when it has sent something.
      if (!uploads.some(({ stage }) => openStages.some((open) => open === stage))) return;
      await sleep(lookMilliseconds, undefined, { signal: ended }).catch(() => undefined);
    }
  }
}

const getUploadState = ({ id, stage, page, pageCount }: LabUpload) => [id, stage, page, pageCount];
