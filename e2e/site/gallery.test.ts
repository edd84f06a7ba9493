import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createVisitor } from '../visitor.ts';

test('the gallery shows every part in its states without a fault at both widths and in both themes', async () => {
  const { page, provokes } = await createVisitor();
  await page.goto('/dev/gallery');
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  expect(await screenFaults(page, 'gallery', { inAllViews: true })).toEqual([]);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu').waitFor();
  expect(await screenFaults(page, 'gallery with its menu')).toEqual([]);
  await page.keyboard.press('Escape');

  for (const [name, title] of [
    ['form', 'A small form'],
    ['question', 'Remove this medicine?'],
    ['sheet', 'More'],
  ] as const) {
    await page.getByRole('button', { name: `Open a ${name}` }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    expect(await screenFaults(page, `gallery with a ${name}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
  }

  provokes(/Broken by its own button/);
  await page.getByRole('button', { name: 'Break this section' }).click();
  await page.getByText('Something went wrong while loading this section...').waitFor();

  for (const kind of ['success', 'error', 'with Undo']) {
    await page.getByRole('button', { name: `Show a toast: ${kind}` }).click();
    await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
    expect(await screenFaults(page, `gallery with a toast: ${kind}`)).toEqual([]);
  }
});

/** They decide when something is drawn, and draw nothing of their own. */
const undrawn = ['after-paint.tsx', 'arriving.tsx', 'late-part.tsx', 'when-near.tsx'];
const getFolder = (path: string) => fileURLToPath(new URL(`../../apps/web/src/${path}`, import.meta.url));

test('the gallery shows every part of the folder of parts', () => {
  const gallery = getFolder('features/site/gallery');
  const sources = readdirSync(gallery).map((file) => readFileSync(`${gallery}/${file}`, 'utf8'));
  const parts = readdirSync(getFolder('components')).filter((file) => file.endsWith('.tsx') && !undrawn.includes(file));
  expect(parts.filter((part) => !sources.some((source) => source.includes(`/components/${part}'`)))).toEqual([]);
});
