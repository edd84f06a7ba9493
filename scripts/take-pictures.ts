// Takes the pictures of the front page and of the README from a running product: node scripts/take-pictures.ts http://localhost:3000
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserPath } from './browser.mjs';

const base = process.argv[2] ?? 'http://localhost:3000';
const root = join(import.meta.dirname, '..');
const items = ['warfarin 5 mg', 'Nurofen 400 mg', "St John's wort 300 mg", 'grapefruit juice', 'Lipitor 20 mg', 'vitamin D3 2000 IU'];
/** As landing-page.tsx and how-it-works-page.tsx show it, at two pixels each. */
const answerSize = { width: 597, height: 513 };
const slowMs = 120_000;

async function checkItems(page: Page): Promise<void> {
  await page.goto(`${base}/interactions`);
  const field = page.getByRole('combobox', { name: 'Medicines, supplements, foods and drinks' });
  for (const item of items) {
    await field.fill(item);
    await field.press('Enter');
  }
  await page.getByRole('main').locator('section.answer').getByText('Serious:').waitFor();
  await page.getByText('15 pairs checked').waitFor();
  await page.getByRole('article', { name: 'Ibuprofen with Warfarin' }).getByText('What to do', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reject All' }).click();
  await field.blur();
  await page.evaluate('document.fonts.ready');
}

async function takeAnswer(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 1000 });
  const answer = page.getByRole('main').locator('section.answer');
  const margin = 640 - ((await answer.boundingBox())?.width ?? answerSize.width);
  await page.setViewportSize({ width: answerSize.width + Math.round(margin), height: 1000 });
  await page.evaluate('scrollTo(0, 0)');
  const box = await answer.boundingBox();
  if (!box) throw new Error('the answer is not on the page');
  const session = await page.context().newCDPSession(page);
  const clip = { x: box.x, y: box.y, ...answerSize, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, captureBeyondViewport: true, clip });
  writeFileSync(path, Buffer.from(data, 'base64'));
}

const browser = await chromium.launch({ executablePath: browserPath() });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, locale: 'en-US', deviceScaleFactor: 2, viewport: { width: 1280, height: 940 } });
    page.setDefaultTimeout(slowMs);
    await checkItems(page);
    await takeAnswer(page, join(root, 'apps', 'web', 'public', `answer-${colorScheme}.webp`));
    await page.close();
  }
  const page = await browser.newPage({ colorScheme: 'light', locale: 'en-US', viewport: { width: 1280, height: 940 } });
  page.setDefaultTimeout(slowMs);
  await checkItems(page);
  await page.screenshot({ path: join(root, 'docs', 'screenshot.png') });
} finally {
  await browser.close();
}
