import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FaultyServer } from '../../soak/faults/faulty-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-kill-'));
let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.start(folder);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['web server', 'database', 'supervisor'] as const)(
  'after the %s is killed in the middle of writes, every acknowledged one is there once',
  async (part) => {
    const { balance, refused } = await server.round({ part, signal: 'SIGKILL' });
    expect(balance.acknowledged).toBeGreaterThan(0);
    expect({ lost: balance.lost, doubled: balance.doubled, refused }).toEqual({ lost: 0, doubled: 0, refused: 0 });
  },
);
