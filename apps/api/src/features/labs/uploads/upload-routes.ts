import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { uploadBytesMax, uploadFilesMax, uploadsWaitingMax } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabTestType } from '@wellkept/contract/labs/lab-results.ts';
import { LabUpload, LabUploadQuery } from '@wellkept/contract/labs/lab-uploads.ts';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getConsentingPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireFeature } from '../../billing/entitlements/feature-guard.ts';
import { countUploads, enqueueReading, insertUpload, openStages } from './repository.ts';
import { storeFiles } from './upload-files.ts';
import { type ValidatedUpload, validateUpload } from './upload-validation.ts';

const featureOf = { blood: 'blood_test_upload', urine: 'urine_test_upload', combined: 'blood_test_upload' } as const;
const uploadSeconds = 120;
/** A page sends one after the other, and a person has a few open. Each file is in memory until its last byte has come. */
const uploadsAtOnceMax = 3;
/** Files and the few bytes between them. */
const bodyBytesMax = uploadFilesMax * (uploadBytesMax + 4096);

export function labUploadingRoutes(api: FastifyApp, { connections: { people }, files, config }: Services): void {
  // Of an answer that names a feature, the one of the test that is uploaded.
  const requirePlan = (request: FastifyRequest<{ Querystring: { testType: LabTestType } }>) =>
    requireFeature(featureOf[request.query.testType], config)(request);

  api.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: { fileSize: uploadBytesMax, files: uploadFilesMax, fields: 0, parts: uploadFilesMax } });

    scope.post(
      '/api/lab-uploads',
      {
        bodyLimit: bodyBytesMax,
        config: { budgetSeconds: uploadSeconds, atOnceMax: uploadsAtOnceMax },
        preHandler: requirePlan,
        schema: {
          operationId: 'uploadLabReports',
          tags: ['lab uploads'],
          summary: 'Upload one or more report files to be read',
          consumes: ['multipart/form-data'],
          querystring: LabUploadQuery,
          response: { 201: z.array(LabUpload) },
        },
      },
      async (request, reply) => {
        const { userId } = getConsentingPerson(request);
        const uploads: LabUpload[] = [];
        if (!request.isMultipart()) throw new AppError('unsupportedType', 'Send the files as a form.');
        for await (const part of request.files())
          uploads.push(await storeUpload(userId, request.query.testType, await validateUpload(part)));
        if (uploads.length === 0) throw new AppError('invalid', 'Choose a file.', 'file');
        return reply.code(201).send(uploads);
      },
    );
  });

  /** The file first: a row without its file would be worse than a file without a row. */
  async function storeUpload(userId: UserId, testType: LabTestType, { bytes, fileName, mediaType }: ValidatedUpload): Promise<LabUpload> {
    const id = randomUUID();
    const [fileKey = ''] = await storeFiles({ people, files }, userId, [bytes]);
    try {
      return await withUser(people, userId, async (tx) => {
        if ((await countUploads(tx, userId, [...openStages, 'locked', 'ready'])) >= uploadsWaitingMax)
          throw new AppError('conflict', `You can have up to ${uploadsWaitingMax} uploads waiting. Review the ones we’ve read first.`);
        const ahead = await countUploads(tx, userId, openStages);
        const upload = await insertUpload(tx, userId, { id, testType, fileName, mediaType, byteCount: bytes.length, fileKey });
        await enqueueReading(tx, { userId, id, lane: 'short', ahead });
        await audit(tx, userId, { action: 'lab_uploaded', resourceType: 'lab_upload', success: true, riskLevel: 'LOW', phiAccessed: true });
        return upload;
      });
    } catch (error) {
      // After any other failure the row may be there.
      if (error instanceof AppError) await files.delete(fileKey);
      throw error;
    }
  }
}
