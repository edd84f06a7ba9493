import { AccountExport } from '@wellkept/contract/transfer/account-export.ts';
import type { Person } from '../../../auth/people.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { streamAccountExport, streamImportableExport } from './account-export.ts';
import { createCsvTables } from './csv-tables.ts';
import { streamCsvZip } from './csv-zip.ts';
import { createExportLimits, createFileSchema, sendExport } from './send-export.ts';

const tags = ['account'];

async function* streamCsvTables({ connections: { people }, safety }: Services, { userId }: Person, now: Date) {
  yield* streamCsvZip(await createCsvTables({ people, safety }, userId, now), streamImportableExport(people, userId, now), now);
}

export function exportRoutes(api: FastifyApp, services: Services): void {
  const {
    connections: { accounts, people },
    keyring,
    config,
    safety,
  } = services;

  api.get(
    '/api/account/export',
    {
      config: createExportLimits(config),
      schema: {
        operationId: 'exportAccount',
        tags,
        summary: 'Download everything that is stored for the person',
        response: { 200: AccountExport },
      },
    },
    (request, reply) =>
      sendExport(services, request, reply, { format: 'json', nameEnd: '.json', type: 'application/json; charset=utf-8' }, (person, now) =>
        streamAccountExport({ people, accounts, keyring, safety }, person, now),
      ),
  );

  api.get(
    '/api/account/export/tables.zip',
    {
      config: createExportLimits(config),
      schema: {
        operationId: 'exportTables',
        tags,
        summary: 'Export the person’s data as tables for a spreadsheet',
        produces: ['application/zip'],
        response: { 200: createFileSchema('A zip of CSV files.') },
      },
    },
    (request, reply) =>
      sendExport(services, request, reply, { format: 'csv', nameEnd: '-tables.zip', type: 'application/zip' }, (person, now) =>
        streamCsvTables(services, person, now),
      ),
  );
}
