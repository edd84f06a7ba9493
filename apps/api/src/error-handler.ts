import type { Refusal } from '@wellkept/contract/refusal.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { findAvailabilityError } from './availability-errors.ts';
import { AppError, listCauses, statusOfCode } from './errors.ts';
import { isCallerGone } from './request-budget.ts';

/** Everything that is thrown ends here: as a refusal with its status, or as a bug that is logged and answered without detail. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error) ?? findCarerRefusal(error, request);
  if (refusal) return send(reply, refusal);
  const knownError = findAvailabilityError(error);
  if (knownError) {
    // Nothing is wrong with a statement that was ended since its caller hung up: a thousand of them are no thousand errors.
    if (isCallerGone(request)) request.log.info('the caller has gone');
    else request.log.error({ err: error }, 'a part is unavailable');
    return send(reply, knownError);
  }
  request.log.error({ err: error, route: request.routeOptions?.url }, 'a request failed');
  return send(
    reply,
    new AppError('internal', `Something went wrong on our side. If it keeps happening, tell us this number: ${request.id}`),
  );
}

function send(reply: FastifyReply, { code, message, field, feature, retryAfterSeconds }: AppError): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const body: Refusal = { code, message, ...(field ? { field } : {}), ...(feature ? { feature } : {}) };
  // Serialised here: the refusal must reach the caller also where a route's own response schema does not know the status.
  return reply
    .code(statusOfCode[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .send(body);
}

function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return createInvalidInputError(error.validation[0]);
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode === 413) return new AppError('tooLarge', 'This is too large.');
  if (statusCode === 415) return new AppError('unsupportedType', 'Send JSON, as application/json.');
  if (statusCode === 429) return new AppError('tooMany', 'Too many requests. Please try again in a minute.');
  if (statusCode === 404) return new AppError('notFound', 'There is no such address.');
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid', 'We can’t read this request.');
  return null;
}

/** What the policies keep from a carer is not a fault of ours: an id of theirs may be one of the person's own entries. */
function findCarerRefusal(error: unknown, { person }: Pick<FastifyRequest, 'person'>): AppError | null {
  const isDenied = person?.care && listCauses(error).some((one) => 'code' in one && one.code === insufficientPrivilege);
  return isDenied ? new AppError('roleNeeded', 'People who look after a record can’t use this.') : null;
}
const insufficientPrivilege = '42501';

type Issue = { message?: string; instancePath: string; params?: unknown } | undefined;

function createInvalidInputError(issue: Issue): AppError {
  const path = issue?.instancePath.split('/').filter(Boolean) ?? [];
  const unknownKeys = getUnknownKeys(issue?.params);
  if (unknownKeys[0] !== undefined)
    return new AppError('invalid', 'We don’t know this field.', [...path, unknownKeys[0]].join('.').slice(0, 300));
  return new AppError('invalid', issue?.message ?? 'Something in this request is wrong.', path.join('.').slice(0, 300) || undefined);
}

function getUnknownKeys(params: unknown): string[] {
  if (typeof params !== 'object' || params === null || !('keys' in params)) return [];
  return Array.isArray(params.keys) ? params.keys.map(String) : [];
}
