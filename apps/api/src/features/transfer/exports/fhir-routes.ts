import type { Person } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { streamFhirBundle } from './fhir.ts';
import { createExportLimits, createFileSchema, sendExport } from './send-export.ts';
import { gatherSummary } from './summary.ts';

const tags = ['account'];

async function* streamSummary({ connections: { people }, safety }: Services, person: Person, madeAt: Date) {
  const gathered = await withUser(people, person.userId, (tx) => gatherSummary(tx, { person, madeAt }));
  yield `${JSON.stringify(await gathered.finish(safety), null, 1)}\n`;
}

export function fhirExportRoutes(api: FastifyApp, services: Services): void {
  const {
    connections: { people },
    config,
    safety,
  } = services;

  api.get(
    '/api/account/export/fhir.json',
    {
      config: createExportLimits(config),
      schema: {
        operationId: 'exportFhir',
        tags,
        summary: 'Export the person’s data as an HL7 FHIR R4 Bundle',
        produces: ['application/fhir+json'],
        response: { 200: createFileSchema('The Bundle.') },
      },
    },
    (request, reply) =>
      sendExport(services, request, reply, { format: 'fhir', nameEnd: '-fhir.json', type: 'application/fhir+json' }, (person, now) =>
        streamFhirBundle({ people, safety }, person, now),
      ),
  );

  api.get(
    '/api/account/export/summary.json',
    {
      config: createExportLimits(config),
      schema: {
        operationId: 'exportSummary',
        tags,
        summary: 'Export an International Patient Summary as an HL7 FHIR R4 document Bundle',
        produces: ['application/fhir+json'],
        response: { 200: createFileSchema('The document Bundle.') },
      },
    },
    (request, reply) =>
      sendExport(
        services,
        request,
        reply,
        { format: 'ips', nameEnd: '-patient-summary.json', type: 'application/fhir+json' },
        (person, now) => streamSummary(services, person, now),
      ),
  );
}
