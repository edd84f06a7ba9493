import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { type Account, signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { writeDiaryOfYears } from './diary-of-years.ts';
import { writeLabsOfYears } from './labs-of-years.ts';
import { measureProcessorMs } from './processor-time.ts';
import { report } from './report.ts';
import { givePlan, mustSucceed } from './three-years.ts';

// Every read of the OpenAPI document, by a person with one year of data and by one with thirty: `npm run bench -- reads /api/lab` measures some.

const [, , wanted = ''] = process.argv;
const years = [1, 30] as const;
const ratioMax = 1.5;
/** Of the shortest answers the measurement itself is a good part. */
const smallMs = 2;
const [callsToWarm, callsToMeasure] = [4, 12];

type Parameter = { name: string; in: string; required?: boolean };
type ApiDocument = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

const today = toUtcDay(new Date());
const values: Readonly<Record<string, string>> = {
  today,
  from: addDays(today, -120),
  to: today,
  zone: 'Europe/Berlin',
  q: 'oat',
  day: addDays(today, -1),
  start: today,
  meal: 'lunch',
  feature: 'ai_analysis',
  barcode: '4006381333931',
  group: 'blood-pressure',
  treatment: 'magnesium',
  reason: 'insomnia',
  recordId: '11111111-2222-4333-8444-555555555555',
};
/** Where a parameter of the same name means something else. */
const valuesOfPath: Readonly<Record<string, Readonly<Record<string, string>>>> = { '/api/meal-plans/{start}/swaps': { day: '1' } };

/** Reads of one thing by its id: where its id is listed. */
const lists: Readonly<Record<string, { path: string; find: (answer: unknown) => unknown }>> = {
  '/api/guides/{id}': { path: '/api/guides', find: (answer) => (answer as { guides: { id: string }[] }).guides[0]?.id },
  '/api/library/{id}': { path: '/api/search?q=sleep', find: () => 'unknown' },
};
/** Reads of what neither of the two has: only that the refusal costs no more is measured. */
const ofOthers = new Set([
  '/api/s/{token}/{ticket}',
  '/api/analysis/{id}',
  '/api/community/posts/{id}',
  '/api/community/posts/{id}/own-risks',
  '/api/community/posts/{id}/versions',
  '/api/household/children/{recordId}/export',
  '/api/own-recipes/{id}',
  '/api/analysis/{id}/paper.pdf',
  '/api/assistant/conversations/{id}',
  '/api/diary/entries/{id}/history',
  '/api/lab-uploads/{id}',
  '/api/lab-uploads/{id}/pages/{page}',
  '/api/recipes/{id}',
  '/api/shares/{id}/link',
  '/api/shares/{id}/messages',
]);
/** Files with everything that a person has: they grow with it. */
const wholeFiles = new Set([
  '/api/account/export',
  '/api/account/export/tables.zip',
  '/api/account/export/fhir.json',
  '/api/account/export/summary.json',
]);
const nobody = '11111111-2222-4333-8444-555555555555';

async function createAddress({ call }: Account, path: string, parameters: readonly Parameter[]): Promise<string> {
  const getValue = (name: string): string => {
    const value = valuesOfPath[path]?.[name] ?? values[name] ?? (ofOthers.has(path) ? (name === 'page' ? '1' : nobody) : undefined);
    if (value === undefined) throw new Error(`${path} has a parameter ${name} that this bench does not know`);
    return encodeURIComponent(value);
  };
  const list = lists[path];
  const id = list ? String(list.find(await (await call('GET', list.path)).json())) : null;
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => id ?? getValue(name));
  const query = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${name}=${getValue(name)}`);
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const supervisor = server.process.pid ?? 0;

async function createPerson(count: number): Promise<Account> {
  const account = await signUp(server.base);
  await writeDiaryOfYears(account, folder, today, count);
  await writeLabsOfYears(account, folder, today, count);
  return account;
}

async function measureRead({ call }: Account, address: string): Promise<{ ms: number; status: number; bytes: number }> {
  let [status, bytes] = [0, 0];
  const read = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const answer = await call('GET', address);
      status = answer.status;
      bytes = (await answer.arrayBuffer()).byteLength;
    }
  };
  await read(callsToWarm);
  const ms = await measureProcessorMs(supervisor, folder, () => read(callsToMeasure));
  return { ms: ms / callsToMeasure, status, bytes };
}

try {
  const people = [await createPerson(years[0]), await createPerson(years[1])] as const;
  await givePlan(folder);
  await mustSucceed('waiting for the jobs', people[0].call('GET', '/api/health'));
  // All that could not be asked is named before anything is measured.
  const { paths } = JSON.parse(readFileSync('packages/contract/build/openapi.json', 'utf8')) as ApiDocument;
  const reads: { path: string; addresses: readonly [string, string] }[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || wholeFiles.has(path) || !path.startsWith(wanted)) continue;
    const [few, many] = people;
    const parameters = get.parameters ?? [];
    reads.push({ path, addresses: [await createAddress(few, path, parameters), await createAddress(many, path, parameters)] });
  }
  for (const { path, addresses } of reads) {
    const [few, many] = [await measureRead(people[0], addresses[0]), await measureRead(people[1], addresses[1])];
    if (few.status !== many.status || few.status >= 500) throw new Error(`${path} answers ${few.status} and ${many.status}`);
    const figures = `${few.status}, ${few.ms.toFixed(1)} ms ${few.bytes} B, ${many.ms.toFixed(1)} ms ${many.bytes} B`;
    report(`${path}, ${years[1]} years : ${years[0]} year (${figures})`, (many.ms + smallMs) / (few.ms + smallMs), ratioMax, '×');
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
