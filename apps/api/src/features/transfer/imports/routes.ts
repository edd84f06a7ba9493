import multipart from '@fastify/multipart';
import { importFileBytesMax } from '@wellkept/contract/transfer/import-limits.ts';
import { Import, ImportOptions, ImportParams, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { isZone } from '@wellkept/insights/tracking/local-day.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { withImport } from './reading-process.ts';
import { findImports, findMoods } from './repository.ts';
import { previewImport, storeImport, undoImport } from './service.ts';

const tags = ['imports'];
/** Years of another program's data, over a slow connection. */
const importSeconds = 600;
/** Long files are read while they come; several at once would take the machine from everybody else. */

const importsPerMinuteMax = 20;

/** The options and the file of a form; the options stand before the file, whose pieces are read as they come. */
async function openForm(request: FastifyRequest) {
  const part = await request.file();
  if (!part) throw new AppError('invalid', 'Choose a file.', 'file');
  const field = part.fields['options'];
  const text = field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? field.value : '';
  const options = ImportOptions.safeParse(readJson(text));
  if (!options.success) {
    const [issue] = options.error.issues;
    throw new AppError('invalid', issue?.message ?? 'The options cannot be read.', ['options', ...(issue?.path ?? [])].join('.'));
  }
  if (!isZone(options.data.zone)) throw new AppError('invalid', 'This is not a time zone such as Europe/Berlin', 'options.zone');
  return { file: part.file, fileName: part.filename, options: options.data };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON breaks the schema, which says so.
    return undefined;
  }
}

export function importRoutes(api: FastifyApp, { connections: { people }, config: { dataFolder, rateLimitFactor } }: Services): void {
  /** What the person chose for the last such file, where nothing is chosen for this one. */
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
        config: { rateLimit, budgetSeconds: importSeconds },
        schema: {
          operationId: 'readImport',
          tags,
          summary: 'Says what a file of another program holds, and stores nothing',
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
        config: { rateLimit, budgetSeconds: importSeconds },
        schema: {
          operationId: 'takeOverImport',
          tags,
          summary: 'Takes over what a file of another program holds and is not there yet',
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

  api.get(
    '/api/imports',
    { schema: { operationId: 'listImports', tags, summary: 'What was taken over, the latest first', response: { 200: z.array(Import) } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findImports(tx, userId));
    },
  );

  api.delete(
    '/api/imports/:id',
    {
      schema: {
        operationId: 'undoImport',
        tags,
        summary: 'Takes an import back as a whole; what was there before it stays',
        params: ImportParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await undoImport(people, userId, request.params.id, new Date()))) throw new AppError('notFound', 'There is no such import.');
      return reply.code(204).send(null);
    },
  );
}
