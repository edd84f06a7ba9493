import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { type Arbitrary, sample, stringMatching } from 'fast-check';

/** A JSON schema as the OpenAPI document writes it, as far as values are made from it. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-latest'?: string;
};

/** Random numbers that a seed repeats (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const getNext = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    is: (share: number) => getNext() < share,
    to: (max: number) => Math.floor(getNext() * (max + 1)),
    pick: <Value>(values: readonly Value[]): Value => values[Math.floor(getNext() * values.length)] as Value,
  };
}
export type Random = ReturnType<typeof createRandom>;

const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; DROP TABLE medications; --",
  '<script>alert(1)</script>',
  '__proto__',
  '../../etc/passwd',
  '\u202e',
  '🏳️‍🌈',
  'NaN',
  '9'.repeat(400),
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '+010000-01-01',
  '275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  0,
  -1,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  0.1,
  null,
  true,
  [],
  {},
  [[[[]]]],
];
const numbers = [0, -1, 1, 0.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e15, 1e16, 1e308, -1e308, 5e-324];

const formatDayIn = (days: number) => toUtcDay(new Date(Date.now() + days * dayMs));
const rightDays = [
  '1900-01-01',
  '1970-01-01',
  formatDayIn(-36_500),
  formatDayIn(-3650),
  formatDayIn(-30),
  formatDayIn(-1),
  formatDayIn(0),
  formatDayIn(1),
  formatDayIn(2),
];

export type KnownValues = {
  /** Ids of things that the person has. */
  ids: readonly string[];
  /** Of these, the ones that belong below an address: those of goals below /api/goals. */
  idsBelow?: Readonly<Record<string, readonly string[]>>;
  /** Texts that mean something, by the name of their field. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** What other texts are made of. */
  fillers?: readonly string[];
};

/** What values are made from: the schemas of the document, known ids and texts, and a seeded source of random numbers. */
type ValueMaker = { schemas: Readonly<Record<string, Schema>>; known: KnownValues; random: Random };

const arbitraries = new Map<string, Arbitrary<string>>();

/** Made once for each pattern: making one takes a hundred times as long as having a text of it. */
function matchPattern(pattern: string): Arbitrary<string> {
  const made = arbitraries.get(pattern) ?? stringMatching(new RegExp(pattern, 'u'));
  arbitraries.set(pattern, made);
  return made;
}

function createText(maker: ValueMaker, schema: Schema, name: string): string {
  const meaningful = maker.known.texts[name];
  if (meaningful && maker.random.is(0.9)) return maker.random.pick(meaningful);
  if (schema.format === 'uuid')
    return maker.random.is(0.7) && maker.known.ids.length > 0 ? maker.random.pick(maker.known.ids) : crypto.randomUUID();
  if (schema.format === 'date')
    return maker.random.is(0.2) && schema['x-latest'] !== 'P2D' ? formatDayIn(3659) : maker.random.pick(rightDays);
  if (schema.format === 'date-time') return `${maker.random.pick(rightDays)}T23:59:59Z`;
  if (schema.format === 'uri') return 'https://push.example.com/abc';
  if (schema.pattern !== undefined) return sample(matchPattern(schema.pattern), { numRuns: 1, seed: maker.random.to(2 ** 31) })[0] ?? '';
  const { minLength = 1, maxLength = 60 } = schema;
  const length = maker.random.pick([minLength, Math.max(minLength, Math.min(12, maxLength)), maxLength]);
  return maker.random
    .pick(maker.known.fillers ?? ['a', 'Ab c', 'é', '中', '.a'])
    .repeat(length)
    .slice(0, length);
}

function createNumber(maker: ValueMaker, { type, minimum, maximum, exclusiveMinimum }: Schema): number {
  const low = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + (type === 'integer' ? 1 : 0.001));
  const high = maximum ?? 1000;
  const value = maker.random.pick([low, high, low + (high - low) * 0.5, low + (high - low) * 0.01]);
  return type === 'integer' ? Math.round(value) : value;
}

function createWrongValue(maker: ValueMaker, schema: Schema): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return maker.random.pick(numbers);
  if (schema.type === 'array' && maker.random.is(0.3)) return Array.from({ length: 2000 }, () => maker.random.pick(nasty));
  return maker.random.pick(nasty);
}

/** `wildness` is the share of places that get a value of any kind. */
export function createValue(maker: ValueMaker, given: Schema, name: string, wildness: number, depth = 0): unknown {
  const schema = given.$ref ? (maker.schemas[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given;
  if (maker.random.is(wildness)) return createWrongValue(maker, schema);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return createValue(maker, maker.random.pick(branches), name, wildness, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return maker.random.pick(schema.enum);
  switch (schema.type) {
    case 'string':
      return createText(maker, schema, name);
    case 'integer':
    case 'number':
      return createNumber(maker, schema);
    case 'boolean':
      return maker.random.is(0.5);
    case 'null':
      return null;
    case 'array':
      return createList(maker, schema, name, wildness, depth);
    case 'object':
      return createRecord(maker, schema, name, wildness, depth);
    default:
      return depth > 5 ? null : maker.random.pick(nasty);
  }
}

function createList(maker: ValueMaker, schema: Schema, name: string, wildness: number, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((one) => createValue(maker, one, name, wildness, depth + 1));
  const { items = {}, minItems = 0, maxItems = 4 } = schema;
  // The longest lists are for the outermost places: nested ones would grow beyond every limit on the length of a body.
  const longest = depth <= 2 ? Math.min(maxItems, 300) : Math.min(maxItems, 3);
  const length = maker.random.pick([Math.max(1, minItems), minItems, Math.max(minItems, Math.min(2, longest)), longest]);
  return Array.from({ length }, () => createValue(maker, items, name, wildness / Math.max(1, length), depth + 1));
}

function createRecord(maker: ValueMaker, schema: Schema, name: string, wildness: number, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const share = maker.random.pick([0, 0.3, 1]);
  const entries = Object.entries(properties)
    .filter(([key]) => required.includes(key) || maker.random.is(share))
    .map(([key, one]) => [key, createValue(maker, one, key, wildness, depth + 1)]);
  if (typeof additionalProperties === 'object')
    for (let index = maker.random.to(3); index > 0; index -= 1)
      entries.push([`${name} ${index}`, createValue(maker, additionalProperties, name, wildness, depth + 1)]);
  return Object.fromEntries(entries);
}
