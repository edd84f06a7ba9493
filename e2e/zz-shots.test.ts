import { expect, test } from 'vitest';
import { newSubscriber } from './subscriber.ts';
import { newVisitor } from './visitor.ts';
import { screenFaults } from './axe.ts';
test('shots', async () => {
  const { page } = await newSubscriber();
  for (const id of (process.env['GUIDES'] ?? '').split(',')) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const [name, width] of [['360', 360], ['1440', 1440]] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/guides/${id}`);
        await page.getByRole('heading', { name: 'Sources' }).waitFor();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/g/${id}-${name}-${scheme}.png`, fullPage: true });
      }
    }
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await page.pdf({ path: `/tmp/g/${id}.pdf`, format: 'A4' });
    await page.emulateMedia({ media: 'screen' });
  }
  const visitor = await newVisitor();
  const faults: string[] = [];
  for (const address of ['/guides', `/guides/${(process.env['GUIDES'] ?? '').split(',')[0]}`]) {
    await visitor.page.goto(address);
    await visitor.page.locator('main h1').first().waitFor();
    await visitor.page.waitForTimeout(800);
    faults.push(...(await screenFaults(visitor.page, address)));
    await visitor.page.screenshot({ path: `/tmp/g/visitor${address.replaceAll('/', '_')}.png`, fullPage: true });
  }
  console.log(faults);
  expect(faults).toEqual([]);
});
