import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { screenFaults } from '../screen-faults.ts';
import { createSubscriber } from '../subscriber.ts';
import { createMember, widths } from '../visitor.ts';
import { waitMsMax } from '../wait-limit.ts';

const dayCount = 140;
const getDayBefore = (back: number) => toUtcDay(new Date(Date.now() - back * dayMs));
const computeNoise = (day: number) => ((Math.imul(day + 7, 40_503) >>> 3) % 60) - 30;

/** Nights that are short on two days of each week, tomorrow among them, and a few days of mood. */
async function logNights({ call }: Pick<Account, 'call'>): Promise<void> {
  const empty = { at: null, zone: 'UTC', slot: null, secondValue: null, state: null, area: null, label: null, note: null };
  const createEntryChange = (subject: string, back: number, value: number) => ({
    change: crypto.randomUUID(),
    base: null,
    entry: { id: crypto.randomUUID(), kind: 'day', subject, day: getDayBefore(back), value, ...empty },
  });
  const changes = Array.from({ length: dayCount }, (_, back) => [
    createEntryChange('sleep', back, 440 + computeNoise(back) - ((back + 1) % 7 < 2 ? 120 : 0)),
    ...(back < 30 ? [createEntryChange('mood', back, 1 + (back % 5))] : []),
  ]).flat();
  const answer = await call('POST', '/api/diary/entries', { changes });
  if (!answer.ok) throw new Error(`logging nights: ${answer.status} ${await answer.text()}`);
}

test('a subscriber sees the next seven days of their sleep, how often that came true, and what cannot be forecast', async () => {
  const { page, account } = await createSubscriber({ timezoneId: 'UTC', locale: 'en-US' });
  await logNights(account);
  await page.setViewportSize(widths.phone);
  await page.goto('/trends');
  const section = page.getByRole('region', { name: 'The next seven days' });
  const figure = section.getByRole('figure', { name: /^Sleep, .*: about \d h/ });
  // The diary is read half a minute after it changed.
  await figure.waitFor({ timeout: waitMsMax + 30_000 });
  await figure.getByText(/past forecasts, this one was within .* of 100 times\. A plain guess \(/).waitFor();
  await figure.getByText('8 of 10 days fall in it', { exact: false }).waitFor();
  await figure.getByRole('button', { name: /^Show as a table/ }).click();
  await expect.poll(() => figure.getByRole('row').count()).toBe(8);
  await section.getByRole('button', { name: /without a forecast$/ }).click();
  await section.getByText('Too few days yet: 30 of 56.').waitFor();
  await page
    .getByRole('region', { name: 'A heads-up' })
    .getByText(/^Sleep is likely to be down at .* or less on /)
    .waitFor();
  expect(await screenFaults(page, 'a forecast')).toEqual([]);
  await page.goto('/dashboard?setup=later');
  await page.getByRole('link', { name: 'See the forecast' }).waitFor();
});

test('the free plan explains forecasts and contains no part of one', async () => {
  const { page, account } = await createMember({ timezoneId: 'UTC', locale: 'en-US' });
  await logNights(account);
  await page.goto('/trends');
  const section = page.getByRole('region', { name: 'The next seven days' });
  await section.getByText(/^Wellness Pro forecasts the next seven days/).waitFor();
  await expect.poll(() => section.getByRole('figure').count()).toBe(0);
  await section.getByRole('link', { name: 'What it does' }).click();
  await page.getByText('Forecasts the next seven days of what you track', { exact: false }).first().waitFor();
});
