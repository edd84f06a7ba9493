import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, createVisitor } from '../visitor.ts';

const title = 'Living with warfarin or another blood thinner';
const address = '/guides/living-with-a-blood-thinner';
/** A part that a plan opens. */
const gatedPart = "What doesn't mix";
const getSectionHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a visitor finds a guide by what they search for, reads its beginning, and sees what a plan opens', async () => {
  const { page } = await createVisitor();
  await page.goto('/search?q=warfarin');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await getSectionHeading(page, 'Two kinds of tablet, one aim').waitFor();
  await getSectionHeading(page, 'When to get help').waitFor();
  await expect.poll(() => getSectionHeading(page, gatedPart).count()).toBe(0);
  const contents = page.getByRole('navigation', { name: 'Contents of this guide' });
  await expect.poll(() => contents.getByText('(paid plan)').count()).toBeGreaterThanOrEqual(4);
  await page.getByRole('link', { name: 'See Wellness Pro' }).waitFor();
  expect(await screenFaults(page, 'guide of a visitor')).toEqual([]);
  await page.getByRole('link', { name: 'All guides' }).click();
  await page.getByRole('heading', { level: 1, name: 'In-depth guides' }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await screenFaults(page, 'list of guides')).toEqual([]);
});

test('a free person reads the first part and when to get help', async () => {
  const { page } = await createMember();
  await page.goto(address);
  await getSectionHeading(page, 'When to get help').waitFor();
  await page.getByText('In-depth guides: part of Wellness Pro').waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Questions for your doctor or pharmacist' }).count()).toBe(0);
});

test('a paying person reads all of a guide by its contents, and prints it with its sources and without the frame', async () => {
  const { page } = await createSubscriber();
  await page.goto(address);
  await getSectionHeading(page, 'Questions for your doctor or pharmacist').waitFor();
  await expect.poll(() => page.getByText('(paid plan)').count()).toBe(0);
  await expect.poll(() => getSectionHeading(page, gatedPart).count()).toBe(1);
  await expect.poll(() => page.getByRole('img', { name: /falling curve of INR/ }).isVisible()).toBe(true);
  await page.getByRole('navigation', { name: 'Contents of this guide' }).getByRole('link', { name: 'Sources' }).click();
  await expect.poll(() => getSectionHeading(page, 'Sources').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(600);
  expect(await screenFaults(page, 'whole guide')).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Print this guide' }).isVisible()).toBe(false);
  await expect.poll(() => getSectionHeading(page, 'Sources').isVisible()).toBe(true);
  await expect.poll(() => page.getByText('https://www.nice.org.uk/guidance/ng196').isVisible()).toBe(true);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
