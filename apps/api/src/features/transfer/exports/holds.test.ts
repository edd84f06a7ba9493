import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { measureLongestHold } from '../../../../test/event-loop.ts';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { createLabReports, writeYears } from '../../../../test/years-of-data.ts';

const server = setUpTestServer();
const holdMsMax = 150;
const years = 1;

const createPersonWithYears = async (): Promise<SignedIn> => {
  const person = await createUser(server);
  await person.call('POST', '/api/sample-data');
  const analyteIds = (await loadAnalytes()).all.map(({ id }) => id);
  for (const report of createLabReports(years, analyteIds)) await person.call('POST', '/api/lab-results', report);
  await writeYears(server.connections.people, person.userId, years);
  return person;
};

/** Downloads a file as a connection takes it: piece by piece. */
async function countDownloadedBytes({ cookie }: SignedIn, url: string): Promise<number> {
  const response = await server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3299', cookie }, payloadAsStream: true });
  expect(response.statusCode).toBe(200);
  let bytes = 0;
  for await (const piece of response.stream()) bytes += piece.length;
  return bytes;
}

test('years as a file are written without holding up the others', async () => {
  const ann = await createPersonWithYears();
  for (const [name, bytesMin] of [
    ['', 2_000_000],
    ['/tables.zip', 20_000],
    ['/fhir.json', 3_000_000],
  ] as const) {
    let bytes = 0;
    const longest = await measureLongestHold(holdMsMax, async () => {
      bytes = await countDownloadedBytes(ann, `/api/account/export${name}`);
    });
    expect(bytes).toBeGreaterThan(bytesMin);
    expect(longest, name).toBeLessThan(holdMsMax);
  }
});
