import type { Page } from 'playwright-core';
import { findAxeFaults, findIbmFaults } from './accessibility-engines.ts';
import { hasAllViews, pickViews } from './all-views.ts';
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

/** A theme changes nothing but colours, and what only one width shows has its colours from the same tokens as the rest. */
const views = [
  { width: 'desk', theme: 'light' },
  { width: 'phone', theme: 'dark' },
] as const;

/**
 * What is wrong with a screen as it stands, in one of its views; in both views and by the second engine too, which is slow, where all views
 * are asked for or it is looked at `inAllViews` in every run, as the gallery is, which has every part.
 */
export async function screenFaults(
  page: Page,
  name: string,
  { sizes = widths, inAllViews = false }: { sizes?: Partial<typeof widths>; inAllViews?: boolean } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const possible = views.filter(({ width }) => sizes[width]);
  for (const { width, theme } of inAllViews ? possible : pickViews(possible, name)) {
    await page.setViewportSize(widths[width]);
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const found = await findAxeFaults(page);
    if ((inAllViews || hasAllViews) && width === possible[0]?.width) found.push(...(await findIbmFaults(page)));
    found.push(...(await overflow(page)));
    faults.push(...found.map((fault) => `${name}, ${width}, ${theme}: ${fault}`));
  }
  await page.setViewportSize(widths.desk);
  // What follows acts on a page that stands.
  await settled(page);
  return faults;
}
