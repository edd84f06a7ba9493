import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/**
 * Refuses texts that no database can hold: a null character, or half of a surrogate pair. Runs over everything that was sent, before the
 * schemas, without recursion, since a body may be nested as deep as it is long.
 */
export async function refuseUnstorableText(request: FastifyRequest): Promise<void> {
  const left: { value: unknown; field: string }[] = [
    { value: request.params, field: '' },
    { value: request.query, field: '' },
    { value: request.body, field: '' },
  ];
  for (let item = left.pop(); item; item = left.pop()) {
    const { value, field } = item;
    if (typeof value === 'string') refuseText(value, field);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        refuseText(key, field);
        left.push({ value: inner, field: field === '' ? key : `${field.slice(0, 200)}.${key}` });
      }
  }
}

function refuseText(text: string, field: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new AppError('invalid', 'This text has a character we can’t store.', field || undefined);
}
