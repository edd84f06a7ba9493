import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
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

test('every page keeps to the edition that it was sent with, whatever the host', async () => {
  const { page, base } = await createVisitor();
  // As a server sends it whose edition is fixed; pages.test.ts shows that it does.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text
        .replaceAll('data-edition="health"', 'data-edition="wellness"')
        .replaceAll('Advanced Health Insights', 'General Wellness Information'),
    });
  });
  for (const address of ['/', '/interactions', '/login', '/pricing']) {
    await page.goto(address);
    await page.getByRole('banner').getByText('General Wellness Information').waitFor();
  }
  // The upgrade is sold by the Health edition.
  const way = page.getByRole('region', { name: /^Wellness Pro/ }).getByRole('link', { name: 'Open the Health edition' });
  await expect.poll(() => way.getAttribute('href')).toBe(`${base}/pricing`);
});
