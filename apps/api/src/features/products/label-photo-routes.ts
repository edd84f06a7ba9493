import multipart from '@fastify/multipart';
import { ingredientsLengthMax } from '@wellkept/contract/products/product-record.ts';
import { LabelText, labelPhotoBytesMax } from '@wellkept/contract/products/products.ts';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { listPageLines } from '@wellkept/documents/page-lines.ts';
import { readPages } from '@wellkept/documents/read-pages.ts';
import { TooLongForLane } from '@wellkept/documents/reading-lane.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { getConsentingPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { receivePicture } from '../../received-picture.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { runInSharedPlace } from '../../shared-place.ts';
import { requireFeature } from '../billing/entitlements/feature-guard.ts';

/** Recognizing takes seconds of processor time, so one person cannot take it all. */
const photosPerMinuteMax = 6;
const photosAtOnceMax = 1;
const photoSeconds = 60;

/** A photo of a label becomes text, in the processes that read laboratory reports. Neither is stored. */
export function labelPhotoRoutes(api: FastifyApp, { config }: Services): void {
  api.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: { fileSize: labelPhotoBytesMax, files: 1, fields: 0, parts: 1 } });
    scope.post(
      '/api/products/label-text',
      {
        bodyLimit: labelPhotoBytesMax + 4096,
        config: {
          rateLimit: { max: photosPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' },
          budgetSeconds: photoSeconds,
          atOnceMax: photosAtOnceMax,
        },
        preHandler: requireFeature('ocr', config),
        schema: {
          operationId: 'readLabelPhoto',
          tags: ['products'],
          summary: 'Read the text in a photo of a label, without storing either',
          consumes: ['multipart/form-data'],
          response: { 200: LabelText },
        },
      },
      async (request) => {
        const { userId } = getConsentingPerson(request);
        const bytes = await receivePicture(request, words);
        return { text: await recognizeText(bytes, userId) };
      },
    );
  });
}

const words = { name: 'photo', refusal: 'We can’t read this photo.', bytesMax: labelPhotoBytesMax };

/** In the short lane only: a photo of one label that takes longer is none that can be read. */
async function recognizeText(bytes: Buffer, person: string): Promise<string> {
  try {
    const pages = await runInSharedPlace('label photo', () => readPages(bytes, { person, lane: 'short' }));
    const text = pages.flatMap(listPageLines).join('\n').trim().slice(0, ingredientsLengthMax);
    if (text === '') throw new AppError('invalid', 'We found no text in this photo.', 'file');
    return text;
  } catch (error) {
    if (error instanceof DocumentError && error.problem === 'busy') throw new AppError('unavailable', 'Try again in a moment.');
    if (error instanceof DocumentError || error instanceof TooLongForLane)
      throw new AppError('invalid', 'We could not read this photo. Take it closer, straight and in good light.', 'file');
    throw error;
  }
}
