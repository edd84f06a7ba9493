import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  type jsonSchemaTransform,
  type jsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';

// What the generator of the API document does not know: the content types of responses, uploaded files, and which schemas are in use.

type Transform = typeof jsonSchemaTransform;
type TransformObject = typeof jsonSchemaTransformObject;
type Fields = Record<string, unknown>;

/** A schema with names of the specification is described as it crosses the wire; the library would show the code's side of an answer. */
const zodToJsonConfig: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]>['zodToJsonConfig'] = {
  override: ({ zodSchema, jsonSchema }) => {
    if (!(zodSchema instanceof z.ZodCodec) || jsonSchema.$ref !== undefined) return;
    const id = z.globalRegistry.get(zodSchema.in)?.id;
    if (id === undefined) throw new Error('A schema with two sides needs an id for the one on the wire');
    jsonSchema.$ref = `#/components/schemas/${id}`;
  },
};
const describeRoute = createJsonSchemaTransform({ zodToJsonConfig });
const describeSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of an upload: a file and text fields. */
const fileForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
  additionalProperties: { type: 'string' },
};

/** Errors are JSON whatever the route produces; `produces` alone would describe them as a picture or a zip too. */
function describeContent(response: Fields, types: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const contentTypes = status.startsWith('2') ? types : ['application/json'];
      const description = isFields(schema) && typeof schema['description'] === 'string' ? schema['description'] : 'Default Response';
      return [status, { description, content: Object.fromEntries(contentTypes.map((type) => [type, { schema }])) }];
    }),
  );
}

/** The schema of a route, with the content types of its responses and the form of its upload. */
export const transformRoute: Transform = (route) => {
  const { schema, url } = describeRoute(route);
  // The library passes on what the route declares, next to what it derives from the zod schemas.
  const { produces, response, ...rest } = schema as Fields;
  const isFile = Array.isArray(rest['consumes']) && rest['consumes'].includes('multipart/form-data') && rest['body'] === undefined;
  const described = {
    ...rest,
    ...(isFile && { body: fileForm }),
    ...(isFields(response) && { response: Array.isArray(produces) ? describeContent(response, produces) : response }),
  };
  return { schema: described as typeof schema, url };
};

/** The names of the schemas that this part of the document refers to. */
function listReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) listReferences(one, found);
  else if (isFields(value)) {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(value['$ref'] ?? '')) ?? [];
    if (name !== undefined) found.add(name);
    for (const one of Object.values(value)) listReferences(one, found);
  }
  return found;
}

/** Keeps only the schemas that a route uses: the library writes each one twice, for requests and for responses. */
export const transformDocument: TransformObject = (document) => {
  const whole = describeSchemas(document);
  // Documents of older versions of OpenAPI have no components; ours is of 3.1.
  const { components, paths }: { components?: { schemas?: Fields }; paths?: unknown } = whole;
  const used = listReferences(paths);
  for (const name of used) for (const next of listReferences(components?.schemas?.[name])) used.add(next);
  // The library lists them in the order of the imports; by name, moving a route changes nothing here.
  const schemas = Object.fromEntries([...used].sort().map((name) => [name, components?.schemas?.[name]]));
  // Only the schemas differ, so the type of the document stays.
  return { ...whole, components: { ...components, schemas } } as typeof whole;
};
