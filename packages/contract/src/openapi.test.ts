import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lint } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RefusalCode } from './refusal.ts';

const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })) }),
});

test('the written document knows every code of a refusal', () => {
  const document = Document.parse(JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')));
  expect(document.components.schemas['Refusal']?.properties?.['code']).toMatchObject({ enum: RefusalCode.options });
});

const file = fileURLToPath(new URL('../openapi.json', import.meta.url));

describe('the written document is taken by', { timeout: 60_000 }, () => {
  test('Redocly, whose recommended rules it keeps', async () => {
    // No licence is given to anybody. A record by a list of names is a map with required names, which the rule does not know.
    const rules = { 'info-license': 'off', 'no-required-schema-properties-undefined': 'off' } as const;
    const faults = await lint({ ref: file, config: await createConfig({ extends: ['recommended'], rules }) });
    expect(faults.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  test('swagger-parser', async () => {
    await expect(SwaggerParser.validate(file)).resolves.toMatchObject({ openapi: '3.1.0' });
  });

  test('openapi-typescript, which makes the types that the page is written with', async () => {
    const made = astToString(await openapiTS(new URL('../openapi.json', import.meta.url)));
    expect(readFileSync(new URL('api.ts', import.meta.url), 'utf8')).toContain(made.trim());
  });
});
