import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileCopier } from './response-serializer.ts';

const inner = z.object({ a: z.string(), b: z.number().nullable() });

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', inner, { a: 'x', b: null, secret: 1 }, { a: 'x', b: null }],
  ['a strict object', z.strictObject({ a: z.string() }), { a: 'x', secret: 1 }, { a: 'x' }],
  ['a list', z.array(inner).readonly(), [{ a: 'x', b: 1, secret: 1 }], [{ a: 'x', b: 1 }]],
  [
    'a tuple',
    z.tuple([inner, inner]),
    [
      { a: 'x', b: 1, secret: 1 },
      { a: 'y', b: 2 },
    ],
    [
      { a: 'x', b: 1 },
      { a: 'y', b: 2 },
    ],
  ],
  ['a tuple with more behind it', z.tuple([z.int(), z.int()], z.int()), [1, 2, 3, 4], [1, 2, 3, 4]],
  ['what may be absent', z.object({ a: inner.nullable().optional(), b: inner.optional() }), { a: null, secret: 1 }, { a: null }],
  [
    'one of several',
    z.union([z.object({ a: z.null() }), z.object({ a: inner })]),
    { a: { a: 'x', b: 1, secret: 1 } },
    { a: { a: 'x', b: 1 } },
  ],
  [
    'one of several that a field tells apart',
    z.array(z.discriminatedUnion('kind', [z.object({ kind: z.enum(['a', 'b']), a: inner }), z.object({ kind: z.literal('c') })])),
    [
      { kind: 'b', a: { a: 'x', b: 1, secret: 1 } },
      { kind: 'c', a: 1 },
    ],
    [{ kind: 'b', a: { a: 'x', b: 1 } }, { kind: 'c' }],
  ],
  [
    'a record',
    z.record(z.enum(['a', 'b']), inner),
    { a: { a: 'x', b: 1, secret: 1 }, b: { a: 'y', b: 2 } },
    { a: { a: 'x', b: 1 }, b: { a: 'y', b: 2 } },
  ],
  ['an object that may hold more', z.looseObject({ a: z.string() }), { a: 'x', more: 1 }, { a: 'x', more: 1 }],
])('%s is sent as its schema names it', (_what, schema, value, sent) => {
  const copy = compileCopier(schema);
  expect(JSON.parse(JSON.stringify(copy(value)))).toEqual(sent);
});

test('what zod does to a value on its way out is done', () => {
  const day = z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: (date) => date.toISOString().slice(0, 10) });
  expect(compileCopier(z.object({ day }))({ day: new Date('2026-11-21T05:00:00Z') })).toEqual({ day: '2026-11-21' });
});
