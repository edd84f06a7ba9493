import { LabUploadPageParams } from '@wellkept/contract/labs/lab-uploads.ts';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { QueueFull } from '@wellkept/documents/fair-queue.ts';
import { renderPagePicture } from '@wellkept/documents/read-pages.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { AppError } from '../../../errors.ts';
import { pdfSecondsMax } from '../../../request-budget.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { openDraft } from './draft.ts';
import { getUpload } from './service.ts';

const tags = ['lab uploads'];
/** The longer side of a page's picture, in pixels: sharp on a screen, small enough for a phone's connection. */
const pictureSideMax = 1600;
const picturesPerMinuteMax = 120;

/** A page as a picture, or the refusal that says why there is none. */
const drawPage = (...options: Parameters<typeof renderPagePicture>) =>
  renderPagePicture(...options).catch((error: unknown) => {
    const isBusy = error instanceof QueueFull || (error instanceof DocumentError && error.problem === 'busy');
    if (isBusy)
      throw new AppError('busy', 'The server is too busy to draw this page right now. Please try again in a minute.', undefined, 60);
    if (error instanceof DocumentError) throw new AppError('conflict', 'We can’t show this page as a picture.');
    throw error;
  });

export function labUploadPageRoutes(api: FastifyApp, { connections: { people }, files, keyring, config }: Services): void {
  api.get(
    '/api/lab-uploads/:id/pages/:page',
    {
      config: { rateLimit: { max: picturesPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' }, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'getLabUploadPage',
        tags,
        summary: 'Get a page as an image, turned upright',
        params: LabUploadPageParams,
        produces: ['image/jpeg'],
        response: { 200: z.string().meta({ format: 'binary', description: 'The picture.' }) },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id, page } = request.params;
      const { draft, fileKey, pageCount } = await getUpload(people, userId, id);
      const bytes = pageCount === null || page > pageCount ? null : await files.get(fileKey);
      if (!bytes) throw new AppError('notFound', 'There is no such page.');
      const view = draft ? openDraft(keyring, draft, userId, id).pages[page - 1] : undefined;
      const { jpeg } = await drawPage(bytes, { page, sideMax: pictureSideMax, person: userId, ...(view && { view }) });
      return (
        reply
          .type('image/jpeg')
          // The schema describes the bytes as the document has to; what is sent is the buffer.
          .send(Buffer.from(jpeg) as unknown as string)
      );
    },
  );
}
