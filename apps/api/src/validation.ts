import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerSerializerCompiler } from './answer-serializer.ts';

/** What a field has to be, in words that a person can read. A kind that is not here stays unnamed. */
const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formatNames: Readonly<Record<string, string>> = {
  uuid: 'an id',
  date: 'a day, such as 2026-03-24',
  datetime: 'a time, such as 2026-03-24T08:30:00Z',
  time: 'a time of the day, such as 08:30',
  email: 'an email address, such as name@example.com',
  url: 'a web address, such as https://example.com',
  base64: 'a Base64 text',
};

/** What a length or size is counted in; a plain number has no unit. */
const unitNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  file: ['byte', 'bytes'],
};

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function describeBound({ origin, inclusive }: Issue<'too_small' | 'too_big'>, limit: number | bigint, bound: 'least' | 'most'): string {
  const unit = unitNames[origin]?.[Number(limit) === 1 ? 0 : 1];
  if (unit) return `This field needs at ${bound} ${limit} ${unit}.`;
  if (inclusive !== false) return `This field must be at ${bound} ${limit}.`;
  return `This field must be ${bound === 'least' ? 'above' : 'below'} ${limit}.`;
}

const describeFormat = ({ format }: Issue<'invalid_format'>): string =>
  formatNames[format] ? `This field must be ${formatNames[format]}.` : 'We can’t read what’s in this field.';

/** Words for what schemas refuse without a sentence of their own; undefined leaves an issue to zod. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'This field is missing.';
      const name = kindNames[issue.expected];
      return name ? `This field must be ${name}.` : 'This field has the wrong kind of value.';
    }
    case 'invalid_value':
      return issue.input === undefined ? 'This field is missing.' : `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return describeFormat(issue);
    case 'too_small':
      return describeBound(issue, issue.minimum, 'least');
    case 'too_big':
      return describeBound(issue, issue.maximum, 'most');
    case 'not_multiple_of':
      return `This field must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'We don’t know this field.';
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return issue.input === undefined ? 'This field is missing.' : 'This field has the wrong kind of value.';
    default:
      return undefined;
  }
}

/** Requests and answers are held against their zod schemas. The words belong to the whole process: zod has one configuration. */
export function registerValidation(server: FastifyInstance): void {
  z.config({ customError: describeIssue });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(answerSerializerCompiler);
}
