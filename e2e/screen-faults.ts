import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './visitor.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Nothing is embedded here, and only what is wrong is asked for. */
const quick = { resultTypes: ['violations'], iframes: false, preload: false };
const coloursOnly = { runOnly: { type: 'rule', values: ['color-contrast'] } };
const allButColours = { ...everything, rules: { 'color-contrast': { enabled: false } } };

/** What axe finds wrong on the page as it stands, one line a violation with the places. */
async function axeFaults(page: Page, options: object): Promise<string[]> {
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify({ ...options, ...quick })})`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Colours that are still on their way to the other theme would be measured in between. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return wide > 0 ? [`scrolls sideways by ${wide} px`] : [];
  });

/**
 * Colours are the slowest to measure, and a theme changes nothing else. So each theme is measured at one width: what only one width shows is
 * made of the same tokens as the rest.
 */
const views = [
  { width: 'desk', theme: 'light', rules: everything },
  { width: 'phone', theme: 'light', rules: allButColours },
  { width: 'phone', theme: 'dark', rules: coloursOnly },
] as const;

/** What is wrong with a screen as it stands, at both widths and in both themes. */
export async function screenFaults(page: Page, name: string, sizes: Partial<typeof widths> = widths): Promise<string[]> {
  // evaluate goes past the content security policy, which would refuse an injected script tag.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const faults: string[] = [];
  for (const { width, theme, rules } of views) {
    const size = sizes[width];
    if (!size) continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const found = await axeFaults(page, rules);
    if (theme === 'light') found.push(...(await overflow(page)));
    faults.push(...found.map((fault) => `${name}, ${width}, ${theme}: ${fault}`));
  }
  await page.setViewportSize(widths.desk);
  return faults;
}
