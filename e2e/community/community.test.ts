import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { readBrowser } from '../sealed-browser.ts';
import { createMember, createVisitor } from '../visitor.ts';

const name = () => `Walker ${crypto.randomUUID().slice(0, 12)}`;
const getMain = (page: Page) => page.getByRole('main');

/** Writes a thread and answers its address. */
async function ask(page: Page, title: string, text: string, member: string | null): Promise<string> {
  await page.goto('/community');
  const main = getMain(page);
  await main.getByRole('link', { name: 'Ask or share' }).first().click();
  await main.getByLabel('Group').selectOption({ label: 'Thyroid' });
  await main.getByLabel('Title').fill(title);
  await main.getByLabel('Text').fill(text);
  await main.getByLabel('Tags').fill('levothyroxine, morning');
  if (member === null) await main.getByLabel('Post without my name').check();
  else await main.getByLabel('Your name here').fill(member);
  await main.getByRole('button', { name: 'Post', exact: true }).click();
  await main.getByRole('heading', { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname;
}

test('one member asks, another answers, and a visitor reads it', async () => {
  const [ann, ben] = [await createMember({ locale: 'en-US' }), await createMember({ locale: 'en-US' })];
  const [annName, benName, word] = [name(), name(), `zq${crypto.randomUUID().slice(0, 6)}`];
  const title = `When did you feel better? ${word}`;
  const address = await ask(ann.page, title, 'I started levothyroxine a month ago.', annName);
  expect(await screenFaults(ann.page, 'own thread')).toEqual([]);

  await ben.page.goto('/community');
  const benMain = getMain(ben.page);
  await benMain.getByLabel('Search posts and replies').fill(word);
  await benMain.getByRole('button', { name: 'Search' }).click();
  await benMain.getByRole('list', { name: 'Posts found' }).getByRole('link', { name: title }).click();
  const post = benMain.getByRole('article', { name: `Post by ${annName}` });
  await post.getByRole('button', { name: 'Me too 0' }).click();
  await post.getByRole('button', { name: 'Me too 1', pressed: true }).waitFor();
  await benMain.getByRole('button', { name: 'Follow' }).click();
  await benMain.getByRole('button', { name: 'Following', pressed: true }).waitFor();
  await benMain
    .getByLabel('Your reply')
    .fill('After six weeks. I forgot levothyroxine once and took two. Calcium is good for the bones too.');
  await benMain.getByText('Saved on this device until you post.').waitFor();
  await ben.page.reload();
  await expect.poll(() => benMain.getByLabel('Your reply').inputValue()).toContain('After six weeks.');
  expect(await readBrowser(ben.page)).not.toContain('After six weeks');
  await benMain.getByLabel('Your name here').fill(benName);
  await benMain.getByRole('button', { name: 'Post reply' }).click();
  const reply = benMain.getByRole('article', { name: `Reply by ${benName}` });
  await expect.poll(() => benMain.getByLabel('Your reply').inputValue()).toBe('');
  await reply.getByRole('complementary', { name: 'Taking levothyroxine, and missed doses' }).waitFor();
  expect(await screenFaults(ben.page, 'thread with a reply')).toEqual([]);
  await expect.poll(() => reply.getByText('Only you can see this').count()).toBe(0);

  await ann.account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Levothyroxine'));
  await ann.page.reload();
  const annMain = getMain(ann.page);
  const answer = annMain.getByRole('article', { name: `Reply by ${benName}` });
  const risk = answer.getByRole('complementary', { name: 'For you only' });
  await risk.getByText('For you, take care: Calcium can prevent levothyroxine').waitFor();
  expect(await screenFaults(ann.page, 'thread with an own risk')).toEqual([]);
  await answer.getByRole('button', { name: 'Accept as the answer' }).click();
  await answer.getByText('Accepted by the author').waitFor();
  const own = annMain.getByRole('article', { name: `Post by ${annName}` });
  await own.getByRole('button', { name: 'Edit' }).click();
  await own.getByLabel('Text').fill('I started levothyroxine six weeks ago.');
  await own.getByRole('button', { name: 'Save' }).click();
  // The field has the same text: it is stored once the form is gone.
  await own.getByLabel('Text').waitFor({ state: 'detached' });
  await own.getByText('I started levothyroxine six weeks ago.').waitFor();

  const visitor = await createVisitor();
  await visitor.page.goto(address);
  const visitorMain = getMain(visitor.page);
  await visitorMain.getByText('I started levothyroxine six weeks ago.').waitFor();
  await visitorMain.getByRole('button', { name: 'Edited' }).click();
  await visitorMain.getByRole('list', { name: 'Earlier versions' }).getByText('a month ago').waitFor();
  await visitorMain.getByText('Answered', { exact: true }).waitFor();
  await expect.poll(() => visitor.page.title()).toContain(word);
  await expect.poll(() => visitorMain.getByLabel('Your reply').count()).toBe(0);

  await ben.page.goto('/community/you');
  await benMain.getByRole('list', { name: 'Following' }).getByRole('link', { name: title }).waitFor();
  await benMain.getByRole('list', { name: 'Written by you' }).getByText('After six weeks').waitFor();
  expect(await screenFaults(ben.page, 'own place')).toEqual([]);
});

test('a person in danger sees whom to call before anything is posted, and what they send waits for a moderator', async () => {
  const [ann, ben] = [await createMember({ locale: 'en-US' }), await createMember({ locale: 'en-US' })];
  const address = await ask(ann.page, 'A question about mornings', 'I take my tablet at six and coffee at seven.', null);
  const main = getMain(ann.page);
  await main.getByRole('article', { name: 'Post by Name hidden' }).waitFor();
  const words = 'I can’t do this anymore. I don’t want to wake up tomorrow.';
  await main.getByLabel('Your reply').fill(words);
  await main.getByLabel('Post without my name').check();
  await main.getByRole('button', { name: 'Post reply' }).click();
  const help = main.getByRole('alert');
  await help.getByRole('link', { name: 'Call 988' }).waitFor();
  await help.getByText('Nothing has been posted').waitFor();
  expect(await screenFaults(ann.page, 'crisis')).toEqual([]);
  await help.getByRole('button', { name: 'Send to the moderators' }).click();
  await ann.page.getByText('Sent to the moderators').waitFor();

  await ben.page.goto(address);
  await getMain(ben.page).getByRole('article', { name: 'Post by Name hidden' }).waitFor();
  await expect.poll(() => getMain(ben.page).getByText(words).count()).toBe(0);
  await ann.page.goto('/community/you');
  await main.getByText('Waiting for a moderator').waitFor();
});

test('a reported post and a blocked author', async () => {
  const [ann, ben] = [await createMember({ locale: 'en-US' }), await createMember({ locale: 'en-US' })];
  const annName = name();
  const address = await ask(ann.page, 'My new tea', 'I drink it every evening and sleep better.', annName);
  await ben.page.goto(address);
  const main = getMain(ben.page);
  const post = main.getByRole('article', { name: `Post by ${annName}` });
  await post.getByRole('button', { name: 'Report' }).click();
  await post.getByLabel('What is wrong?').selectOption({ label: 'Selling something or spam' });
  await post.getByRole('button', { name: 'Send report' }).click();
  await ben.page.getByText('Reported. A moderator will read it.').waitFor();
  await post.getByRole('button', { name: 'Mute' }).click();
  await ben.page.getByText('You won’t see this author’s posts').waitFor();
  await ben.page.goto('/community/you');
  const hidden = main.getByRole('list', { name: 'Muted and blocked' });
  await hidden.getByText(`${annName}, muted`).waitFor();
  await hidden.getByRole('button', { name: 'Show again' }).click();
  await main.getByText('You see everyone.').waitFor();
});
