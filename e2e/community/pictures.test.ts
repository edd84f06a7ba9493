import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createAdministrator, createMember, createVisitor } from '../visitor.ts';

const getMain = (page: Page) => page.getByRole('main');
const description = 'A pill box with one empty day';
const isDrawn = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const shows = (page: Page) => expect.poll(() => isDrawn(getMain(page).getByRole('img', { name: description }))).toBe(true);

test('a member posts a picture, a moderator looks at it, and a visitor sees it', async () => {
  const { page, provokes } = await createMember({ locale: 'en-US' });
  provokes(/status of 415/);
  const main = getMain(page);
  const title = `How do you fill yours? ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto('/community/new?group=thyroid');
  await main.getByLabel('Title').fill(title);
  await main.getByLabel('Text').fill('I fill it on Sundays and still forget the evening dose now and then.');
  await main.getByLabel('Post without my name').check();
  const choose = main.getByLabel('Add a picture');
  await choose.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await main.getByText('We can only show JPEG, PNG and GIF pictures.').waitFor();
  await choose.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await main.getByLabel('What picture 1 shows').waitFor();
  await main.getByRole('button', { name: 'Post', exact: true }).click();
  await main.getByText('Say what each picture shows.').waitFor();
  await main.getByLabel('What picture 1 shows').fill(description);
  await main.getByText('Saved on this device until you post.').waitFor();
  await page.reload();
  await shows(page);
  expect(await screenFaults(page, 'draft with a picture')).toEqual([]);
  await main.getByRole('button', { name: 'Post', exact: true }).click();
  await main.getByRole('heading', { level: 1, name: title }).waitFor();
  await main.getByText('Waiting for a moderator').waitFor();
  await shows(page);

  const admin = await createAdministrator({ locale: 'en-US' });
  await admin.page.goto('/community/moderation');
  const item = getMain(admin.page)
    .getByRole('list', { name: 'Waiting for a moderator' })
    .getByRole('listitem')
    .filter({ has: admin.page.getByText(title) });
  await expect.poll(() => isDrawn(item.getByRole('img', { name: description }))).toBe(true);
  await item.getByLabel('Reason').fill('Nobody is named in it');
  await item.getByRole('button', { name: 'Publish' }).click();
  await item.waitFor({ state: 'detached' });

  const visitor = await createVisitor();
  await visitor.page.goto(new URL(page.url()).pathname);
  await shows(visitor.page);
  expect(await screenFaults(visitor.page, 'thread with a picture')).toEqual([]);

  await page.reload();
  await main.getByRole('button', { name: 'Edit', exact: true }).click();
  // A picture that is deleted while it is on its way is not found.
  await shows(page);
  await main.getByRole('button', { name: 'Remove picture 1' }).click();
  await main.getByText('Deleted for good when you save.').waitFor();
  expect(await screenFaults(page, 'a posted picture that goes')).toEqual([]);
  await main
    .getByRole('article', { name: /^Post by/ })
    .getByRole('button', { name: 'Save', exact: true })
    .click();
  await main.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await expect.poll(() => main.getByRole('img', { name: description }).count()).toBe(0);
  await visitor.page.reload();
  await getMain(visitor.page).getByText('I fill it on Sundays and still forget').waitFor();
  await expect.poll(() => getMain(visitor.page).getByRole('img', { name: description }).count()).toBe(0);
});
