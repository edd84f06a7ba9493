import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { patientSettings, startServer } from '../running-server.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, widths } from '../visitor.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url);
const list = 'Date,Product,Hidden Ingredient(s),Company\n02/14/2026,Slim-Zap Extreme,Sibutramine,Zap LLC\n';

test('a supplement of an imported list of tainted products is shown on the dashboard, and an answer ends the notice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-recalls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'tainted.csv'), list);
  const command = ['apps/cli/wellkept.mjs', 'products', 'recalls', join(folder, 'tainted.csv')];
  const { stdout } = await run(process.execPath, command, { cwd: root, env: { ...process.env, VITEST: '', MODE: '', DATA_DIR: folder } });
  expect(stdout).toContain('Recalls and warnings imported: 1.');
  const server = await startServer(folder, patientSettings);
  onTestFinished(server.stop);
  const { page, account } = await createMember({ base: server.base });
  await account.call('POST', '/api/medications', { medication_name: 'Slim Zap Extreme' });
  await page.goto('/dashboard?setup=later');
  const notice = page.getByRole('region', { name: '1 recall to look at' });
  await notice.getByText('Contains Sibutramine').waitFor();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.goto('/product-fact-checker');
  await notice.waitFor();
  expect(await screenFaults(page, 'recalls')).toEqual([]);
  await notice.getByRole('button', { name: 'Not mine: the recall of Slim Zap Extreme' }).click();
  await page.getByText('Marked as not yours').waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});
