import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import { type Account, signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { writeDiaryOfYears } from './diary-of-years.ts';
import { writeLabsOfYears } from './labs-of-years.ts';
import { measureProcessorMs } from './processor-time.ts';
import { type ApiDocument, isMissing, listReadAddresses } from './read-addresses.ts';
import { report } from './report.ts';
import { givePlan, mustSucceed } from './three-years.ts';

// Every read of the OpenAPI document, by a person with one year of data and by one with thirty: `npm run bench -- reads /api/lab` measures some.

const [, , wanted = ''] = process.argv;
const years = [1, 30] as const;
const ratioMax = 1.5;
/** Of the shortest answers the measurement itself is a good part. */
const smallMs = 2;
const [callsToWarm, callsToMeasure] = [4, 12];
/** Of one turn of the event loop, in which nobody else is answered. */
const turnMsMax = 20;

const today = toUtcDay(new Date());

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const turnsFile = join(folder, 'turns');
writeFileSync(turnsFile, '');
const probe = `--import=${new URL('./event-loop-probe.mjs', import.meta.url).href}`;
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000', NODE_OPTIONS: probe, TURNS_FILE: turnsFile });
const supervisor = server.process.pid ?? 0;

async function createPerson(count: number): Promise<Account> {
  const account = await signUp(server.base);
  await writeDiaryOfYears(account, folder, today, count);
  await writeLabsOfYears(account, folder, today, count);
  return account;
}

/** The longest turn since the last look, in ms of processor time. */
function readLongestTurn(): number {
  const turns = readFileSync(turnsFile, 'utf8').split('\n').map(Number);
  writeFileSync(turnsFile, '');
  return Math.max(0, ...turns);
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
  const document = JSON.parse(readFileSync('packages/contract/build/openapi.json', 'utf8')) as ApiDocument;
  const listed = await mustSucceed('listing recipes', people[0].call('GET', `/api/recipes?today=${today}`));
  const [recipe] = (await listed.json()) as { id: string }[];
  if (!recipe) throw new Error('there are no recipes');
  const turns: { path: string; ms: number }[] = [];
  for (const { path, address } of listReadAddresses(document, today, recipe.id)) {
    if (!path.startsWith(wanted)) continue;
    readLongestTurn();
    const [few, many] = [await measureRead(people[0], address), await measureRead(people[1], address)];
    const isRefused = few.status >= 500 || (few.status >= 400 && !isMissing(path));
    if (few.status !== many.status || isRefused) throw new Error(`${path} answers ${few.status} and ${many.status}`);
    turns.push({ path, ms: readLongestTurn() });
    const figures = `${few.status}, ${few.ms.toFixed(1)} ms ${few.bytes} B, ${many.ms.toFixed(1)} ms ${many.bytes} B`;
    report(`${path}, ${years[1]} years : ${years[0]} year (${figures})`, (many.ms + smallMs) / (few.ms + smallMs), ratioMax, '×');
  }
  const [longest] = turns.toSorted((one, other) => other.ms - one.ms);
  if (longest) report(`longest turn of the event loop, by ${longest.path}`, longest.ms, turnMsMax, 'ms');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
