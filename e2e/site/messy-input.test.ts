import { addDays } from '@wellkept/clinical/local-day.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Account, createCredentials, signUp } from '../account.ts';
import { goTo } from '../go-to.ts';
import { findLayoutFaults } from '../layout-faults.ts';
import { createMedicine } from '../medicine.ts';
import { waitUntilQuiet } from '../quiet-page.ts';
import { subscribe } from '../sandbox-plan.ts';
import { createMember, createVisitor } from '../visitor.ts';

/** One word without a place to break, and names that are written from the right. */
const longWord = `Donaudampfschifffahrtsmedikament${'x'.repeat(60)}`;
const rightToLeft = ['وارفارين 5 ملغ', 'איבופרופן 400', 'میٹفارمین'];
const known = ['Warfarin', 'Ibuprofen', 'Metformin', 'Lisinopril', 'Atorvastatin', 'Levothyroxine', 'Omeprazole', 'Aspirin', 'Sertraline'];

async function fillWithMess({ call }: Account) {
  expect((await call('POST', '/api/sample-data')).ok).toBe(true);
  await call('PUT', '/api/preferences', { onboarding_completed: true });
  const names = [longWord, ...rightToLeft, ...known, ...Array.from({ length: 27 }, (_, index) => `Unknown drops number ${index + 1}`)];
  const items = names.map((name) => ({
    id: crypto.randomUUID(),
    ...createMedicine(name),
    strength: `${'1'.repeat(30)} mg`,
    frequency: `twice a day ${longWord}`,
  }));
  expect((await call('POST', '/api/medications/bulk', { items })).ok).toBe(true);
}

async function listFaults(page: Page, addresses: readonly string[]) {
  const faults: string[] = [];
  for (const address of addresses) {
    await goTo(page, address);
    await waitUntilQuiet(page);
    faults.push(...(await findLayoutFaults(page, address)));
  }
  return faults;
}

const places = [
  ['/dashboard', '/log', '/habits', '/medications', '/safety/cabinet', '/safety/checks', '/safety/timing'],
  ['/wellness/biomarkers', '/upload', '/ai-insights', '/trends', '/progress-tracker', '/wellness-goals', '/reports'],
  ['/diet', '/health/nutrition', '/meal-planning', '/recipes', '/product-fact-checker', '/account', '/profile'],
];

test('forty medicines with endless and right-to-left names fit every screen', async () => {
  const { base } = await createVisitor();
  const account = await signUp(base, { ...createCredentials(`Ruth${'a'.repeat(40)}`), lastName: 'عبد الرحمن' });
  await subscribe(base, account);
  await fillWithMess(account);
  expect(await listFaults((await createMember({ account })).page, places.flat())).toEqual([]);
});

test('the reading pages are read and fit without JavaScript', async () => {
  const { page } = await createVisitor({ javaScriptEnabled: false });
  const { page: measured } = await createVisitor();
  for (const address of ['/', '/how-it-works', '/features', '/pricing', '/markers-education', '/blood-test-guide', '/privacy-policy']) {
    await page.goto(address);
    const title = (await page.locator('main h1').first().innerText()).trim();
    await measured.goto(address);
    await expect.poll(async () => (await measured.locator('main h1').first().innerText()).trim()).toBe(title);
    expect(await findLayoutFaults(measured, address)).toEqual([]);
  }
});

test('where a comma marks decimals a weight of 72,5 kg is 72.5 kg', async () => {
  const { page, account } = await createMember({ locale: 'de-DE' });
  await page.goto('/log');
  await page.getByRole('button', { name: 'Weight' }).click();
  await page.getByRole('textbox', { name: 'Weight' }).fill('72,5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const today = new Date().toISOString().slice(0, 10);
  const stored = async () => {
    const answer = await account.call('GET', `/api/diary/values?from=${addDays(today, -1)}&to=${addDays(today, 1)}&kinds=measurement`);
    return JSON.stringify(await answer.json());
  };
  await expect.poll(stored).toContain('72.5');
});
