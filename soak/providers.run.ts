// The US register of providers: `npm run soak -- providers` imports a made-up file of 8 million rows with the header of the true one, and
// searches it with 16 callers at once; `npm run soak -- providers --share 0.1` a tenth of it.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { importProviders } from '../apps/api/src/features/providers/import/import-providers.ts';
import { nppesReader } from '../apps/api/src/features/providers/import/nppes.ts';
import { formatNppesFile, type NppesRow } from '../apps/api/test/provider-files.ts';
import { report, reportComparison } from '../bench/report.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { providerNeeds } from '../packages/contract/src/providers/needs.ts';
import { createTownKey } from '../packages/contract/src/providers/places.ts';
import { type Call, createMeasure, reportMeasured } from './measure-calls.ts';

const { values } = parseArgs({ options: { share: { type: 'string', default: '1' } } });
const count = Math.round(8_000_000 * Number(values.share));
const [rowsPerSecondMin, msMax] = [20_000, 50];
const batch = 2000;

const towns = Array.from({ length: 20_000 }, (_none, at) => ({
  city: `${['SPRING', 'OAK', 'RIVER', 'LAKE', 'GREEN'][at % 5]}${['FIELD', 'TON', 'VILLE', 'WOOD'][(at >> 2) % 4]} ${at}`,
  state: ['CA', 'TX', 'NY', 'FL', 'IL', 'OH', 'PA', 'GA', 'WA', 'MI'][at % 10] ?? 'CA',
  zip: String(10_000 + at),
}));
/** A few cities have very many providers: the square pulls to the first. */
const pickTown = (at: number) =>
  towns[Math.floor(towns.length * (((at * 7919) % 1_000_003) / 1_000_003) ** 2)] ?? { city: '', state: '', zip: '' };
const codes = providerNeeds.flatMap(({ taxonomies }) => taxonomies);

const createRow = (at: number): NppesRow => ({
  npi: String(1_000_000_000 + at),
  last: `SMITH${at % 9973}`,
  first: `ANN${at % 997}`,
  // One in twenty has a code that is not in the table of needs.
  codes: [at % 20 === 0 ? '390200000X' : (codes[(at * 31) % codes.length] ?? '')],
  updated: `${String(1 + (at % 12)).padStart(2, '0')}/${String(1 + (at % 28)).padStart(2, '0')}/${2012 + (at % 13)}`,
  ...pickTown(at),
});

function* writeFile(): Generator<string> {
  for (let from = 0; from < count; from += batch) {
    const text = formatNppesFile(Array.from({ length: Math.min(batch, count - from) }, (_none, at) => createRow(from + at)));
    yield `${from === 0 ? text : text.slice(text.indexOf('\n') + 1)}\n`;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-soak-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const file = join(folder, 'nppes.csv');
  await pipeline(Readable.from(writeFile()), createWriteStream(file));
  const began = performance.now();
  await importProviders(formatEmbeddedUrl(prepareFiles(folder), 'postgres', 'wellkept'), file, { reader: nppesReader });
  const took = (performance.now() - began) / 1000;
  report(`import of ${count} rows, rows a second`, count / took, rowsPerSecondMin, 'rows', true);

  const { cookie } = await signUp(server.base);
  const measure = createMeasure(server, folder, cookie);
  reportComparison('the server’s health, p95', (await measure([{ path: '/api/health' }])).p95, 'ms');
  const blank = { language: null, way: null, access: [], insurance: null, after: null };
  const search = (need: string, town: (typeof towns)[number] | null, change: object = {}): Call => ({
    path: '/api/providers/search',
    body: {
      need,
      place: town && createTownKey({ town: town.city, region: town.state, country: 'US', postcode: town.zip }),
      ...blank,
      ...change,
    },
  });
  const places = [0, 1, 7, 300, 9000, 19_999].flatMap((at) => towns[at] ?? []);
  const inTowns = providerNeeds.flatMap(({ id }) => places.map((town) => search(id, town)));
  reportMeasured('search by need and town', await measure(inTowns), msMax);
  reportMeasured('search by need alone', await measure(providerNeeds.map(({ id }) => search(id, null))), msMax);
  const described = providerNeeds.map(({ id }) => search(id, null, { language: 'es', way: 'video' }));
  reportMeasured('search by language and way of meeting', await measure(described), msMax);
  const typed = ['spring', 'oakton 1', '10300', 'river', 'x'].map((q): Call => ({ path: '/api/providers/places', body: { q } }));
  reportMeasured('places as they are typed', await measure(typed), msMax);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
