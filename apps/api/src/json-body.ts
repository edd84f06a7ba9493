import { scanJson } from '@wellkept/clinical/json-structure.ts';
import { AppError } from './errors.ts';
import type { FastifyApp } from './services.ts';

/** Two and a half times what the largest form sends. Parsing and validating take microseconds for each value, in which nobody else is served. */
const valuesMax = 25_000;
/** Deeper than any shape that a schema allows. Each level costs the parser memory of its own. */
const depthMax = 100;

/** Reads bodies as JSON, after a look at how much they hold: their length says little about what parsing them costs. */
export function readJsonBodies(server: FastifyApp): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const refusal = findTooMuch(body);
    return refusal ? done(refusal) : parseJson(request, body, done);
  });
}

/** Right for everything that is JSON; the parser refuses the rest. */
function findTooMuch(text: string): AppError | null {
  let depth = 0;
  let values = 1;
  scanJson(text, (sign) => {
    if (sign === ']' || sign === '}') depth -= 1;
    else values += 1;
    if (sign === '[' || sign === '{') depth += 1;
    return depth <= depthMax && values <= valuesMax;
  });
  if (depth > depthMax) return new AppError('invalid', `This is nested deeper than ${depthMax} levels.`);
  return values > valuesMax ? new AppError('tooLarge', 'This has too many values.') : null;
}
