import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../account.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor, widths } from '../visitor.ts';

const messy = [
  ['Warfarin', '5 mg', 'once daily'],
  ['Ibuprofen', '400 mg', 'three times a day'],
  ['Fluoxetine', '20 mg', 'once daily'],
  ['Tramadol', '50 mg', 'twice a day'],
  ['Vitamin D3', '5000 IU', 'once daily'],
  ['Advil', '200 mg', 'once daily'],
  ['night calm drops', null, null],
] as const;
const many = ['Amiodarone', 'Atorvastatin', 'Lisinopril', 'Spironolactone', 'Levothyroxine', 'Omeprazole', 'Amitriptyline', 'Ginkgo'];

async function createMemberTaking(names: readonly (readonly [string, string | null, string | null])[]) {
  const visitor = await createVisitor();
  const account = await signUp(visitor.base);
  for (const [name, strength, frequency] of names) {
    const body = { ...createMedicine(name), strength, frequency };
    expect((await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, body)).ok).toBe(true);
  }
  return createMember({ account });
}

const getInteractionNetwork = (page: Page) => page.getByRole('group', { name: /^How everything goes together/ });
const getInteractionLines = (page: Page) =>
  getInteractionNetwork(page).getByRole('button', { name: /with .*: (Do not combine|Serious|Take care|Minor)$/ });
const getSection = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('a cabinet opens with its answer, and a line of its network shows what is known of the two', async () => {
  const { page } = await createMemberTaking(messy);
  await page.goto('/safety/cabinet');
  await page.getByRole('main').locator('section.answer').getByText('Serious:').waitFor();
  await getInteractionNetwork(page).waitFor();
  const line = getInteractionLines(page).and(
    page.getByRole('button', { name: /^(Fluoxetine with Tramadol|Tramadol with Fluoxetine): Serious$/ }),
  );
  await line.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: /Fluoxetine with Tramadol|Tramadol with Fluoxetine/ }).first();
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
  await card.getByText('What to do', { exact: true }).waitFor();

  // Arrow keys lead from line to line, and a name leaves only its own.
  await line.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/ with /);
  const before = await getInteractionLines(page).count();
  await getInteractionNetwork(page)
    .getByRole('button', { name: /Tramadol: show its lines alone$/ })
    .click();
  await expect.poll(() => getInteractionLines(page).count()).toBeLessThan(before);
  const after = await getInteractionLines(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  for (const name of after) expect(name).toContain('Tramadol');
});

test('the cabinet says what adds up, what is there twice, how much it is in all, and what was not checked', async () => {
  const { page } = await createMemberTaking(messy);
  await page.goto('/safety/cabinet');
  const additiveRisks = getSection(page, 'Effects that add up');
  await additiveRisks.getByRole('heading', { name: 'Bleeding' }).waitFor();
  await expect.poll(() => additiveRisks.getByText('+3').count()).toBeGreaterThan(0);
  await getSection(page, 'There twice').getByText('Ibuprofen, twice').waitFor();
  const amounts = getSection(page, 'How much in all');
  await amounts.getByText('5,000 IU a day').waitFor();
  await amounts.getByText('Over the limit', { exact: true }).waitFor();
  await amounts.getByText('Safe upper level: 4,000 IU.', { exact: false }).waitFor();
  await amounts.getByText(/From (Advil|Ibuprofen) \(.*mg\) and (Advil|Ibuprofen)/).waitFor();
  await page.getByRole('region', { name: 'Could not be checked' }).getByText('“night calm drops”').waitFor();

  for (const [title, cell] of [
    ['Effects that add up', 'Bleeding'],
    ['How much in all', 'Vitamin D'],
  ] as const) {
    await getSection(page, title).getByRole('button', { name: 'As a table' }).first().click();
    await getSection(page, title).getByRole('rowheader', { name: cell, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'As a grid' }).click();
  await page.getByRole('grid').waitFor();
});

test('findings stand by topic, and each topic can be jumped to', async () => {
  const { page } = await createMemberTaking(messy);
  await page.goto('/safety/cabinet');
  const topics = page.getByRole('navigation', { name: 'Findings by topic' });
  await topics.waitFor();
  await expect
    .poll(() => topics.getByRole('link').evaluateAll((all) => all.map((one) => one.textContent?.replace(/\s*\d+$/, ''))))
    .toEqual(['Together', 'How much', 'Adds up']);
  await page.getByRole('article', { name: /^Bleeding adds up over \d+ items$/ }).waitFor();
  await page.getByRole('article', { name: 'Vitamin D in all' }).waitFor();
});

test('a big cabinet is a network that holds back what would hide the severe, and every screen is free of barriers', async () => {
  const { page } = await createMemberTaking([...messy, ...many.map((name) => [name, null, null] as const)]);
  await page.goto('/safety/cabinet');
  await getInteractionNetwork(page).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'As a grid' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Serious \d+$/, pressed: true }).waitFor();
  const minor = page.getByRole('button', { name: /^Minor \d+$/, pressed: false });
  const before = await getInteractionLines(page).count();
  await minor.click();
  await expect.poll(() => getInteractionLines(page).count()).toBeGreaterThan(before);
  const faults = await screenFaults(page, 'cabinet');
  await page.getByRole('button', { name: 'As a table' }).first().click();
  faults.push(...(await screenFaults(page, 'cabinet as tables')));
  expect(faults).toEqual([]);
});

test('on paper the cabinet is a list with what to do, how much in all and what adds up', async () => {
  const { page } = await createMemberTaking(messy);
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await page.goto('/safety/cabinet');
  await page.getByRole('heading', { name: 'All findings' }).waitFor();
  await page.getByRole('button', { name: 'Print for my pharmacist' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'My medicine cabinet' }).waitFor();
  const text = await page.getByRole('main').innerText();
  for (const expected of [
    'Ruth Abara',
    'Warfarin',
    'Bleeding adds up over',
    'In all:',
    'Vitamin D 5,000 IU a day (over the limit)',
    'Adds up (points):',
    'Could not be checked:',
  ])
    expect(text).toContain(expected);
});

test('an empty cabinet says what will be here and leads there, on a phone too', async () => {
  const { page } = await createMember();
  await page.goto('/safety/cabinet');
  await page.getByRole('heading', { name: 'Your cabinet as one picture' }).waitFor();
  expect(await screenFaults(page, 'empty cabinet')).toEqual([]);
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Fill with sample data' }).click();
  await getInteractionNetwork(page).waitFor();
  await page.getByText('Some entries are samples that show how this page works.').waitFor();
});
