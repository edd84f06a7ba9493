import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killRounds } from '../soak/kill-rounds.ts';

test('after the server is killed in the middle of writes, the next start has every acknowledged one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const said: string[] = [];
  await killRounds(folder, 1, (text) => said.push(text));
  expect(said).toHaveLength(1);
});
