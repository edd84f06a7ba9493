import { expect, test } from 'vitest';
import { createVisitor } from '../visitor.ts';

test.each(['/', '/how-it-works'])('the picture of %s begins to load a second after its page stands, and moves nothing', async (address) => {
  // In a browser of its own: one that has the picture does not ask for it.
  const { page, base } = await createVisitor({ colorScheme: 'light' });
  const html = await (await fetch(`${base}${address}`)).text();
  expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/\ssrc(?:set)?="[^"]*answer-/);
  await page.goto(address);
  const picture = page.getByRole('img', { name: /^An answer: / });
  await picture.waitFor({ state: 'attached' });
  // The text above it has its own lines once its letters are here.
  await page.evaluate(async () => {
    // They are asked for when the first lines are set.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
  });
  const room = await picture.boundingBox();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => picture.boundingBox()).toEqual(room);
  const requestedAtMs = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/answer-light.webp'))?.startTime,
  );
  // Counted from the click on: the page's script cannot have begun before.
  expect(requestedAtMs).toBeGreaterThanOrEqual(1000);
});
