import type { FastifyLoggerOptions } from 'fastify';
import { z } from 'zod';

type LoggedError = { type: string; message: string; code: string | undefined; stack: string; cause: LoggedError | undefined };

/** An error without the values it is about: errors of the database and of validation quote them. */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', code: undefined, stack: '', cause: undefined };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: describeError(error),
    code,
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    cause: error.cause === undefined ? undefined : toLoggedError(error.cause),
  };
}

function describeError(error: Error): string {
  if (error instanceof z.core.$ZodError) return error.issues.map(describeIssue).join('; ');
  return 'severity' in error || 'params' in error ? describeDatabaseError(error) : error.message;
}

/** Deeper names may be keys of a map, such as symptoms. */
const namesLogged = 2;

const describeIssue = ({ code, path }: z.core.$ZodIssue): string => `${code} at ${path.slice(0, namesLogged).join('.')}`;

function describeDatabaseError(error: Error): string {
  const parts = (['query', 'table', 'column', 'constraint', 'routine'] as const).flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return parts.join('; ');
}

/** Lines name the method, the route's pattern, the status and the time; never an address with ids, a query, a body or a person. */
export const createLoggerOptions = (level: string): FastifyLoggerOptions & { base: object } => ({
  level,
  // Several processes write one log.
  base: { pid: process.pid },
  serializers: {
    err: (error) => toLoggedError(error) as never,
    req: (request) => ({ method: request.method }),
  },
});
