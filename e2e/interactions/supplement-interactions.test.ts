import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../account.ts';
import { chooseFromMenu } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, createVisitor, widths } from '../visitor.ts';

const getSupplementField = (page: Page) => page.getByRole('combobox', { name: /^Supplements, herbs/ });
const getOtherField = (page: Page) => page.getByRole('combobox', { name: 'What else you take' });
const getCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function add(page: Page, input: ReturnType<typeof getSupplementField>, ...texts: string[]) {
  for (const text of texts) {
    await input.fill(text);
    await page.getByRole('option').first().waitFor();
    await input.press('Enter');
  }
}

test('a visitor sees the risk with the medicines they type in, and what the plan adds; nothing is sent', async () => {
  const { page } = await createVisitor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/supplement-interactions');
  await page.getByRole('heading', { name: 'What it does, and what it risks' }).waitFor();
  await add(page, getSupplementField(page), "st john's wort 300 mg");
  const wort = getCard(page, 'St John’s wort').or(getCard(page, "St John's wort"));
  await wort.getByText('Add your medicines above').waitFor();
  await expect
    .poll(() => wort.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['With what you take', 'Who should take care']);
  await page.getByRole('region', { name: 'Supplement cards' }).getByRole('link', { name: 'I have it already: log in' }).waitFor();

  await add(page, getOtherField(page), 'warfarin 5 mg');
  await wort.getByRole('article', { name: /St John.s wort with Warfarin/ }).waitFor();
  await page.getByRole('main').locator('section.answer').getByText('Serious.').waitFor();
  expect(sent.filter((request) => /warfarin|wort/i.test(request.replace(/assets\/\S+/g, '')))).toEqual([]);

  await page.reload();
  await wort.waitFor();
});

test('a subscriber sees the evidence beside the risk', async () => {
  const { page } = await createSubscriber();
  await page.goto('/supplement-interactions');
  await add(page, getSupplementField(page), "st john's wort 300 mg");
  const wort = getCard(page, 'St John’s wort').or(getCard(page, "St John's wort"));
  await wort.getByText('Works', { exact: true }).waitFor();
  for (const question of [
    'Does it help?',
    'With what you take',
    'How much',
    'When to take it',
    'Who should take care',
    'Side effects',
    'Lab tests',
  ])
    await wort.getByRole('heading', { level: 3, name: question }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Supplement cards' }).count()).toBe(0);
});

test('several stand side by side for one reason, and where no trial is known the card says so', async () => {
  const { page } = await createSubscriber();
  await page.goto('/supplement-interactions');
  await add(page, getSupplementField(page), 'melatonin', 'turmeric', 'magnesium');
  await getCard(page, 'Melatonin').waitFor();
  await page.getByLabel('Why do you take it?').selectOption('sleep');
  await getCard(page, 'Melatonin').getByText('May help for sleep').waitFor();
  await getCard(page, 'Magnesium').getByText('Unclear for sleep').waitFor();
  await getCard(page, 'Turmeric')
    .getByText(/We know of no trial of turmeric.* for sleep\./)
    .waitFor();
  const tops = await page
    .getByRole('heading', { name: 'How much' })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  expect(tops).toHaveLength(3);
});

test('a medicine and an unknown name have no card, and the page says so', async () => {
  const { page } = await createVisitor();
  await page.goto('/supplement-interactions');
  await getSupplementField(page).fill('metformin');
  await getSupplementField(page).press('Enter');
  await page.getByText('“metformin” is or holds a medicine.', { exact: false }).waitFor();
  await getSupplementField(page).fill('zzyzx forte');
  await getSupplementField(page).press('Enter');
  await page.getByText('We do not know “zzyzx forte”.').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(0);
});

test('a member comes from a supplement’s row, and the card is checked with the cabinet', async () => {
  const visitor = await createVisitor();
  const account = await signUp(visitor.base);
  const biotin = { ...createMedicine('Ginkgo'), notes: { ...createMedicine('Ginkgo').notes, type: 'Herbal' } };
  for (const body of [createMedicine('Warfarin'), biotin]) await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, body);
  const { page } = await createMember({ account });
  await page.goto('/dashboard/supplements');
  await chooseFromMenu(page, 'Ginkgo', 'Evidence and risks');
  await page.waitForURL('**/supplement-interactions');
  await page.getByText('Checked with your cabinet:').waitFor();
  await getCard(page, 'Ginkgo').getByRole('article', { name: 'Ginkgo with Warfarin' }).waitFor();
  await expect.poll(() => getCard(page, 'Ginkgo').getByRole('article', { name: /twice/ }).count()).toBe(0);
});

test('the cards are free of barriers: none, one, three', async () => {
  const { page, account } = await createSubscriber();
  await page.goto('/supplement-interactions');
  await page.getByRole('heading', { name: 'What it does, and what it risks' }).waitFor();
  const faults = await screenFaults(page, 'no card');
  await add(page, getSupplementField(page), 'magnesium');
  await getCard(page, 'Magnesium').waitFor();
  faults.push(...(await screenFaults(page, 'one card')));
  await add(page, getSupplementField(page), 'biotin', "st john's wort");
  for (const name of ['Warfarin', 'Levothyroxine'])
    await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  await page.reload();
  await getCard(page, 'Magnesium').waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
  faults.push(...(await screenFaults(page, 'three cards')));
  await page.setViewportSize(widths.phone);
  expect(faults).toEqual([]);
});
