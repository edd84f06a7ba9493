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

/** Counts what stands outside of quotes, so it is right for everything that is JSON; the parser refuses the rest. */
function findTooMuch(text: string): AppError | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = findClosingQuote(text, at + 1);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        if (depth > depthMax) return new AppError('invalid', `This is nested deeper than ${depthMax} levels.`);
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
    }
    if (values > valuesMax) return new AppError('tooLarge', 'This holds too many values.');
  }
  return null;
}

/** The place of the quote that ends a text, or the end of what was sent. */
function findClosingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}
