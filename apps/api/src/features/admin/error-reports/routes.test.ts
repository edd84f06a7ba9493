import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, runAsRole, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();

const report = (type: string) => ({
  error_type: type,
  error_message: 'Something broke',
  stack_trace: 'at x',
  url: 'https://health.example/search?q=warfarin#top',
  user_agent: 'A browser',
  timestamp: '2026-11-21T05:00:00.000Z',
  severity: 'low',
  context: { section: 'cabinet', tries: 2, online: true, cause: null },
});
const findStoredReports = (type: string) =>
  runAsRole(
    'wellkept_admin',
    async (database) => (await database.execute(`select * from error_reports where error_type = '${type}'`)).rows,
  );

test('a visitor’s batch is stored without the query of its address', async () => {
  const type = randomUUID();
  const answer = await new Visitor(server).call('POST', '/api/error-reports', { reports: [report(type), report(type)] });
  expect(answer.statusCode, answer.body).toBe(202);
  expect(await findStoredReports(type)).toMatchObject([
    { user_id: null, url: 'https://health.example/search', severity: 'low', context: { section: 'cabinet', tries: 2 } },
    { user_id: null },
  ]);
});

test('a signed-in person’s report carries who they are', async () => {
  const [ann, type] = [await createUser(server), randomUUID()];
  await ann.call('POST', '/api/error-reports', { reports: [report(type)] });
  expect(await findStoredReports(type)).toMatchObject([{ user_id: ann.userId }]);
});

test('the text raises the severity, never lowers it', async () => {
  const type = randomUUID();
  const reports = [
    { ...report(type), error_message: 'Unauthorized' },
    { ...report(type), severity: 'critical' },
  ];
  await new Visitor(server).call('POST', '/api/error-reports', { reports });
  expect((await findStoredReports(type)).map((row) => row['severity'])).toEqual(['critical', 'critical']);
});

test.each([
  ['no report', { reports: [] }, 'reports'],
  ['too many', { reports: Array(51).fill(report('x')) }, 'reports'],
  ['a nested context', { reports: [{ ...report('x'), context: { form: { name: 'x' } } }] }, 'reports.0.context.form'],
  ['a time that is none', { reports: [{ ...report('x'), timestamp: 'yesterday' }] }, 'reports.0.timestamp'],
  ['the id of a person', { reports: [{ ...report('x'), user_id: randomUUID() }] }, 'reports.0.user_id'],
])('is refused with %s', async (_what, body, field) => {
  expectRefusal(await new Visitor(server).call('POST', '/api/error-reports', body), 400, 'invalid', field);
});
