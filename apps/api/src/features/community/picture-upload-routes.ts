import multipart from '@fastify/multipart';
import { pictureBytesMax } from '@wellkept/contract/community/community-limits.ts';
import { CommunityPicture, PictureParams } from '@wellkept/contract/community/contributions.ts';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { renderPagePicture } from '@wellkept/documents/read-pages.ts';
import type { PagePicture } from '@wellkept/documents/requests.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { receivePicture } from '../../received-picture.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdult } from './adults.ts';
import { deletePicture, insertPicture } from './posts/pictures.ts';
import { notThere } from './service.ts';

const tags = ['community'];
const sideMax = 1600;
const uploadsPerMinuteMax = 20;
const uploadsAtOnceMax = 2;
const uploadSeconds = 60;

/** Uploading and taking back pictures. The process that opens files of strangers draws them again; the file itself is not stored. */
export function communityPictureUploadRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: { fileSize: pictureBytesMax, files: 1, fields: 0, parts: 1 } });
    scope.post(
      '/api/community/pictures',
      {
        bodyLimit: pictureBytesMax + 4096,
        config: {
          rateLimit: { max: uploadsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' },
          budgetSeconds: uploadSeconds,
          atOnceMax: uploadsAtOnceMax,
        },
        schema: {
          operationId: 'uploadCommunityPicture',
          tags,
          summary: 'Upload a picture for a post; it is re-encoded without its metadata',
          consumes: ['multipart/form-data'],
          response: { 201: CommunityPicture },
        },
      },
      async (request, reply) => {
        const { userId } = getConsentingPerson(request);
        await withUser(people, userId, (tx) => requireAdult(tx, userId));
        const picture = await drawAgain(await receivePicture(request, words), userId);
        return reply.code(201).send(await withUser(people, userId, (tx) => insertPicture(tx, userId, picture)));
      },
    );
  });

  api.delete(
    '/api/community/pictures/:id',
    {
      schema: {
        operationId: 'deleteCommunityPicture',
        tags,
        summary: 'Delete a picture of one’s own, whether it is posted or not',
        params: PictureParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const isDeleted = await withUser(people, getPerson(request).userId, (tx) => deletePicture(tx, request.params.id));
      if (!isDeleted) throw notThere();
      return reply.code(204).send(null);
    },
  );
}

const words = { name: 'picture', refusal: 'We can only show JPEG, PNG and GIF pictures.', bytesMax: pictureBytesMax };

const drawAgain = (bytes: Buffer, person: string): Promise<PagePicture> =>
  renderPagePicture(bytes, { page: 1, sideMax, person }).catch((error: unknown) => {
    if (!(error instanceof DocumentError)) throw error;
    if (error.problem === 'busy')
      throw new AppError('busy', 'The server is too busy right now. Please try again in a minute.', undefined, 60);
    const isTooLarge = error.problem === 'tooManyPixels' || error.problem === 'tooMuchMemory';
    throw new AppError('invalid', isTooLarge ? 'This picture has too many pixels.' : 'We can’t open this picture.', 'file');
  });
