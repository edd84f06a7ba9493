import { sampleReports } from '@wellkept/labs/analysis/sample-results.ts';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { enterReport } from '../lab-reports.ts';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, createVisitor } from '../visitor.ts';

/** Enters the sample's newest results as one's own. */
async function enterResults(account: Account, reports: typeof sampleReports) {
  for (const report of reports) await enterReport(account, report, report.daysAgo);
}

test('who pays reads, compares and analyses the results of years', async () => {
  const { page, account } = await createSubscriber();
  await enterResults(account, sampleReports);
  await page.goto('/wellness/biomarkers');
  await page.getByRole('heading', { level: 1, name: 'Biomarkers' }).waitFor();
  await page.getByText('One value needs a doctor within days.').waitFor();
  // The most pressing one stands open.
  await page.getByText('below the goal on the report').first().waitFor();
  await page.getByRole('button', { name: /^“Bad” cholesterol/ }).click();
  await page.getByText('LDL carries cholesterol to the tissues').waitFor();
  await page.getByRole('button', { name: 'International' }).click();
  await page.getByText('mmol/L').first().waitFor();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await note.fill('Ask about the dose');
  await note.blur();
  await page.getByText('Saved', { exact: true }).waitFor();
  const faults = await screenFaults(page, 'biomarkers');

  await page.getByRole('link', { name: 'Download PDF' }).waitFor();
  await page.getByText(/markers of the immune system are in range/).waitFor();

  await page.getByRole('button', { name: 'Compare' }).click();
  await page
    .getByRole('cell', { name: /a real change|within its usual variation/ })
    .first()
    .waitFor();
  faults.push(...(await screenFaults(page, 'two dates')));
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('rowheader', { name: 'Ferritin' }).first().waitFor();
  faults.push(...(await screenFaults(page, 'all values')));
  await page.reload();
  await page.getByRole('button', { name: /^“Bad” cholesterol/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Your note' }).inputValue()).toBe('Ask about the dose');
  expect(faults).toEqual([]);
});

test('an urgent value is shown without a plan; a visitor reads about markers and a sample', async () => {
  const { page, account } = await createMember();
  await page.goto('/wellness/biomarkers');
  await page.getByRole('link', { name: 'Enter results by hand' }).waitFor();
  await enterResults(account, [
    {
      daysAgo: 1,
      laboratory: 'Lab',
      results: [{ analyteId: 'potassium', value: 6.9, valueText: '6.9', unit: 'mmol/L', low: 3.5, high: 5.1 }],
    },
  ]);
  await page.reload();
  await page.getByText('One value needs a doctor now.').waitFor();
  await page.getByText('Get help now').first().waitFor();
  await page.getByRole('heading', { name: /^Biomarker tracking: part of/ }).waitFor();

  const visitor = await createVisitor();
  await visitor.page.goto('/markers-education');
  const search = visitor.page.getByRole('searchbox', { name: 'Find a marker' });
  await expect
    .poll(async () => {
      await search.fill('ferr');
      return visitor.page.getByRole('status').filter({ hasText: 'found' }).count();
    })
    .toBe(1);
  await visitor.page.getByRole('link', { name: /^Iron stores/ }).click();
  await visitor.page.waitForURL('**/markers-education/iron-vitamins-minerals#ferritin');
  await visitor.page.getByRole('heading', { name: 'Iron stores' }).waitFor();
  await visitor.page.goto('/sample-report');
  await visitor.page.getByText('Sample', { exact: true }).first().waitFor();
  await visitor.page.getByText('Ferritin has fallen over your last 4 tests').waitFor();
});
