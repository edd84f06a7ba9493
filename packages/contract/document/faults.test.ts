import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findDocumentFaults } from './faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const createDocument = (answer: unknown, schemas: Record<string, unknown>) => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: '/' }],
  security: [{ cookie: [] }],
  paths: {
    '/day': {
      get: {
        operationId: 'getDay',
        summary: 'A day',
        responses: {
          200: { description: 'It', content: { 'application/json': { schema: answer } } },
          '4XX': { description: 'No' },
        },
      },
    },
  },
  components: { schemas, securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'session' } } },
});

async function listFaults(document: unknown): Promise<string> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return (await findDocumentFaults(file)).join('\n');
}

describe('the OpenAPI document', () => {
  const Day = { type: 'object', properties: { note: refer('Note') } };
  const Note = { type: 'string' };

  test('is sound when every schema is used and every reference is met', async () => {
    expect(await listFaults(createDocument(refer('Day'), { Day, Note }))).toBe('');
  });

  test.each([
    ['a schema that no route uses', createDocument(refer('Note'), { Day, Note }), 'no route uses the schema Day'],
    ['a reference to nothing', createDocument(refer('Day'), { Day }), 'swagger-parser'],
    ['a reference that is malformed', createDocument({ $ref: '#/components/schemas/Note#/$defs/a' }, { Note }), 'Missing $ref pointer'],
    ['a type that does not exist', createDocument({ type: 'words' }, {}), 'struct'],
  ])('%s is a fault', async (_what, document, fault) => {
    expect(await listFaults(document)).toContain(fault);
  });
});
