import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signUp } from '../account.ts';
import { countUnsent, fetchAge, fetchProfile, openEditor, waitUntilSaved } from '../profile-editor.ts';
import { goOffline } from '../quiet-page.ts';
import { findFreePort, patientSettings, startServer } from '../running-server.ts';
import { readBrowser } from '../sealed-browser.ts';
import { createMember, openPage } from '../visitor.ts';

const isAnswering = (base: string) =>
  fetch(`${base}/api/health`).then(
    () => true,
    () => false,
  );

test('a network that is cut in the middle of the form loses nothing, and what was typed is sent when it is back', async () => {
  const { page, context, account, provokes } = await createMember();
  provokes(/ERR_INTERNET_DISCONNECTED/);
  const dialog = await openEditor(page);
  await dialog.getByLabel('Age', { exact: true }).fill('58');
  await waitUntilSaved(dialog);
  await goOffline(context);
  await dialog.getByLabel('Weight', { exact: true }).fill('74');
  await page.getByText('Failed to save data').waitFor();
  await page.getByRole('status').getByText('Your progress has been backed up and will be retried').first().waitFor();
  await page.getByRole('button', { name: 'Retry Now' }).click();
  await page.getByText('Failed to retry saves').waitFor();
  await dialog.getByText('An error occurred while saving: Your progress has been backed up and will be retried').waitFor();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Save failed').waitFor();
  await expect.poll(() => countUnsent(page)).toBeGreaterThan(0);
  expect(await readBrowser(page)).not.toMatch(/weight/i);
  expect((await fetchProfile(account)).personal_info).not.toHaveProperty('weight');

  await context.setOffline(false);
  await waitUntilSaved(dialog);
  expect((await fetchProfile(account)).personal_info).toMatchObject({ age: 58, weight: 74, weightUnit: 'lbs' });
  await expect.poll(() => countUnsent(page)).toBe(0);
});

test('a tab that is closed before a save loses nothing: the next page of the browser sends it', async () => {
  const { page, context, account, provokes } = await createMember();
  provokes(/Failed to load resource/);
  await context.route('**/api/profile', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const dialog = await openEditor(page);
  await dialog.getByLabel('Age', { exact: true }).fill('33');
  // Sealing takes a few milliseconds, which nobody is fast enough to close a tab in.
  await expect.poll(() => countUnsent(page)).toBeGreaterThan(0);
  await page.close();
  await context.unroute('**/api/profile');
  const { page: next } = await openPage(context);
  await next.goto('/medications');
  await next.getByText('Data recovered from local backup').waitFor();
  await expect.poll(() => fetchAge(account)).toBe(33);
});

test('a server that is killed in the middle of a save, and started again, gets it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-profile-'));
  const settings = { ...patientSettings, PORT: String(await findFreePort()) };
  let server = await startServer(folder, settings);
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const account = await signUp(server.base);
  const { page, provokes } = await createMember({ base: server.base, account });
  provokes(/Failed to load resource/);
  const dialog = await openEditor(page);
  await dialog.getByLabel('Age', { exact: true }).fill('64');
  await waitUntilSaved(dialog);
  const sending = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByLabel('Weight', { exact: true }).fill('81');
  await sending;
  server.process.kill('SIGKILL');
  // The web server ends a moment after its supervisor, and could save what is typed before.
  await expect.poll(() => isAnswering(server.base)).toBe(false);
  await dialog.getByLabel('Height', { exact: true }).fill('179');
  await page.getByText('Your progress has been backed up and will be retried').first().waitFor();

  server = await startServer(folder, settings);
  await waitUntilSaved(dialog);
  await expect.poll(async () => (await fetchProfile(account)).personal_info).toMatchObject({ age: 64, weight: 81, height: 179 });
});
