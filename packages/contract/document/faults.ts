import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lint } from '@redocly/openapi-core';
import { z } from 'zod';

const Document = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** What is wrong with an OpenAPI document: Redocly's recommended rules, swagger-parser's, and schemas that no route uses. */
export async function findDocumentFaults(file: string): Promise<string[]> {
  // No licence is given to anybody. A record by a list of names is a map with required names, which the rule does not know.
  const rules = { 'info-license': 'off', 'no-required-schema-properties-undefined': 'off' } as const;
  const faults = await lint({ ref: file, config: await createConfig({ extends: ['recommended'], rules }) });
  const parserFaults = await SwaggerParser.validate(file).then(
    () => [],
    (error: unknown) => [`swagger-parser: ${error instanceof Error ? error.message : String(error)}`],
  );
  const { paths, components } = Document.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [
    ...faults.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ...parserFaults,
    ...findUnusedSchemas(paths, components.schemas).map((name) => `no route uses the schema ${name}`),
  ];
}

function findUnusedSchemas(paths: unknown, schemas: Readonly<Record<string, unknown>>): string[] {
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(paths);
  return Object.keys(schemas).filter((name) => !used.has(name));
}
