import { expect, test } from 'vitest';
import { newVisitor } from './visitor.ts';

test('a picture begins to load a second after its page stands, and moves nothing', async () => {
  const { page, base } = await newVisitor();
  const html = await (await fetch(`${base}/how-it-works`)).text();
  expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('answer-light.png');
  await page.goto('/how-it-works');
  const picture = page.getByRole('img', { name: /^An answer: / });
  await picture.waitFor({ state: 'attached' });
  const room = await picture.boundingBox();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await picture.boundingBox()).toEqual(room);
  const asked = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/answer-light.png'))?.startTime,
  );
  // Counted from the click on: the page's script cannot have begun before.
  expect(asked).toBeGreaterThanOrEqual(1000);
});
