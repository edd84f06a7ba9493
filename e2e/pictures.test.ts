import { expect, test } from 'vitest';
import { newVisitor } from './visitor.ts';

test('a picture begins to load a second after its page stands', async () => {
  const { page } = await newVisitor();
  await page.clock.install();
  await page.goto('/how-it-works');
  const picture = page.getByRole('img', { name: /^An answer: / });
  await picture.waitFor({ state: 'attached' });
  const room = await picture.boundingBox();
  await page.clock.runFor(900);
  expect(await picture.getAttribute('src')).toBeNull();
  // The page may have taken a moment to come to life.
  await page.clock.runFor(2000);
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await picture.boundingBox()).toEqual(room);
});
