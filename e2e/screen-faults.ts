import type { Page } from 'playwright-core';
import { axeRules, findAxeFaults, findIbmFaults, loadEngines } from './accessibility-engines.ts';
import { widths } from './visitor.ts';

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
 * made of the same tokens as the rest. The second engine is slow too, and looks at one width of each screen.
 */
const views = [
  { width: 'desk', theme: 'light', rules: axeRules.all },
  { width: 'phone', theme: 'light', rules: axeRules.allButColors },
  { width: 'phone', theme: 'dark', rules: axeRules.colorsOnly },
] as const;

/** What two engines find wrong with a screen as it stands, at both widths and in both themes. */
export async function screenFaults(page: Page, name: string, sizes: Partial<typeof widths> = widths): Promise<string[]> {
  await loadEngines(page);
  const faults: string[] = [];
  const ibmWidth = sizes.desk ? 'desk' : 'phone';
  for (const { width, theme, rules } of views) {
    const size = sizes[width];
    if (!size) continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const found = await findAxeFaults(page, rules);
    if (theme === 'light' && width === ibmWidth) found.push(...(await findIbmFaults(page)));
    if (theme === 'light') found.push(...(await overflow(page)));
    faults.push(...found.map((fault) => `${name}, ${width}, ${theme}: ${fault}`));
  }
  await page.setViewportSize(widths.desk);
  return faults;
}
