import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Copy = (value: unknown) => unknown;

/** Values that are sent as they are. */
const plain = new Set<string>(['string', 'number', 'boolean', 'null', 'literal', 'enum']);
const same: Copy = (value) => value;

/**
 * Answers hold what the contract names and nothing else. Their values come from our own code, whose types are the contract's, so they are copied
 * and not examined: examining takes as long as the work behind a small answer. The route tests examine every answer.
 */
export const serializeResponse: FastifySerializerCompiler<Schema> = ({ schema }) => {
  const copy = copierOf(schema);
  return (value) => JSON.stringify(copy(value));
};

/** A function that copies a value of this schema without the fields that the schema does not name. */
export function copierOf(schema: Schema): Copy {
  // zod's own classes, told apart by the name in their definition: what it offers to those who walk its schemas.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (plain.has(def.type)) return same;
  switch (def.type) {
    case 'object':
      // An object that may hold more than it names is sent as it is.
      return def.catchall && def.catchall._zod.def.type !== 'never' ? same : objectCopier(Object.entries(def.shape));
    case 'array':
      return listCopier(copierOf(def.element));
    case 'tuple':
      return tupleCopier(def.items.map(copierOf));
    case 'nullable':
    case 'optional':
      return optionalCopier(copierOf(def.innerType));
    case 'readonly':
      return copierOf(def.innerType);
    default:
      // Which case of a union a value is, only zod can say.
      return (value) => z.encode(schema, value);
  }
}

function objectCopier(shape: readonly (readonly [string, Schema])[]): Copy {
  const fields = shape.map(([name, schema]) => [name, copierOf(schema)] as const);
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>;
    const to: Record<string, unknown> = {};
    for (const [name, copy] of fields) {
      const field = from[name];
      to[name] = copy === same ? field : copy(field);
    }
    return to;
  };
}

function listCopier(copy: Copy): Copy {
  return copy === same ? same : (value) => (value as readonly unknown[]).map(copy);
}

function tupleCopier(copies: readonly Copy[]): Copy {
  return (value) => copies.map((copy, at) => copy((value as readonly unknown[])[at]));
}

function optionalCopier(copy: Copy): Copy {
  return copy === same ? same : (value) => (value === null || value === undefined ? value : copy(value));
}
