import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

// What the generator of the API document leaves open: which content a route answers with, what it is sent as a file, and which schemas are used.

type Transform = typeof jsonSchemaTransform;
type TransformObject = typeof jsonSchemaTransformObject;
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file as the body of a request, beside fields of text. */
const fileForm = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
  additionalProperties: { type: 'string' },
};

/** A refusal is JSON whatever the route makes. `produces` alone would call it a picture or a zip, too. */
function describeContent(response: Fields, types: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(response).map(([status, schema]) => {
      const contentTypes = status.startsWith('2') ? types : ['application/json'];
      const description = isFields(schema) && typeof schema['description'] === 'string' ? schema['description'] : 'Default Response';
      return [status, { description, content: Object.fromEntries(contentTypes.map((type) => [type, { schema }])) }];
    }),
  );
}

/** The schema of a route, with the content types of its answers and the form of its file. */
export const transformRoute: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  // The library hands on what the route said of itself, next to what it made of the zod schemas.
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

/** The document with the schemas that a route uses, and no others: the library writes each once for requests and once for answers. */
export const transformDocument: TransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document);
  // Documents of older versions of OpenAPI have no components; ours is of 3.1.
  const { components, paths }: { components?: { schemas?: Fields }; paths?: unknown } = whole;
  const used = listReferences(paths);
  for (const name of used) for (const next of listReferences(components?.schemas?.[name])) used.add(next);
  const schemas = Object.fromEntries(Object.entries(components?.schemas ?? {}).filter(([name]) => used.has(name)));
  // Without the schemas that nothing uses it is the document that it was.
  return { ...whole, components: { ...components, schemas } } as typeof whole;
};
