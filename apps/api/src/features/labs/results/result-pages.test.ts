import { labReportsPerPage, labResultsPerPage } from '@wellkept/contract/labs/lab-limits.ts';
import type { LabReport, LabResult } from '@wellkept/contract/labs/lab-results.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';

const server = setUpTestServer();
const reports = labResultsPerPage + 1;

/** Two reports a day with three values each, one of them of a measurement that is not known. */
async function createPersonWithReports(): Promise<SignedIn> {
  const person = await createUser(server);
  await withUser(server.connections.people, person.userId, async (tx) => {
    await tx.execute(sql`insert into blood_test_history (user_id, id, test_type, collected_on, source)
      select ${person.userId}, gen_random_uuid(), 'blood', date '2020-01-01' + n / 2, 'manual' from generate_series(1, ${reports}::int) n`);
    await tx.execute(sql`insert into lab_results (user_id, id, report_id, analyte_id, specimen, collected_on, printed_name, value_text)
      select user_id, gen_random_uuid(), id, analyte, 'blood', collected_on, coalesce(analyte, 'Zorbulin'), '1'
      from blood_test_history cross join unnest(array['ldl', 'sodium', null]) analyte where user_id = ${person.userId}`);
  });
  return person;
}

async function readPages<Row extends { id: string }>(person: SignedIn, url: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let last: string | undefined; ; ) {
    const answer = await person.call('GET', last ? `${url}?after=${last}` : url);
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json<Row[]>();
    if (page.length === 0) return pages;
    pages.push(page);
    last = page.at(-1)?.id;
  }
}
/** Full pages, and one of what is left. */
const listPageSizes = (all: number, max: number): number[] => [...Array<number>(Math.floor(all / max)).fill(max), all % max];
const listDays = (rows: readonly { collectedOn: string }[]) => rows.map(({ collectedOn }) => collectedOn);

test('the pages have each report and each known value once, the newest sample first', async () => {
  const ann = await createPersonWithReports();
  const [reportPages, resultPages] = [
    await readPages<LabReport>(ann, '/api/lab-reports'),
    await readPages<LabResult>(ann, '/api/lab-results'),
  ];
  expect(reportPages.map((page) => page.length)).toEqual(listPageSizes(reports, labReportsPerPage));
  expect(resultPages.map((page) => page.length)).toEqual(listPageSizes(reports * 2, labResultsPerPage));
  for (const rows of [reportPages.flat(), resultPages.flat()]) {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(listDays(rows)).toEqual(listDays(rows).toSorted().toReversed());
  }
  expect(reportPages.flat().every(({ resultCount }) => resultCount === 3)).toBe(true);
  // The values of one report stay together.
  const owners = resultPages.flat().map(({ reportId }) => reportId);
  expect(owners.filter((id, at) => id !== owners[at - 1])).toEqual(reportPages.flat().map(({ id }) => id));
});

test('behind what the person does not have there is nothing, and an id that is none is refused', async () => {
  const [ann, ben] = [await createPersonWithReports(), await createUser(server)];
  for (const url of ['/api/lab-reports', '/api/lab-results']) {
    const [first] = (await ann.call('GET', url)).json();
    expect((await ben.call('GET', `${url}?after=${first.id}`)).json()).toEqual([]);
    expect((await ann.call('GET', `${url}?after=${crypto.randomUUID()}`)).json()).toEqual([]);
    expectRefusal(await ann.call('GET', `${url}?after=first`), 400, 'invalid', 'after');
  }
});

test('the values of one day are listed, and nobody else’s', async () => {
  const [ann, ben] = [await createPersonWithReports(), await createUser(server)];
  const url = '/api/lab-results?collectedOn=2020-01-02';
  const ofDay = (await ann.call('GET', url)).json<LabResult[]>();
  expect(ofDay.map(({ collectedOn, analyteId }) => [collectedOn, analyteId]).toSorted()).toEqual(
    ['ldl', 'ldl', 'sodium', 'sodium'].map((analyteId) => ['2020-01-02', analyteId]),
  );
  expect((await ben.call('GET', url)).json()).toEqual([]);
  expect((await ann.call('GET', '/api/lab-results?collectedOn=May')).statusCode).toBe(400);
});
