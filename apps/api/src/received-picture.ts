import { detectDocumentType } from '@wellkept/documents/media-type.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

type Words = {
  /** "photo", "picture" */
  name: string;
  /** The answer to a file that is no picture. */
  refusal: string;
  bytesMax: number;
};

/** The one picture of a form, whatever its file is called. Throws a refusal where there is none or it is too large. */
export async function receivePicture(request: FastifyRequest, { name, refusal, bytesMax }: Words): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupportedType', `Send the ${name} as a form.`);
  const part = await request.file();
  if (!part) throw new AppError('invalid', `Choose a ${name}.`, 'file');
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (!part.file.truncated) throw error;
    throw new AppError('tooLarge', `A ${name} can have up to ${bytesMax / 1024 / 1024} MB.`, 'file');
  });
  if (!detectDocumentType(bytes)?.startsWith('image/')) throw new AppError('unsupportedType', refusal, 'file');
  return bytes;
}
