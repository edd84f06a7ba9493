import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor } from '../visitor.ts';

test('a member shows a medicine beside their name in one group, sees a preview first, and takes it back', async () => {
  const [ann, ben] = [await createMember({ locale: 'en-US' }), await createMember({ locale: 'en-US' })];
  const name = `Walker ${crypto.randomUUID().slice(0, 12)}`;
  await ann.account.call('PUT', '/api/community/member/name', { name });
  const medicine = createMedicine('Levothyroxine');
  const medicineId = crypto.randomUUID();
  await ann.account.call('PUT', `/api/medications/${medicineId}`, {
    ...medicine,
    notes: { ...medicine.notes, startDate: '2023-04-01' },
  });
  const id = crypto.randomUUID();
  const question = { groupId: 'thyroid', kind: 'question', title: 'How long?', text: 'I started a month ago. When was it better for you?' };
  await ann.account.call('PUT', `/api/community/posts/${id}`, { ...question, tags: [], isAnonymous: false });

  await ann.page.goto('/community/you');
  const main = ann.page.getByRole('main');
  await main.getByText('Nothing about you is shown now.').waitFor();
  await main.getByLabel('Show something in this group').selectOption({ label: 'Thyroid' });
  const choice = main.getByRole('form', { name: 'About you' });
  await choice.getByRole('checkbox', { name: 'Levothyroxine', exact: true }).check();
  await choice.getByRole('checkbox', { name: 'Show since when: Levothyroxine, since 2023' }).check();
  await choice.getByRole('region', { name: 'Preview' }).getByText('Levothyroxine, since 2023').waitFor();
  expect(await screenFaults(ann.page, 'what to show')).toEqual([]);
  await choice.getByRole('button', { name: 'Show this in Thyroid' }).click();
  const shown = main.getByRole('list', { name: 'Shown about you' });
  await shown.getByText('Levothyroxine, since 2023').waitFor();

  const address = `/community/posts/${id}`;
  await ben.page.goto(address);
  const post = ben.page.getByRole('main').getByRole('article', { name: `Post by ${name}` });
  await post.getByRole('list', { name: 'About the author' }).getByText('Levothyroxine, since 2023').waitFor();
  expect(await screenFaults(ben.page, 'a thread with what its author shows')).toEqual([]);
  const visitor = await createVisitor();
  await visitor.page.goto(address);
  const asVisitor = visitor.page.getByRole('main').getByRole('article', { name: `Post by ${name}` });
  await asVisitor.getByText('I started a month ago.').waitFor();
  await expect.poll(() => asVisitor.getByText('since 2023').count()).toBe(0);

  // The record changes: what it no longer says is gone, and the page asks again.
  await ann.account.call('PUT', `/api/medications/${medicineId}`, { ...createMedicine('Liothyronine'), active: true });
  await ben.page.reload();
  await post.getByText('I started a month ago.').waitFor();
  await expect.poll(() => post.getByText('since 2023').count()).toBe(0);
  await ann.page.reload();
  await shown.getByText('No longer shown, because your record or your name changed: Levothyroxine, since 2023.').waitFor();
  await shown.getByRole('button', { name: 'Take back what is shown in Thyroid' }).click();
  await main.getByText('Nothing about you is shown now.').waitFor();
});
