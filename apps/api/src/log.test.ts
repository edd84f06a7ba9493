import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toLoggedError } from './log.ts';

test('an error of the database is logged without the values it is about', () => {
  const cause = Object.assign(new pg.DatabaseError('invalid input syntax for type uuid: "warfarin"', 1, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(ann@example.com) already exists.',
    table: 'medications',
  });
  const logged = toLoggedError(new DrizzleQueryError('insert into medications values ($1)', ['warfarin', 'ann@example.com'], cause));
  expect(JSON.stringify(logged)).not.toMatch(/warfarin|ann@example/);
  expect(logged).toMatchObject({
    message: 'query: insert into medications values ($1)',
    cause: { code: '22P02', message: 'table: medications' },
  });
  expect(logged.stack).toContain('    at ');
});

test('any other error keeps its message', () => {
  expect(toLoggedError(new TypeError('x is not a function'))).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(toLoggedError('thrown text')).toMatchObject({ type: 'string', message: '' });
});

test('a failed validation is logged without the keys of a map and without values', () => {
  const Answer = z.object({ symptoms: z.object({ severity: z.record(z.string(), z.number()) }) });
  const { error } = Answer.safeParse({ symptoms: { severity: { Nausea: 'strong' } } });
  const logged = toLoggedError(new Error('the answer does not fit', { cause: error }));
  expect(logged).toMatchObject({ cause: { message: 'invalid_type at symptoms.severity' } });
  expect(JSON.stringify(logged)).not.toMatch(/Nausea|strong/);
});
