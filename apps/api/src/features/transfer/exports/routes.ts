import { Readable } from 'node:stream';
import { AccountExport } from '@wellkept/contract/transfer/account-export.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getPerson, type Person } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { streamAccountExport, streamImportableExport } from './account-export.ts';
import { createCsvTables } from './csv-tables.ts';
import { streamCsvZip } from './csv-zip.ts';
import { streamFhirBundle } from './fhir.ts';
import { gatherSummary } from './summary.ts';

const tags = ['account'];
const requestsPerMinuteMax = 20;
/** Years of a diary, over a slow connection. */
const fileSeconds = 600;

/** What the document says of a file that is sent while it is made. */
const createFileSchema = (description: string) => z.string().meta({ format: 'binary', description });

export function exportRoutes(api: FastifyApp, { connections: { accounts, people }, keyring, config, safety }: Services): void {
  /** A file is asked for now and then, and costs a look into every table. */
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  /** Notes that the person took their data along, and sends it while it is read. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { format, name, type }: { format: string; name: string; type: string },
    pieces: (person: Person, now: Date) => AsyncIterable<string | Uint8Array>,
  ) => {
    const person = getPerson(request);
    const now = new Date();
    await withUser(people, person.userId, (tx) =>
      audit(tx, person.userId, {
        action: 'data_exported',
        resourceType: 'account',
        success: true,
        riskLevel: 'HIGH',
        phiAccessed: true,
        metadata: { format },
      }),
    );
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="wellkept-${now.toISOString().slice(0, 10)}${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces(person, now), { objectMode: false }));
  };

  api.get(
    '/api/account/export',
    {
      config: { rateLimit, budgetSeconds: fileSeconds },
      schema: {
        operationId: 'exportAccount',
        tags,
        summary: 'Everything that is stored for the person, as a file',
        response: { 200: AccountExport },
      },
    },
    (request, reply) =>
      send(request, reply, { format: 'json', name: '.json', type: 'application/json; charset=utf-8' }, (person, now) =>
        streamAccountExport({ people, accounts, keyring, safety }, person, now),
      ),
  );

  api.get(
    '/api/account/export/tables.zip',
    {
      config: { rateLimit, budgetSeconds: fileSeconds },
      schema: {
        operationId: 'exportTables',
        tags,
        summary: 'What the person keeps, as tables for a spreadsheet',
        produces: ['application/zip'],
        response: { 200: createFileSchema('A zip of CSV files.') },
      },
    },
    (request, reply) =>
      send(request, reply, { format: 'csv', name: '-tables.zip', type: 'application/zip' }, (person, now) => streamCsvTables(person, now)),
  );
  async function* streamCsvTables({ userId }: Person, now: Date) {
    yield* streamCsvZip(await createCsvTables({ people, safety }, userId, now), streamImportableExport(people, userId, now), now);
  }

  api.get(
    '/api/account/export/fhir.json',
    {
      config: { rateLimit, budgetSeconds: fileSeconds },
      schema: {
        operationId: 'exportFhir',
        tags,
        summary: 'What the person keeps, for other health programs: a Bundle of HL7 FHIR R4',
        produces: ['application/fhir+json'],
        response: { 200: createFileSchema('The Bundle.') },
      },
    },
    (request, reply) =>
      send(request, reply, { format: 'fhir', name: '-fhir.json', type: 'application/fhir+json' }, (person, now) =>
        streamFhirBundle({ people, safety }, person, now),
      ),
  );

  api.get(
    '/api/account/export/summary.json',
    {
      config: { rateLimit, budgetSeconds: fileSeconds },
      schema: {
        operationId: 'exportSummary',
        tags,
        summary: 'The most important of it for a clinic: an International Patient Summary, a document Bundle of HL7 FHIR R4',
        produces: ['application/fhir+json'],
        response: { 200: createFileSchema('The document Bundle.') },
      },
    },
    (request, reply) =>
      send(request, reply, { format: 'ips', name: '-patient-summary.json', type: 'application/fhir+json' }, (person, now) =>
        streamSummary(person, now),
      ),
  );
  async function* streamSummary(person: Person, madeAt: Date) {
    const gathered = await withUser(people, person.userId, (tx) => gatherSummary(tx, { person, madeAt }));
    yield `${JSON.stringify(await gathered.finish(safety), null, 1)}\n`;
  }
}
