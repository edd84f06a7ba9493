import type { Page } from 'playwright-core';

/** The phone upright and sideways, and a desk enlarged to 200 %. */
const sizes = {
  upright: { width: 360, height: 740 },
  sideways: { width: 740, height: 360 },
  enlarged: { width: 720, height: 450 },
} as const;

/** Runs in the page: words that lie outside of it or are cut off, and how far it scrolls sideways. */
function findCutText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
  const isMeantToBeRead = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('svg, option, script, style') === null &&
    !isForScreenReaders(element);
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || (text.textContent ?? '').trim() === '' || !isMeantToBeRead(element)) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    const words = (text.textContent ?? '').trim().slice(0, 40);
    let [minX, maxX, minY, maxY] = [0, clientWidth, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let around: Element | null = element; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around);
      // What is scrolled or shortened with dots is not lost.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || textOverflow === 'ellipsis') {
        [minX, maxX, minY, maxY] = [left, right, top, bottom];
        break;
      }
      const box = around.getBoundingClientRect();
      if (hides(overflowX)) [minX, maxX] = [Math.max(minX, box.left), Math.min(maxX, box.right)];
      if (hides(overflowY)) [minY, maxY] = [Math.max(minY, box.top), Math.min(maxY, box.bottom)];
      if (position === 'fixed') break;
    }
    const isCut = left < minX - 2 || right > maxX + 2 || top < minY - 2 || bottom > maxY + 2;
    if (isCut) faults.push(`cut off: “${words}” in ${element.tagName.toLowerCase()}.${element.className}`);
  }
  return faults;
}

/** What of a screen does not fit on a phone upright or sideways, or enlarged: one line each. */
export async function findLayoutFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [way, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    faults.push(...(await page.evaluate(findCutText)).map((fault) => `${name}, ${way}: ${fault}`));
  }
  return [...new Set(faults)];
}
