import type { MultipartFile } from '@fastify/multipart';
import { type UploadType, uploadBytesMax, uploadTypes } from '@wellkept/contract/labs/lab-limits.ts';
import { detectDocumentType } from '@wellkept/documents/media-type.ts';
import { AppError } from '../../../errors.ts';

export type ValidatedUpload = { fileName: string; mediaType: UploadType; bytes: Buffer };

const fileNameLengthMax = 120;
const isUploadType = (text: string): text is UploadType => Object.hasOwn(uploadTypes, text);

/** A file whose name, declared type and first bytes say the same, within the size; else a refusal that says why. */
export async function validateUpload(part: MultipartFile): Promise<ValidatedUpload> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw createTooLargeError();
    throw error;
  });
  if (part.file.truncated || bytes.length > uploadBytesMax) throw createTooLargeError();
  const declared = part.mimetype.toLowerCase();
  const extension = /\.([a-z0-9]{1,8})$/i.exec(part.filename)?.[1]?.toLowerCase() ?? '';
  if (!isUploadType(declared) || !uploadTypes[declared].some((one) => one === extension)) throw createUnsupportedTypeError();
  if (bytes.length === 0) throw new AppError('invalid', 'The file is empty.', 'file');
  // What it is, whatever it is called.
  if (detectDocumentType(bytes) !== declared) throw createUnsupportedTypeError();
  return { fileName: shortenFileName(part.filename), mediaType: declared, bytes };
}

const createTooLargeError = () => new AppError('tooLarge', `A file can have up to ${uploadBytesMax / 1024 / 1024} MB.`, 'file');
const createUnsupportedTypeError = () =>
  new AppError('unsupportedType', 'We can’t read this kind of file, or its name has the wrong ending.', 'file');

/** The name without folders and control characters, with its extension. */
function shortenFileName(name: string): string {
  const own = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const letters = [...own];
  return letters.length <= fileNameLengthMax ? own : `${letters.slice(0, fileNameLengthMax - 6).join('')}…${letters.slice(-5).join('')}`;
}
