import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RefusalCode } from './refusal.ts';

const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })) }),
});

test('the written document knows every code of a refusal', () => {
  const document = Document.parse(JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')));
  expect(document.components.schemas['Refusal']?.properties?.['code']).toMatchObject({ enum: RefusalCode.options });
});
