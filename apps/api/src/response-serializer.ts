import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Copy = (value: unknown) => unknown;

/**
 * Answers hold what the contract names and nothing else. Their values come from our own code, whose types are the contract's, so they are copied
 * and not examined: examining takes longer than writing the answer. The route tests examine every answer.
 */
export const createResponseSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => {
  const copy = compileCopier(schema);
  return (value) => JSON.stringify(copy(value));
};

/** What the written code of one schema consists of besides its last expression. */
type GeneratedCode = { functions: string[]; encoders: Copy[] };

/**
 * A function that copies a value of this schema without the fields that the schema does not name. It is written as code, as zod's own parsers are:
 * an object made by a literal costs a tenth of one that is filled field by field.
 */
export function compileCopier(schema: Schema): Copy {
  const written: GeneratedCode = { functions: [], encoders: [] };
  const result = compileCopyExpression(schema, 'value', written);
  // Written out of the contract's own schemas when the server starts; nothing that anybody sends gets in here.
  return new Function('encoders', `${written.functions.join('\n')}\nreturn (value) => ${result};`)(written.encoders) as Copy;
}

/** The expression that copies what the expression `value` gives; `value` itself where there is nothing to drop. */
function compileCopyExpression(schema: Schema, value: string, written: GeneratedCode): string {
  // zod's own classes, told apart by the name in their definition: what it offers to those who walk its schemas.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return value;
    case 'readonly':
      return compileCopyExpression(def.innerType, value, written);
    case 'nullable':
    case 'optional': {
      const inner = compileCopyExpression(def.innerType, value, written);
      return inner === value ? value : `(${value} == null ? ${value} : ${inner})`;
    }
    case 'array': {
      const element = compileCopyExpression(def.element, 'element', written);
      return element === 'element' ? value : `${value}.map((element) => ${element})`;
    }
    case 'tuple': {
      const items = def.items.map((item, at) => compileCopyExpression(item, `${value}[${at}]`, written));
      const restExpression = def.rest && compileCopyExpression(def.rest, 'element', written);
      const further = `${value}.slice(${items.length})`;
      if (restExpression) items.push(restExpression === 'element' ? `...${further}` : `...${further}.map((element) => ${restExpression})`);
      return `[${items.join(', ')}]`;
    }
    case 'object':
      // An object that may hold more than it names is sent as it is.
      return def.catchall && def.catchall._zod.def.type !== 'never' ? value : `${writeFunction(def.shape, written)}(${value})`;
    case 'record': {
      // Its keys are values, not names that the contract gives.
      const inner = compileCopyExpression(def.valueType, 'entry[1]', written);
      return inner === 'entry[1]' ? value : `Object.fromEntries(Object.entries(${value}).map((entry) => [entry[0], ${inner}]))`;
    }
    case 'union':
      return 'discriminator' in def && typeof def.discriminator === 'string'
        ? writeChoice(schema, def.discriminator, def.options, value, written)
        : writeEncoder(schema, value, written);
    default:
      return writeEncoder(schema, value, written);
  }
}

/** What only zod can say: which case of a union a value is, how a value of a type of our own is written. */
function writeEncoder(schema: Schema, value: string, written: GeneratedCode): string {
  return `encoders[${written.encoders.push((given) => z.encode(schema, given)) - 1}](${value})`;
}

/** Cases that a field tells apart: asked one after the other. */
function writeChoice(schema: Schema, discriminator: string, options: readonly Schema[], value: string, written: GeneratedCode): string {
  const field = `${value}[${JSON.stringify(discriminator)}]`;
  return options.reduceRight<string>(
    (others, option) => {
      const names = [...(option._zod.propValues?.[discriminator] ?? [])].map((name) => `${field} === ${JSON.stringify(name)}`);
      return names.length === 0 ? others : `(${names.join(' || ')} ? ${compileCopyExpression(option, value, written)} : ${others})`;
    },
    writeEncoder(schema, value, written),
  );
}

function writeFunction(shape: Readonly<Record<string, Schema>>, written: GeneratedCode): string {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const key = JSON.stringify(name);
    return `${key}: ${compileCopyExpression(schema, `from[${key}]`, written)}`;
  });
  const name = `copy${written.functions.length}`;
  written.functions.push(`const ${name} = (from) => ({ ${fields.join(', ')} });`);
  return name;
}
