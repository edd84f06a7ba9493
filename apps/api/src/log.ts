import type { FastifyLoggerOptions } from 'fastify';

type LoggedError = { type: string; message: string; code: string | undefined; stack: string; cause: LoggedError | undefined };

/** An error without the values it is about: database errors quote them in their message, their detail and their parameters. */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', code: undefined, stack: '', cause: undefined };
  const code = 'code' in error ? String(error.code) : undefined;
  const isFromDatabase = 'severity' in error || 'params' in error;
  return {
    type: error.name,
    message: isFromDatabase ? describe(error) : error.message,
    code,
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    cause: error.cause === undefined ? undefined : toLoggedError(error.cause),
  };
}

function describe(error: Error): string {
  const parts = (['query', 'table', 'column', 'constraint', 'routine'] as const).flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return parts.join('; ');
}

/** Lines name the method, the route's pattern, the status and the time; never an address with ids, a query, a body or a person. */
export const createLoggerOptions = (level: string): FastifyLoggerOptions & { base: null } => ({
  level,
  base: null,
  serializers: {
    err: (error) => toLoggedError(error) as never,
    req: (request) => ({ method: request.method }),
  },
});
