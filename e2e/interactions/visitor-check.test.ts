import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createVisitor } from '../visitor.ts';

const getField = (page: Page) => page.getByRole('combobox', { name: 'Medicines, supplements, foods and drinks' });
const getItemList = (page: Page) => page.getByRole('list', { name: 'Items being checked' });
const getAnswerSection = (page: Page) => page.getByRole('main').locator('section.answer');
const getUncheckedRegion = (page: Page) => page.getByRole('region', { name: 'Could not be checked' });

async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await getField(page).fill(text);
    await getField(page).press('Enter');
  }
}

/** Pasting through the clipboard needs a permission; the event it ends in does not. */
async function paste(page: Page, text: string) {
  await getField(page).focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('what a visitor types and pastes is checked in the browser and never sent anywhere', async () => {
  const { page } = await createVisitor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)));

  await page.goto('/interactions');
  await page.getByRole('heading', { name: 'The answer will be here' }).waitFor();
  await type(page, 'warfarin 5 mg');
  await paste(page, '- ibuprofen 400 mg\n- grapefruit juice\n- zzyzx forte');

  await getAnswerSection(page).getByText('Serious:').waitFor();
  await page.getByRole('article', { name: 'Ibuprofen with Warfarin' }).getByText('What to do', { exact: true }).waitFor();
  await expect.poll(() => getItemList(page).getByRole('listitem').count()).toBe(4);
  await getUncheckedRegion(page).getByText('“zzyzx forte”').waitFor();
  await paste(page, 'amoxicillin\nAllergies: penicillin, latex');
  await page.getByRole('button', { name: 'Check with them' }).click();
  await page.getByText('Known in this browser tab now: allergy to penicillin and latex.').waitFor();
  await page.getByRole('article', { name: /^Amoxicillin and Allergy/ }).waitFor();

  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  const typed = /warfarin|ibuprofen|grapefruit|zzyzx|amoxicillin|penicillin/i;
  expect(sent.filter((request) => typed.test(request) || request.includes('/api/check') || request.includes('/api/resolve'))).toEqual([]);
});

test('the record of one medicine shows a visitor all that is severe, and says what a plan adds', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await page.getByRole('link', { name: 'Look up one' }).click();
  await page.getByRole('heading', { level: 1, name: 'One medicine on record' }).waitFor();
  const name = page.getByRole('combobox', { name: 'One medicine, supplement, food or drink' });
  await name.fill('coumadin');
  await name.press('Enter');
  const record = page.getByRole('article', { name: 'Warfarin' });
  await record.getByRole('searchbox', { name: 'Find in this record' }).fill('advil');
  await record.getByRole('button', { name: /^Ibuprofen Serious/ }).click();
  await record.getByText('What to do', { exact: true }).waitFor();
  await record.getByRole('heading', { name: 'Drug interaction database: part of Wellness Pro' }).waitFor();
  await expect.poll(() => record.getByRole('button', { name: /^(Take care|Minor)/ }).count()).toBe(0);
  expect(await screenFaults(page, 'record')).toEqual([]);
});

test('a severe finding reaches a visitor in full: the answer, what to do, why, and the sources', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await type(page, 'warfarin', 'ibuprofen');
  await getAnswerSection(page).getByRole('heading', { name: 'Your 2 items can affect each other seriously.' }).waitFor();
  const card = page.getByRole('article', { name: 'Ibuprofen with Warfarin' });
  await card.getByText('Ibuprofen and warfarin together make serious bleeding much more likely.').waitFor();
  for (const part of ['What to do', 'Why', 'What may happen', 'Evidence']) {
    const partText = card.locator('dt', { hasText: new RegExp(`^${part}$`) }).locator('xpath=following-sibling::dd[1]');
    await expect.poll(async () => (await partText.innerText()).length).toBeGreaterThan(20);
  }
  const sources = card.getByRole('listitem').filter({ hasText: /, \d{4}/ });
  await expect.poll(() => sources.count()).toBeGreaterThan(0);
  await card.getByText('911 (US), 999 (UK) or 112 (EU)').first().waitFor();
  // Nothing asks for a plan or a login on the way there.
  expect(
    await page
      .getByRole('main')
      .getByText(/upgrade|sign in|log in|subscribe/i)
      .count(),
  ).toBe(0);
});

test('the list and its answer survive a reload, end with the tab and are cleared by one button', async () => {
  const { page, context } = await createVisitor();
  await page.goto('/interactions');
  await type(page, 'sildenafil', 'nitroglycerin');
  await getAnswerSection(page).getByText('Do not combine:').waitFor();

  await page.reload();
  await getAnswerSection(page).getByText('Do not combine:').waitFor();
  const otherTab = await context.newPage();
  await otherTab.goto('/interactions');
  await otherTab.getByRole('heading', { name: 'The answer will be here' }).waitFor();

  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByRole('heading', { name: 'The answer will be here' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'The answer will be here' }).waitFor();
});

test('a misspelt name is asked about where it was typed, and one that was corrected says what was written', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await type(page, 'ibuprofen');
  await paste(page, 'warfrin\nmetformin');
  await getItemList(page).getByText('you wrote “warfrin”').waitFor();
  // Only one name is spelled like it: it is taken, with the way back.
  await type(page, 'st jons wart');
  await page.getByText('You wrote “st jons wart”. We added').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“st jons wart” isn’t checked. Did you mean').waitFor();
  await page
    .getByRole('button', { name: 'St John’s wort' })
    .or(page.getByRole('button', { name: "St John's wort" }))
    .first()
    .click();
  await getAnswerSection(page).getByText('Warfarin').first().waitFor();
  await expect.poll(() => getAnswerSection(page).innerText()).not.toContain('could not be checked');
});

test('a name that fits several is asked about, one that fits none stays visible, and neither counts as safe', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await type(page, 'lamictil 100 mg', 'ibuprofen', 'my blue pills');
  await page.getByText('“lamictil 100 mg” fits more than one name, so it isn’t checked yet. Which one is it?').waitFor();
  await getUncheckedRegion(page).getByText('“my blue pills”').waitFor();
  await expect.poll(() => getUncheckedRegion(page).getByText('Could not be checked:').count()).toBe(2);
  await expect.poll(() => getAnswerSection(page).innerText()).not.toContain('No known interaction');

  await page
    .getByRole('button', { name: /^Lamictal/ })
    .first()
    .click();
  await getItemList(page).getByText('Lamictal 100 mg').waitFor();
  await expect.poll(() => getUncheckedRegion(page).getByText('Could not be checked:').count()).toBe(1);
  await getUncheckedRegion(page).getByRole('button', { name: 'Remove it' }).click();
  await getUncheckedRegion(page).waitFor({ state: 'detached' });
});

test('a misspelt name is offered with what it probably means, and the dose is read along', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await getField(page).fill('metfromin 500');
  await page.getByText('No exact match for “metfromin”. Closest:').waitFor();
  await page.getByRole('option', { name: /^Metformin 500/ }).click();
  await getItemList(page).getByText('Metformin 500').waitFor();
});

test('empty, endless, foreign, HTML and SQL looking names are text and nothing else', async () => {
  const { page } = await createVisitor();
  await page.goto('/interactions');
  await type(page, '', '   ');
  await expect.poll(() => getItemList(page).count()).toBe(0);

  const odd = [
    '<img src=x onerror="document.title=1">',
    "1' OR '1'='1",
    'DROP TABLE medications',
    'アスピリン',
    'варфарин',
    '💊💊',
    '\u202Ewarfarin',
  ];
  await type(page, ...odd);
  await paste(page, 'x'.repeat(10_000));
  await type(page, 'x'.repeat(10_000));
  for (const name of odd.slice(0, 4)) await getUncheckedRegion(page).getByText(`“${name}”`).waitFor();
  await expect.poll(() => getItemList(page).getByRole('listitem').count()).toBe(odd.length + 1);
  await expect.poll(() => page.locator('main img').count()).toBe(0);
  await expect.poll(() => page.title()).toBe('Interaction check | Wellkept');
  const { width, content } = await page.evaluate(() => ({ width: innerWidth, content: document.documentElement.scrollWidth }));
  expect(content).toBeLessThanOrEqual(width);
});

test('the whole check works with the keyboard alone', async () => {
  const { page } = await createVisitor();
  const getFocusedText = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const pressTabUntil = async (wanted: (name: string) => boolean) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      if (wanted(await getFocusedText())) return;
    }
    throw new Error('Tab does not lead there');
  };

  await page.goto('/interactions');
  await page.getByRole('heading', { name: 'The answer will be here' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => getFocusedText()).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  for (const next of ['Check a list', 'Look up one']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => getFocusedText()).toBe(next);
  }
  await page.keyboard.press('Tab');
  await expect.poll(() => getField(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.type('warfa');
  await page
    .getByRole('option', { name: /^Warfarin/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ibuprofn');
  await page
    .getByRole('option', { name: /^Ibuprofen/ })
    .first()
    .waitFor();
  while ((await page.getByRole('option', { selected: true }).count()) === 0) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('omeprazole,');
  await getItemList(page).getByText('omeprazole', { exact: false }).waitFor();

  await getAnswerSection(page).getByRole('button', { name: 'See what to do' }).waitFor();
  await pressTabUntil((name) => name.startsWith('See what to do'));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('article', { name: 'Ibuprofen with Warfarin' }).evaluate((card) => card === document.activeElement))
    .toBe(true);
  await pressTabUntil((name) => name === 'Warfarin with Ibuprofen: Serious');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => getFocusedText()).toMatch(/^Warfarin with Omeprazole: /i);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('article', { name: 'Ibuprofen with Warfarin' }).evaluate((card) => card === document.activeElement))
    .toBe(true);
});

test('the printed page is a short sheet: the list, what to do by severity, a line for each minor finding, and nothing around it', async () => {
  const { page } = await createVisitor();
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await page.goto('/interactions');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await getAnswerSection(page).getByText('Serious:').waitFor();
  await page.getByRole('button', { name: 'Print for my pharmacist' }).first().click();
  await page.emulateMedia({ media: 'print' });

  const printedPage = page.getByRole('main');
  await printedPage.getByRole('heading', { name: 'What I take' }).waitFor();
  const text = await printedPage.innerText();
  for (const part of [
    'Educational only — not medical advice.',
    'Warfarin 5 mg',
    'Grapefruit juice 200 ml',
    'What to do:',
    'No known interaction:',
  ])
    expect(text).toContain(part);
  expect(text.indexOf('Serious')).toBeLessThan(text.indexOf('Minor'));
  await expect.poll(() => printedPage.getByRole('article').count()).toBe(0);
  const screenOnlyParts = [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    getField(page),
    page.getByRole('button'),
  ];
  for (const control of screenOnlyParts) await expect.poll(() => control.filter({ visible: true }).allInnerTexts()).toEqual([]);
  await expect.poll(() => countPages(page)).toBeLessThanOrEqual(2);
});

/** How many sheets the page takes on paper. */
async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
}
