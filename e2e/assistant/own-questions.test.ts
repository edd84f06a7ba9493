import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import { enterReport } from '../lab-reports.ts';
import { createMedicine } from '../medicine.ts';
import { createMember } from '../visitor.ts';

/** Each with what its answer has to say for a person who takes warfarin and metformin and has heart failure and an iron lack. */
const questions = [
  ["My INR was 1.7. Could St John's wort be the reason?", /It could be\. St John.s wort can change your INR/],
  ['Why am I so tired lately?', /may be behind tiredness: low ferritin/],
  ['Is ibuprofen good for back pain?', /Ibuprofen and warfarin together make serious bleeding much more likely/],
  ['and acetaminophen instead?', /Several days of full-dose acetaminophen can make warfarin stronger/],
  ['Which of my pills are for diabetes?', /On your list, Metformin 1000 mg is for that/],
  ['142/91 at home, what does it mean?', /A blood pressure of 142\/91 is high/],
  ['Can I have amoxicillin?', /Amoxicillin can set off the same reaction as your allergy to penicillin/],
  ['Is my B12 normal?', /Your vitamin B12 of 195 pg\/mL .* is low[\s\S]*metformin can lower it/],
  ['I have put on 2 and a half kilos in two days', /With heart failure, weight that rises within days is mostly water/],
  ['I banged my head and have a bit of a headache', /This could be an emergency\. Call 911 now/],
] as const;

async function enterPerson(account: Account): Promise<void> {
  for (const name of ['Warfarin 5 mg', 'Levothyroxine 75 mcg', 'Metformin 1000 mg'])
    await account.call('PUT', `/api/medications/${randomUUID()}`, createMedicine(name));
  await account.call('PATCH', '/api/profile', {
    personal_info: { age: 68, gender: 'female', region: 'US' },
    medical_history: { currentConditions: ['Type 2 diabetes', 'Heart failure'], allergies: ['Penicillin'] },
  });
  const row = (analyteId: string, value: number, unit: string) => ({
    analyteId,
    value,
    valueText: String(value),
    unit,
    low: null,
    high: null,
  });
  await enterReport(
    account,
    {
      daysAgo: 6,
      laboratory: 'City laboratory',
      results: [row('inr', 1.7, '{INR}'), row('ferritin', 9, 'ng/mL'), row('tsh', 6.8, 'm[IU]/L'), row('vitamin_b12', 195, 'pg/mL')],
    },
    6,
  );
}

/** Asks, and waits for the end of the answer: the field is open again, and one answer more can be copied. */
async function ask(page: Page, question: string, answers: number): Promise<string> {
  const field = page.getByLabel('Your question');
  await field.fill(question);
  await field.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Copy this answer' }).count()).toBe(answers);
  return (await page.getByRole('log').innerText()).split(question).at(-1) ?? '';
}

test('a person’s own medicines, results and conditions decide ten answers', async () => {
  const { page, account } = await createMember();
  await enterPerson(account);
  await page.goto('/assistant');
  await page.getByLabel('Your question').waitFor();
  for (const [at, [question, says]] of questions.entries()) expect(await ask(page, question, at + 1), question).toMatch(says);
});
