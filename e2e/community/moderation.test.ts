import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createAdministrator, createMember, createVisitor } from '../visitor.ts';

const getMain = (page: Page) => page.getByRole('main');
const group = 'Mood and anxiety';

async function chooseName(page: Page, name: string): Promise<void> {
  await page.goto('/community/you');
  await getMain(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await getMain(page).getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Name saved').waitFor();
}

/** Posts in the group that is open, and answers the title. */
async function ask(page: Page, name: string): Promise<string> {
  const title = `When do your mornings get better? ${crypto.randomUUID().slice(0, 6)}`;
  await getMain(page).getByRole('link', { name: 'Ask or share' }).first().click();
  await getMain(page).getByLabel('Title').fill(title);
  await getMain(page).getByLabel('Text').fill('I started sertraline a month ago.');
  await getMain(page).getByText(`You’re posting as ${name}.`).waitFor();
  await getMain(page).getByRole('button', { name: 'Post', exact: true }).click();
  await getMain(page).getByRole('heading', { level: 1, name: title }).waitFor();
  return title;
}

async function report(page: Page, article: string): Promise<void> {
  const post = getMain(page).getByRole('article', { name: article });
  await post.getByRole('button', { name: 'Report' }).click();
  await post.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Reported. A moderator will read it.').waitFor();
}

const findItem = (page: Page, text: string) =>
  getMain(page).getByRole('list', { name: 'Waiting for a moderator' }).getByRole('listitem').filter({ hasText: text });

test('a host removes a reported post in a group for members, its author appeals, and an administrator brings it back', async () => {
  const names = ['Ann', 'Hana'].map((name) => `${name} ${crypto.randomUUID().replace(/[^a-z]/g, '')}`.slice(0, 30));
  const [annName = '', hostName = ''] = names;
  const admin = await createAdministrator({ locale: 'en-US' });
  const [ann, host] = [await createMember({ locale: 'en-US' }), await createMember({ locale: 'en-US' })];
  await chooseName(ann.page, annName);
  await chooseName(host.page, hostName);

  await admin.page.goto('/admin');
  const hosts = getMain(admin.page);
  await hosts.getByLabel('Group').selectOption({ label: group });
  await hosts.getByLabel('Name of the member').fill(hostName);
  await hosts.getByRole('button', { name: 'Add host' }).click();
  await hosts.getByRole('list', { name: 'Hosts' }).getByText(`${hostName}, ${group}`).waitFor();

  const visitor = await createVisitor();
  await visitor.page.goto('/community/mood-and-anxiety');
  await getMain(visitor.page).getByRole('heading', { name: 'Only members read what’s posted here' }).waitFor();
  await getMain(visitor.page).getByRole('list', { name: 'Hosts' }).getByText(hostName).waitFor();
  expect(await screenFaults(visitor.page, 'group for members')).toEqual([]);

  for (const { page } of [ann, host]) {
    await page.goto('/community/mood-and-anxiety');
    await getMain(page).getByRole('button', { name: 'Join group' }).click();
    await getMain(page).getByRole('button', { name: 'Leave group' }).waitFor();
  }
  const title = await ask(ann.page, annName);

  await host.page.goto('/community/mood-and-anxiety');
  await getMain(host.page).getByRole('link', { name: title }).click();
  await report(host.page, `Post by ${annName}`);
  await host.page.goto('/community/you');
  await getMain(host.page).getByRole('link', { name: 'Open what’s waiting' }).click();
  const reported = findItem(host.page, title);
  await reported.getByLabel('Reason').fill('It names a dose');
  expect(await screenFaults(host.page, 'queue of a host')).toEqual([]);
  await reported.getByRole('button', { name: 'Remove' }).click();
  await reported.waitFor({ state: 'detached' });

  await ann.page.goto('/community');
  await getMain(ann.page).getByRole('link', { name: 'Your posts (1 new)' }).click();
  const notices = getMain(ann.page).getByRole('list', { name: 'New for you' });
  await notices.getByText('Reason: It names a dose').waitFor();
  await getMain(ann.page).getByRole('button', { name: 'Appeal' }).click();
  await getMain(ann.page).getByLabel('Why should it come back?').fill('It names no dose at all.');
  expect(await screenFaults(ann.page, 'appeal')).toEqual([]);
  await getMain(ann.page).getByRole('button', { name: 'Send appeal' }).click();
  await ann.page.getByText('Appeal sent. Another moderator will answer it.').waitFor();
  await getMain(ann.page).getByRole('button', { name: 'Mark all as read' }).click();
  await getMain(ann.page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });

  await host.page.reload();
  await getMain(host.page).getByRole('heading', { level: 1, name: 'Waiting for a moderator' }).waitFor();
  await expect.poll(() => findItem(host.page, title).count()).toBe(0);

  await admin.page.goto('/community/moderation');
  const appealed = findItem(admin.page, title);
  await appealed.getByText('It names no dose at all.').waitFor();
  await appealed.getByLabel('Reason').fill('It is within the rules');
  await appealed.getByRole('button', { name: 'Publish' }).click();
  await appealed.waitFor({ state: 'detached' });

  await ann.page.reload();
  await notices.getByText('Reason: It is within the rules').waitFor();
  await host.page.goto('/community/mood-and-anxiety');
  await getMain(host.page).getByRole('link', { name: title }).waitFor();
});
