import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppleExport, hostileImports } from '../../../../test/hostile/imports.ts';
import { measureHealth } from '../../../../test/hostile/send-file.ts';
import { sendImport } from '../../../../test/send-import.ts';
import { createUser, type SignedIn, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { getWaitingFolder } from './reading-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
let server: TestServer;
let ann: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder });
  ann = await createUser(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const send = (bytes: Uint8Array, name: string, person: SignedIn = ann) =>
  sendImport(server, person, '/api/imports/reading', bytes, { name });

const healthCpuMsMax = 200;
const serverBytesMax = 500_000_000;

test.each(hostileImports)('%s', async (_what, name, make) => {
  const file = make();
  const before = process.memoryUsage().rss;
  const sending = send(file, name);
  const { medianCpuMs } = await measureHealth(server, sending);
  const response = await sending;
  expect([200, 400, 413], response.body.slice(0, 300)).toContain(response.statusCode);
  expect(medianCpuMs).toBeLessThan(healthCpuMsMax);
  // The form is made of copies of the file.
  expect(process.memoryUsage().rss - before - 6 * file.length).toBeLessThan(serverBytesMax);
  expect(readdirSync(getWaitingFolder(folder))).toEqual([]);
});

test('a small file of another person is read while a large one is', async () => {
  const bob = await createUser(server);
  let isLargeDone = false;
  const large = send(createAppleExport(100_000), 'large.xml').then(() => {
    isLargeDone = true;
  });
  const small = await send(Buffer.from('date,mood\n2024-03-01,3\n'), 'a.csv', bob);
  expect(small.statusCode, small.body).toBe(200);
  expect(isLargeDone).toBe(false);
  await large;
});
