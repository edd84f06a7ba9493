import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../account.ts';
import { goTo } from '../go-to.ts';
import { chooseFromMenu, chooseMedicine } from '../medication-list.ts';
import { createMedicine } from '../medicine.ts';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor, openPage, type Visitor, widths } from '../visitor.ts';

/** A screen: its name in the report, its address, and what is done there before it is looked at. */
type Screen = [name: string, address: string, prepare?: (page: Page) => Promise<unknown>];

/** What is wrong with each of the screens. Two pages share them, as the machine has two cores at least. */
async function listScreensFaults({ context, page }: Pick<Visitor, 'context' | 'page'>, screens: readonly Screen[]) {
  const faults: string[] = [];
  const left = [...screens];
  const checkScreens = async (on: Page) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, address, prepare] = next;
      await goTo(on, address);
      await prepare?.(on);
      faults.push(...(await screenFaults(on, name)));
    }
  };
  await Promise.all([checkScreens(page), checkScreens((await openPage(context)).page)]);
  return faults;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const inDialog = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page);
  await page.getByRole('dialog').first().waitFor();
};

test('what a visitor reads is free of barriers at both widths and in both themes', async () => {
  const visitor = await createVisitor();
  const reading = ['/', '/how-it-works', '/about', '/features', '/contact', '/privacy-policy', '/terms-of-service', '/legal'];
  const labs = ['/markers-education', '/markers-education/fats', '/blood-test-guide', '/test-kits', '/sample-report'];
  const products = ['/product-fact-checker', '/ingredient-analyzer', '/natural-remedies', '/essential-oils', '/aromatherapy'];
  const others = ['/compliance-center', '/wellness-policy', '/pricing', '/pro-features', '/upgrade/food_drug_timing'];
  const faults = await listScreensFaults(visitor, [
    ...[...reading, ...labs, ...others, ...products].map((address): Screen => [address, address]),
    ['contact with faults', '/contact', (page) => page.getByRole('button', { name: 'Send message' }).click()],
    ['reminder, no link', '/reminder', (page) => page.getByText('isn’t complete').waitFor()],
    ['shared, no link', '/s', (page) => page.getByText('This link isn’t complete').waitFor()],
    ['search', '/search?q=magnesium', (page) => page.getByText('found for').waitFor()],
    ['article', '/search?article=warfarin', (page) => page.getByRole('heading', { name: 'When to get help' }).waitFor()],
  ]);
  expect(faults).toEqual([]);
});

test('so are the questions of a first visit and the phone’s menu', async () => {
  const { page } = await createVisitor({ stored: {} });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Customize' }).click();
  const faults = await screenFaults(page, 'cookie question');
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  faults.push(...(await screenFaults(page, 'menu', { sizes: { phone: widths.phone } })));
  expect(faults).toEqual([]);
});

test('so are the forms of signing in and registering, empty and with faults', async () => {
  const visitor = await createVisitor();
  const faults = await listScreensFaults(visitor, [
    ['login', '/login'],
    ['guarded', '/login?returnTo=/account', click(/^Login$/)],
    ['plan', '/register'],
    ['details', '/register?plan=wellness_plus', click('Create Account')],
    ['forgotten', '/login', click('Forgot your password?')],
    ['reset', '/login?reset=x', click('Save the new password')],
    ['failed link', '/login?error=TOKEN_EXPIRED'],
  ]);
  expect(faults).toEqual([]);
});

test('so is the check: empty, asking, with its answer as a grid and as a table', async () => {
  const visitor = await createVisitor();
  const showExample = async (page: Page) => {
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByRole('article').first().waitFor();
  };
  const faults = await listScreensFaults(visitor, [
    [
      'suggestions',
      '/interactions',
      async (page) => {
        await page.getByRole('combobox').fill('metfromin 500');
        await page.getByRole('option').first().waitFor();
      },
    ],
  ]);
  const next = await createVisitor();
  faults.push(...(await listScreensFaults({ context: next.context, page: next.page }, [['empty check', '/interactions']])));
  const third = await createVisitor();
  await third.page.goto('/interactions');
  await showExample(third.page);
  await third.page.getByRole('combobox').fill('lamictil, my blue pills, aspirin');
  await third.page.getByRole('combobox').press('Enter');
  // Each that is opened leaves the list of those that are closed, and may bring closed ones of its own.
  const closed = third.page.getByRole('main').getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  faults.push(...(await screenFaults(third.page, 'answer')));
  await third.page.getByRole('button', { name: 'As a table' }).first().click();
  faults.push(...(await screenFaults(third.page, 'answer as a table')));
  expect(faults).toEqual([]);
});

const frequentPages = [
  '/household',
  '/dashboard',
  '/medications',
  '/dashboard/supplements',
  '/account',
  '/dashboard/overview',
  '/assistant',
];

const diaryPages = [
  '/log',
  '/habits',
  '/symptoms',
  '/mood-tracking',
  '/breathe',
  '/diet',
  '/foods',
  '/health/nutrition',
  '/recipes',
  '/meal-planning',
];
const insightPages = [
  '/trends',
  '/ai-insights',
  '/dashboard/patterns',
  '/progress-tracker',
  '/wellness-goals',
  '/dashboard/achievements',
  '/wellness-providers',
];
const communityPages = ['/community', '/community/thyroid', '/community/new', '/community/you'];

test('so is what a signed-in person has, empty and filled', async () => {
  const empty = await createMember();
  const emptyScreens = [...frequentPages, '/', '/product-fact-checker', ...diaryPages, ...insightPages, ...communityPages];
  const faults = await listScreensFaults(
    empty,
    emptyScreens.map((address): Screen => [`${address} empty`, address]),
  );

  const account = await signUp(empty.base);
  for (const name of ['Warfarin', 'Ibuprofen', 'Metformin', 'my blue pills']) {
    await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  }
  await account.call('PUT', '/api/preferences', { onboarding_completed: true });
  const full = await createMember({ account });
  faults.push(
    ...(await listScreensFaults(full, [
      ['dashboard', '/dashboard', (page) => page.getByText('Warfarin').first().waitFor()],
      ['demo', '/dashboard?demo=true', (page) => page.getByRole('heading', { name: /^Doses today/ }).waitFor()],
      ['medicines', '/medications', (page) => page.getByRole('button', { name: 'More for Warfarin' }).waitFor()],
      [
        'before adding',
        '/medications',
        async (page) => {
          await chooseMedicine(page, 'aspirin 81 mg', /^Aspirin/);
          await page.getByRole('button', { name: /^Details/ }).click();
        },
      ],
      [
        'pasting',
        '/medications',
        async (page) => {
          await page.getByRole('button', { name: 'Paste a list' }).click();
          await page.getByRole('textbox').fill('aspirin 81 mg\nlamictil\nmy red pills');
        },
      ],
      ['editing', '/medications', inDialog((page) => chooseFromMenu(page, 'Warfarin', 'Edit dose and times'))],
      [
        'find',
        '/account',
        inDialog(async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByPlaceholder('A medicine, a result, a page…').fill('war');
        }),
      ],
      [
        'toast',
        '/medications',
        async (page) => {
          await chooseFromMenu(page, 'Metformin', 'I no longer take this');
          await page.getByRole('button', { name: 'Undo' }).click();
          await chooseFromMenu(page, 'Metformin', 'I no longer take this');
          await page.getByRole('button', { name: 'Undo' }).waitFor();
        },
      ],
    ])),
  );
  expect(faults).toEqual([]);
});

test('so are the screens of a filled diary', async () => {
  const { base } = await createVisitor();
  const account = await signUp(base);
  expect((await account.call('POST', '/api/sample-data')).ok).toBe(true);
  await account.call('PUT', '/api/preferences', { onboarding_completed: true });
  const day = ['/dashboard', '/habits', '/wellness', '/profile', '/medications', '/safety/timing'];
  const understanding = ['/trends', '/ai-insights', '/dashboard/patterns', '/progress-tracker', '/wellness-goals', '/wellness/biomarkers'];
  const faults = await listScreensFaults(await createMember({ account }), [
    ...[...day, ...understanding].map((address): Screen => [`${address} filled`, address]),
    ['moods', '/mood-tracking', (page) => page.getByRole('table').first().waitFor()],
    ['symptoms', '/symptoms', (page) => page.getByRole('table').first().waitFor()],
    ['log with water', '/log', (page) => page.getByRole('button', { name: 'One glass of water more' }).click()],
  ]);
  expect(faults).toEqual([]);
});

test('so are the settings and their dialogs', async () => {
  const faults = await listScreensFaults(await createMember(), [
    [
      'password',
      '/account?password#password',
      async (page) => {
        await page.getByRole('button', { name: 'Change password' }).click();
        await page.getByRole('button', { name: 'Change password' }).click();
      },
    ],
    ['asking for the password', '/account?two-step#two-step', inDialog(click('Set up'))],
    ['withdrawing', '/account?consents#consents', inDialog(click('Withdraw'))],
    ['deleting', '/account?delete#delete', inDialog(click('Delete account'))],
  ]);
  expect(faults).toEqual([]);
});

test('so are the welcome note, the sheet of the phone, and the set-up of the second step', async () => {
  const first = await createMember({ stored: {} });
  const faults = await listScreensFaults(first, [
    ['welcome', '/medications', inDialog(async (page) => page.getByRole('button', { name: 'Show the details' }).click())],
  ]);
  const { page, account } = await createMember();
  await page.goto('/account#two-step');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(account.person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from the app').waitFor();
  faults.push(...(await screenFaults(page, 'second step')));
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).waitFor();
  faults.push(...(await screenFaults(page, 'sheet', { sizes: { phone: widths.phone } })));
  expect(faults).toEqual([]);
});

test('enlarged to 200 % every screen still fits and works', async () => {
  const zoomed = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
  const { page } = await createMember(zoomed);
  // messy-input.test.ts shows it of the screens of a full account, with names that have no place to break.
  for (const address of ['/', '/about', '/login', '/interactions', '/dashboard/supplements']) {
    await page.goto(address);
    await page.locator('main h1').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, address).toBeLessThanOrEqual(0);
  }
  await page.goto('/medications');
  await page.getByRole('button', { name: 'Add the first' }).click();
  await chooseMedicine(page, 'metformin 500 mg', /^Metformin/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'More for Metformin' }).waitFor();
});
