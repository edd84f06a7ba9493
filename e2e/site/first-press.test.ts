import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { waitUntilQuiet } from '../quiet-page.ts';
import { createSubscriber } from '../subscriber.ts';

type Place = { name: string; top: number; left: number };

/** Where everything lies that can be pressed, or heads a part. */
const listPlaces = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, input, select, h1, h2)')].map((element) => {
      const { top, left } = element.getBoundingClientRect();
      return { name: element.textContent || (element.getAttribute('aria-label') ?? element.localName), top, left };
    }),
  );

// A button that moves between the press of a finger and its lift is not pressed.
test('what is loaded with the first press moves nothing', async () => {
  const { page, account } = await createSubscriber({ locale: 'en-GB' });
  for (const [name, frequency] of [
    ['Levothyroxine', 'at 07:00'],
    ['Ferrous sulfate', 'at 08:00'],
  ] as const)
    await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, { ...createMedicine(name), frequency });
  for (const path of ['/safety/timing', '/medications', '/log', '/account', '/interactions', '/diet']) {
    await page.goto(path);
    await waitUntilQuiet(page);
    const before = await listPlaces(page);
    expect(before.length).toBeGreaterThan(3);
    const isLoaded = page.waitForResponse(/\/assets\/library-and-more-.*\.css/);
    await page.mouse.move(2, 2);
    await page.mouse.down();
    await page.mouse.up();
    await isLoaded;
    await waitUntilQuiet(page);
    const after = await listPlaces(page);
    const moved = before.filter(({ name, top, left }, at) => {
      const now = after[at];
      return now === undefined || now.name !== name || Math.hypot(now.top - top, now.left - left) >= 1;
    });
    expect({ path, moved }).toEqual({ path, moved: [] });
  }
});
