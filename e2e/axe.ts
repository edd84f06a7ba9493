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
 * What is wrong with a screen as it stands at both widths and in both themes. The theme changes nothing but colours, so in the dark only
 * they are looked at again.
 */
export async function screenFaults(page: Page, name: string, sizes: Partial<typeof widths> = widths): Promise<string[]> {
  // evaluate goes past the content security policy, which would refuse an injected script tag.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const faults: string[] = [];
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const found = await axeFaults(page, colorScheme === 'light' ? everything : coloursOnly);
      if (colorScheme === 'light') found.push(...(await overflow(page)));
      faults.push(...found.map((fault) => `${name}, ${width}, ${colorScheme}: ${fault}`));
    }
  }
  await page.setViewportSize(widths.desk);
  return faults;
}
