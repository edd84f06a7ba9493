import { isZone } from '@wellkept/clinical/local-day.ts';
import { ImportOptions } from '@wellkept/contract/transfer/imports.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';

/** Reads the form of an import. The options come before the file, whose chunks are then read as they arrive. */
export async function openForm(request: FastifyRequest) {
  const part = await request.file();
  if (!part) throw new AppError('invalid', 'Choose a file.', 'file');
  const field = part.fields['options'];
  const text = field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string' ? field.value : '';
  const options = ImportOptions.safeParse(readJson(text));
  if (!options.success) {
    const [issue] = options.error.issues;
    throw new AppError('invalid', issue?.message ?? 'We can’t read these options.', ['options', ...(issue?.path ?? [])].join('.'));
  }
  if (!isZone(options.data.zone)) throw new AppError('invalid', 'This isn’t a time zone, such as Europe/Berlin', 'options.zone');
  return { file: part.file, fileName: part.filename, options: options.data };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it, with a message.
    return undefined;
  }
}
