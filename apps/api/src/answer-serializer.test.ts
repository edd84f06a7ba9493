import { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { Medication } from '@wellkept/contract/medications/medications.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSerializerCompiler, isTheSameBothWays } from './answer-serializer.ts';

const compile = (schema: z.core.$ZodType) => answerSerializerCompiler({ schema, method: 'GET', url: '/api/example' });

test.each([
  ['an object of plain fields', z.object({ id: z.uuid(), at: z.iso.datetime().nullable(), marks: z.array(z.enum(['a', 'b'])) }), true],
  ['a list of medicines', z.array(Medication), true],
  ['one with other names on the wire', HealthAction, false],
  ['a list of those', z.object({ actions: z.array(HealthAction) }), false],
  ['a default value', z.object({ count: z.number().default(0) }), false],
  ['a changed text', z.object({ name: z.string().transform((text) => text.trim()) }), false],
])('%s: the same on both sides is %s', (_what, schema, expected) => expect(isTheSameBothWays(schema)).toBe(expected));

test('an answer loses what its schema does not name, and one that breaks it is refused', () => {
  const serialize = compile(z.object({ name: z.string(), note: z.string().optional(), inner: z.object({ id: z.int() }) }));
  expect(serialize({ name: 'Ann', secret: 'x', note: undefined, inner: { id: 1, owner: 'y' } })).toBe('{"name":"Ann","inner":{"id":1}}');
  expect(() => serialize({ name: 'Ann', inner: { id: 'one' } })).toThrow();
  expect(() => serialize({ name: 1, inner: { id: 1 } })).toThrow();
});

test('a schema that refers to itself is looked at once', () => {
  const Node = z.object({
    name: z.string(),
    get next() {
      return Node.nullable();
    },
  });
  expect(compile(Node)({ name: 'a', next: { name: 'b', next: null, more: 1 } })).toBe('{"name":"a","next":{"name":"b","next":null}}');
});
