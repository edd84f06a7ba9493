import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, widths } from '../visitor.ts';

const getDayBefore = (back: number) => toUtcDay(new Date(Date.now() - back * dayMs));

/** Forty nights, the latest of them long ones. */
async function logNights({ call }: Account): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const changes = Array.from({ length: 40 }, (_, back) => ({
    change: crypto.randomUUID(),
    base: null,
    entry: { id: crypto.randomUUID(), kind: 'day', subject: 'sleep', day: getDayBefore(back + 1), value: back < 10 ? 450 : 360, ...empty },
  }));
  const answer = await call('POST', '/api/diary/entries', { changes });
  if (!answer.ok) throw new Error(`logging nights: ${answer.status} ${await answer.text()}`);
}

test('a user sets a goal, sees it in their days, runs an experiment, and finds their achievements', async () => {
  const { page, account } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  await logNights(account);

  await page.goto('/wellness-goals');
  await page.getByRole('button', { name: 'Set a goal' }).waitFor();
  await page.getByRole('button', { name: 'Better sleep' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('What do you want?').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter what you want.').waitFor();
  await dialog.getByLabel('What do you want?').fill('Sleep well');
  await dialog.getByLabel('From', { exact: true }).fill(getDayBefore(10));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const goal = page.getByRole('article', { name: 'Sleep well' });
  await goal.getByText('On pace', { exact: true }).waitFor();
  await goal.getByText(/^Sleep at least 7 h on 5 of 7 days/).waitFor();
  const step = goal.getByLabel('Get up at the same time every day');
  await step.click();
  await expect.poll(() => step.isChecked()).toBe(true);
  await goal.getByRole('button', { name: 'More for Sleep well' }).click();
  await page.getByRole('menuitem', { name: 'Mark as reached' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await goal.getByText('On pace', { exact: true }).waitFor();
  expect(await screenFaults(page, 'a goal')).toEqual([]);

  await page.setViewportSize(widths.desk);
  await page.goto('/trends');
  const chart = page.getByRole('figure', { name: /^You sleep/ });
  await chart.getByRole('button', { name: /^Show as a table/ }).click();
  await expect.poll(() => chart.getByRole('row').count()).toBeGreaterThan(30);

  await page.goto('/ai-insights');
  await page.getByRole('button', { name: 'Try something out' }).click();
  const experiment = page.getByRole('dialog', { name: 'Try something out' });
  await experiment.getByLabel('What will you do differently?').fill('No coffee after noon');
  await experiment.getByLabel('Days before, from').fill(getDayBefore(40));
  await experiment.getByLabel('The change begins').fill(getDayBefore(10));
  await experiment.getByLabel('and ends').fill(getDayBefore(1));
  await experiment.getByLabel('Days to settle').fill('0');
  await experiment.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^It helped: with the change sleep was 1 h [23]\d min more/).waitFor();

  await page.goto('/progress-tracker');
  await page.getByRole('heading', { name: '40 days noted' }).waitFor();
  await page.getByRole('link', { name: 'See your achievements' }).click();
  await page.getByRole('heading', { name: 'Achievements', level: 1 }).waitFor();
  for (const earned of ['A full week', 'Thirty days', 'A goal of your own', 'Tried it out'])
    await page
      .getByRole('listitem')
      .filter({ hasText: earned })
      .getByText(/^Earned on/)
      .waitFor();
});
