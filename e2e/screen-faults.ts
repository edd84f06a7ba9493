import type { Page } from 'playwright-core';
import { findAxeFaults, findIbmFaults, loadEngines } from './accessibility-engines.ts';
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
 * A theme changes nothing but colours, and what only one width shows has its colours from the same tokens as the rest. So each width is
 * looked at in one theme. The second engine is slow, and looks at one width of each screen.
 */
const views = [
  { width: 'desk', theme: 'light' },
  { width: 'phone', theme: 'dark' },
] as const;

/** What two engines find wrong with a screen as it stands, at both widths and in both themes. */
export async function screenFaults(page: Page, name: string, sizes: Partial<typeof widths> = widths): Promise<string[]> {
  await loadEngines(page);
  const faults: string[] = [];
  const ibmWidth = sizes.desk ? 'desk' : 'phone';
  for (const { width, theme } of views) {
    const size = sizes[width];
    if (!size) continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const found = await findAxeFaults(page);
    if (width === ibmWidth) found.push(...(await findIbmFaults(page)));
    found.push(...(await overflow(page)));
    faults.push(...found.map((fault) => `${name}, ${width}, ${theme}: ${fault}`));
  }
  await page.setViewportSize(widths.desk);
  return faults;
}
