import { readFileSync } from 'node:fs';
import { specifiedMark } from '@wellkept/contract/testing/specified-schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { specifiedAnswers, specifiedBodies, specifiedSerializers } from './specified-answers.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const document = JSON.parse(readFileSync(new URL('../../../../packages/contract/build/openapi.json', import.meta.url), 'utf8'));

/** Whether a field below this part of the document has a specified name. */
function isSpecified(part: unknown, seen = new Set<unknown>()): boolean {
  if (!isFields(part) || seen.has(part)) return false;
  seen.add(part);
  if (part[specifiedMark] === true) return true;
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(part['$ref'] ?? '')) ?? [];
  return [...Object.values(part), name !== undefined && document.components.schemas[name]].some((one) => isSpecified(one, seen));
}

function listSpecifiedCalls(side: 'requestBody' | 'responses'): string[] {
  const paths: Fields = document.paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isFields(methods) ? methods : {}).flatMap(([method, call]) =>
      isFields(call) && isSpecified(call[side]) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
}
/** Pages ask for the session without the typed client; programs ask for tokens; the export is a file. */
const withoutClient = ['GET /api/session', 'POST /api/token', 'POST /api/token/refresh', 'GET /api/account/export'];

test.each([
  ['answer', specifiedAnswers, 'responses'],
  ['body', { ...specifiedBodies, ...specifiedSerializers }, 'requestBody'],
] as const)('the client translates every %s with specified names', (_, translations, side) => {
  const calls = listSpecifiedCalls(side).filter((call) => !withoutClient.includes(call));
  expect(Object.keys(translations).sort()).toEqual(calls.sort());
});

afterEach(() => vi.restoreAllMocks());

test('a call sends the names of the specification, and answers with those of the code', async () => {
  const wire = { onboarding_completed: true, health_journey_level: 'improve', dataUpdatePromptDismissedAt: null, updated_at: null };
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push(request instanceof Request && (await request.json()));
    return Response.json(wire);
  });
  const { data } = await client.PUT('/api/preferences', { baseUrl: 'http://localhost', body: { healthJourneyLevel: 'improve' } });
  expect(sent).toEqual([{ health_journey_level: 'improve' }]);
  expect(data).toEqual({ onboardingCompleted: true, healthJourneyLevel: 'improve', dataUpdatePromptDismissedAt: null, updatedAt: null });
});

test('sections of a profile have the names of the specification on the wire, wherever they are named', async () => {
  const [section, field] = ['personal_info', 'age'];
  const versions = { personal_info: { version: 1, updated_at: '2026-11-21T10:00:00.000Z' } };
  const wire = { personal_info: { age: 41 }, last_updated_sections: versions, conflicts: [{ section, field, winner: 'yours' }] };
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push(request instanceof Request && (await request.json()));
    return Response.json(wire);
  });
  const { data } = await client.PATCH('/api/profile', {
    baseUrl: 'http://localhost',
    body: { personalInfo: { age: 41 }, edited: { personalInfo: { version: 0, fields: [field] } } },
    bodySerializer: specifiedSerializers['PATCH /api/profile'],
  });
  expect(sent).toEqual([{ personal_info: { age: 41 }, edited: { personal_info: { version: 0, fields: ['age'] } } }]);
  expect(data).toEqual({
    personalInfo: { age: 41 },
    lastUpdatedSections: { personalInfo: { version: 1, updatedAt: '2026-11-21T10:00:00.000Z' } },
    conflicts: [{ section: 'personalInfo', field: 'age', winner: 'yours' }],
  });
});
