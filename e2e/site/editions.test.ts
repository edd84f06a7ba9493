import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { patientSettings, startServer } from '../running-server.ts';
import { createVisitor } from '../visitor.ts';

/** The page that the server sends for this host. */
async function fetchPage(base: string, host: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/', headers: { host } }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        html += chunk;
      });
      answer.on('end', () => resolve(html));
    })
      .on('error', reject)
      .end();
  });
}

test('the line under the header names the edition of the host that was asked for', async () => {
  const base = inject('base');
  for (const host of ['health.example.com', 'localhost:3000', '127.0.0.1:3000'])
    expect(await fetchPage(base, host)).toContain('Advanced Health Insights');
  for (const host of ['wellness.example.com', 'example.com', 'www.health.example.com'])
    expect(await fetchPage(base, host)).toContain('General Wellness Information');
  const { page } = await createVisitor();
  for (const address of ['/about', '/interactions']) {
    await page.goto(address);
    await page.getByRole('banner').getByText('Advanced Health Insights').waitFor();
  }
});

test('the Wellness edition says what it lacks, and leads to the prices of the Health edition', async () => {
  const { port } = new URL(inject('base'));
  // Browsers send every name under localhost to this machine, with the name as the host that is asked for.
  const { page } = await createVisitor({ base: `http://wellness.localhost:${port}` });
  await page.goto('/upgrade/blood_test_upload');
  await page.getByRole('banner').getByText('General Wellness Information').waitFor();
  await page.getByText('The Wellness edition doesn’t have it on any plan.').waitFor();
  await page.goto('/pro-features');
  await page.getByText('Health edition only').first().waitFor();
  await page.goto('/pricing');
  await page.getByText(/It has no uploads of test results, advanced analysis, .* or risk assessment/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Choose Wellness Pro' }).count()).toBe(0);
  await page
    .getByRole('region', { name: /^Wellness Pro/ })
    .getByRole('link', { name: 'Open the Health edition' })
    .click();
  await page.waitForURL(`http://localhost:${port}/pricing`);
  await page.getByRole('banner').getByText('Advanced Health Insights').waitFor();
  await page.getByRole('button', { name: 'Choose Wellness Pro' }).waitFor();
});

test('the one who hosts it can fix the edition, and every page keeps to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-edition-'));
  const server = await startServer(folder, { ...patientSettings, EDITION: 'wellness' });
  const { page } = await createVisitor({ base: server.base });
  try {
    for (const address of ['/', '/interactions', '/login', '/pricing']) {
      await page.goto(address);
      await page.getByRole('banner').getByText('General Wellness Information').waitFor();
    }
    // The upgrade is sold by the Health edition.
    const way = page.getByRole('region', { name: /^Wellness Pro/ }).getByRole('link', { name: 'Open the Health edition' });
    await expect.poll(() => way.getAttribute('href')).toBe(`http://localhost:${new URL(server.base).port}/pricing`);
  } finally {
    // What a page loads late it would ask of a server that is gone.
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
