import multipart from '@fastify/multipart';
import { importFileBytesMax } from '@wellkept/contract/transfer/import-limits.ts';
import { Import, type ImportOptions, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { audit } from '../../../audit/audit-log.ts';
import { getConsentingPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { openForm } from './import-form.ts';
import { withImport } from './reading-process.ts';
import { findMoods } from './repository.ts';
import { previewImport, storeImport } from './service.ts';

const tags = ['imports'];
/** Long enough for years of another program's data over a slow connection. */
const importSeconds = 600;
/** Reading takes seconds of processor time, so one person cannot take it all. */
const importsPerMinuteMax = 20;
/** Each of them waits on the disk, with up to a gigabyte. */
const importsAtOnceMax = 3;

export function importUploadRoutes(api: FastifyApp, { connections: { people }, config: { dataFolder, rateLimitFactor } }: Services): void {
  /** Defaults to what the person chose for the last such file. */
  const withKnownMoods = async (userId: UserId, options: ImportOptions): Promise<ImportOptions> => ({
    ...options,
    moods: options.moods ?? (await withUser(people, userId, (tx) => findMoods(tx, userId))),
  });

  api.register(async (scope) => {
    const forms = scope.withTypeProvider() as FastifyApp;
    const rateLimit = { max: importsPerMinuteMax * rateLimitFactor, timeWindow: '1 minute' };
    await forms.register(multipart, { limits: { fileSize: importFileBytesMax, files: 1, fields: 1, fieldSize: 200_000 } });

    forms.post(
      '/api/imports/reading',
      {
        config: { rateLimit, budgetSeconds: importSeconds, atOnceMax: importsAtOnceMax },
        schema: {
          operationId: 'readImport',
          tags,
          summary: 'Preview a file from another program without saving anything',
          consumes: ['multipart/form-data'],
          response: { 200: ImportReading },
        },
      },
      async (request) => {
        const { userId } = getConsentingPerson(request);
        const { file, options: given } = await openForm(request);
        const options = await withKnownMoods(userId, given);
        return withImport(file, { options, userId, now: new Date(), dataFolder }, (read) => previewImport(people, userId, read));
      },
    );

    forms.post(
      '/api/imports',
      {
        config: { rateLimit, budgetSeconds: importSeconds, atOnceMax: importsAtOnceMax },
        schema: {
          operationId: 'takeOverImport',
          tags,
          summary: 'Import data from another program’s file that is not stored yet',
          consumes: ['multipart/form-data'],
          response: { 200: Import },
        },
      },
      async (request) => {
        const { userId } = getConsentingPerson(request);
        const { file, fileName, options: given } = await openForm(request);
        const options = await withKnownMoods(userId, given);
        return withImport(file, { options, userId, now: new Date(), dataFolder }, async (read) => {
          const imported = await storeImport(people, userId, read, options, { fileName, now: new Date() });
          await withUser(people, userId, (tx) =>
            audit(tx, userId, { action: 'data_imported', resourceType: 'diary', success: true, riskLevel: 'LOW', phiAccessed: true }),
          );
          return imported;
        });
      },
    );
  });
}
