import { expect, test } from 'vitest';
import { signUp } from '../account.ts';
import { pickViews } from '../all-views.ts';
import { goTo } from '../go-to.ts';
import { findKeyboardFaults } from '../keyboard-walk.ts';
import { waitUntilQuiet } from '../quiet-page.ts';
import { createMember, createVisitor, type Visitor, widths } from '../visitor.ts';

async function walk({ page }: Pick<Visitor, 'page'>, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    for (const [name, size] of pickViews(Object.entries(widths), address)) {
      await page.setViewportSize(size);
      await goTo(page, address);
      // Parts that load when they come near would move what has the focus.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await waitUntilQuiet(page);
      faults.push(...(await findKeyboardFaults(page, `${address}, ${name}`)));
    }
  }
  return faults;
}

test('a visitor reaches, sees and leaves everything with Tab alone', async () => {
  const products = ['/ingredient-analyzer', '/natural-remedies', '/essential-oils'];
  expect(await walk(await createVisitor(), ['/', '/interactions', '/login', ...products])).toEqual([]);
});

const screens = [
  ['/dashboard', '/log', '/habits', '/medications', '/onboarding', '/diet', '/foods', '/recipes', '/recipes/new', '/meal-planning'],
  ['/community', '/community/thyroid', '/community/new', '/community/you', '/wellness-providers'],
  ['/assistant', '/product-fact-checker', '/ingredient-analyzer'],
  ['/mood-tracking', '/symptoms', '/trends', '/wellness/biomarkers', '/profile', '/account', '/household'],
];

test('so does a member with a filled diary and cabinet', async () => {
  const { base } = await createVisitor();
  const account = await signUp(base);
  expect((await account.call('POST', '/api/sample-data')).ok).toBe(true);
  await account.call('PUT', '/api/preferences', { onboarding_completed: true });
  expect(await walk(await createMember({ account }), screens.flat())).toEqual([]);
});
