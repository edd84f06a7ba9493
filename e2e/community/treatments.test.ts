import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor } from '../visitor.ts';

test('a member reports what they tried, changes it, and a visitor finds it beside the evidence', async () => {
  const ann = await createMember({ locale: 'en-US' });
  await ann.account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'));
  await ann.page.goto('/community');
  const main = ann.page.getByRole('main');
  await main.getByRole('link', { name: 'See all reports' }).click();
  await main.getByRole('link', { name: 'Add yours' }).first().click();
  await main.getByLabel('What did you try?').fill('moon dust');
  await main.getByLabel('What for?').fill('depression');
  await main.getByLabel('Group').selectOption({ label: 'Supplements and remedies' });
  await main.getByLabel('How long?').selectOption({ label: '2 weeks to 3 months' });
  await main.getByRole('radio', { name: 'A little' }).check();
  await main.getByRole('button', { name: 'Add a side effect' }).click();
  await main.getByLabel('Side effect 1').fill('Sunburn');
  await main.getByLabel('How bad?').selectOption({ label: 'Moderate' });
  await main.getByLabel('In your own words (optional)').fill('My mornings got lighter.');
  await main.getByLabel('Post without my name').check();
  await main.getByRole('button', { name: 'Post report' }).click();
  await main.getByText('We don’t know this one. Name one medicine').waitFor();
  expect(await screenFaults(ann.page, 'report form')).toEqual([]);
  await ann.page.reload();
  await expect.poll(() => main.getByLabel('In your own words (optional)').inputValue()).toBe('My mornings got lighter.');
  await main.getByLabel('What did you try?').fill('St Johns wort');
  await main.getByRole('button', { name: 'Post report' }).click();
  await main.getByRole('heading', { level: 1, name: "St John's wort for depression" }).waitFor();
  const post = main.getByRole('article', { name: 'Post by Name hidden' });
  await post.getByText('Sunburn (moderate)').waitFor();
  await post.getByRole('button', { name: 'Edit' }).click();
  await post.getByRole('radio', { name: 'Not at all' }).check();
  await post.getByRole('button', { name: 'Save' }).click();
  await post.getByText('Not at all', { exact: true }).waitFor();

  await post.getByRole('link', { name: 'What others report' }).click();
  await main.getByText('of 10 reports so far').waitFor();
  await main.getByText('For you, serious:').waitFor();
  expect(await screenFaults(ann.page, 'reports of a treatment')).toEqual([]);

  const visitor = await createVisitor();
  await visitor.page.goto(new URL(ann.page.url()).pathname);
  const visitorMain = visitor.page.getByRole('main');
  await visitorMain.getByRole('list', { name: 'Newest reports' }).getByText('My mornings got lighter.').waitFor();
  await visitorMain.getByRole('heading', { name: 'What the evidence says' }).waitFor();
  await expect.poll(() => visitorMain.getByText('Only you can see this').count()).toBe(0);
});
