import { features } from '@wellkept/contract/billing/features.ts';
import { closedFeatureKeys, openFeatureKeys } from '@wellkept/contract/billing/open-features.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { createMember, createVisitor, waitOnStoppedClock, widths } from '../visitor.ts';

const getBanner = (page: Page) => page.getByRole('banner');
const listLinks = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const visitorLinks = ['Home /', 'Check /interactions', 'How It Works /how-it-works', 'About /about', 'Pricing /pricing'];

test('a visitor’s header has the logo, four links and Login, and the same links in the phone’s menu', async () => {
  const { page } = await createVisitor();
  await page.goto('/about');
  await getBanner(page).getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(() => listLinks(page, 'Main')).toEqual(visitorLinks);
  await getBanner(page).getByRole('link', { name: 'Wellkept' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => listLinks(page, 'Menu')).toEqual(visitorLinks);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'About' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
});

test('the front page greets a signed-in person and remembers that they came from there', async () => {
  const { page } = await createMember();
  await page.goto('/');
  await page.getByText('Welcome back, Ruth!').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Create Account' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.getItem('navigatedFromHome'), history.state?.usr]))
    .toEqual(['true', { fromHomePage: true }]);
});

test('the front page leads a visitor to the check, the demo, the sample report, the login and an account', async () => {
  const { page } = await createVisitor();
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [name, address] of [
    ['Start Your Personalized Wellness Journey', '/register'],
    ['See a demo dashboard', '/dashboard?demo=true'],
    ['Read a sample report', '/sample-report'],
    ['Sign In', '/login'],
    ['Create Account', '/register'],
    ['What goes with what', '/interaction-analyzer'],
    ['Where your results sit', '/wellness/biomarkers'],
    ['When symptoms come', '/symptoms/tracker'],
    ['What goes together', '/analytics'],
  ] as const)
    await expect.poll(() => main.getByRole('link', { name }).getAttribute('href')).toBe(address);
  await expect.poll(() => main.getByText(/^\d+(\.\d)?[KM]\+ interaction checks$/).count()).toBe(1);

  await main.getByLabel('A medicine, supplement or food of yours').fill('grapefruit juice');
  await main.getByRole('button', { name: 'Check' }).click();
  await page.waitForURL('**/interactions');
  const items = page.getByRole('list', { name: 'Items being checked' });
  await items.getByText('grapefruit juice').waitFor();
  await expect.poll(() => items.getByRole('listitem').count()).toBe(1);
});

test('the footer has all its links, the year and whom to call in an emergency', async () => {
  const { page } = await createVisitor();
  const wanted = ['/', '/about', '/community', '/compliance-center', '/contact', '/features', '/how-it-works', '/legal', '/pricing'];
  const legal = ['/privacy-policy', '/sample-report', '/terms-of-service'];
  for (const address of ['/about', '/interactions', '/product-fact-checker', '/natural-remedies', '/essential-oils']) {
    await page.goto(address);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('© 2024 Wellkept').waitFor();
    await footer.getByText('Emergency: 911 US, 999 UK, 112 EU').waitFor();
    const listAddresses = () => footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect.poll(async () => [...new Set(await listAddresses())].sort()).toEqual([...wanted, ...legal]);
  }
});

test('the note above the footer goes when it is dismissed, and stays away', async () => {
  const { page } = await createVisitor();
  await page.goto('/about');
  const note = page.getByRole('complementary', { name: 'Disclaimer' });
  await note.getByText('not a medical device').waitFor();
  await note.getByRole('button', { name: 'Dismiss this note' }).click();
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => readStored(page, 'footer-disclaimer-dismissed')).toBe('true');
  await page.reload();
  await page.getByRole('contentinfo').getByText('Educational only — not medical advice.').waitFor();
  await expect.poll(() => note.count()).toBe(0);
});

test('the cookie question has three answers, and each is stored in full and asked once', async () => {
  const answers = [
    { press: ['Accept All'], consent: { necessary: true, analytics: true, marketing: true, functional: true } },
    { press: ['Reject All'], consent: { necessary: true, analytics: false, marketing: false, functional: false } },
    {
      press: ['Customize', 'Functional', 'Save Preferences'],
      consent: { necessary: true, analytics: false, marketing: false, functional: true },
    },
  ];
  for (const { press, consent } of answers) {
    const { page } = await createVisitor({ stored: {} });
    const before = Date.now();
    await page.goto('/about');
    const question = page.getByRole('region', { name: 'Cookies' });
    for (const name of press)
      await question
        .getByRole('button', { name, exact: true })
        .or(question.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
        .click();
    await question.waitFor({ state: 'detached' });
    expect(JSON.parse((await readStored(page, 'cookie-consent')) ?? '')).toEqual(consent);
    expect(Date.parse((await readStored(page, 'cookie-consent-timestamp')) ?? '')).toBeGreaterThanOrEqual(before);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => question.count()).toBe(0);
  }
});

test('the theme steps through light, dark and the system’s, and is there after a reload before anything is drawn', async () => {
  const { page, provokes } = await createVisitor({ colorScheme: 'light' });
  const getBackgroundColor = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/about');
  const light = await getBackgroundColor();
  await page.getByRole('button', { name: /^Theme: system/ }).click();
  await page.getByRole('button', { name: /^Theme: light/ }).click();
  await page.getByRole('button', { name: /^Theme: dark/ }).waitFor();
  await expect.poll(getBackgroundColor).not.toBe(light);
  const dark = await getBackgroundColor();
  // Not even without the page's scripts is it drawn in the wrong colours.
  provokes(/Failed to load resource/);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(getBackgroundColor).toBe(dark);
});

test('the Back to Dashboard bar stands on the side rooms and under the dashboard, for signed-in people only', async () => {
  const { page } = await createMember();
  const bar = page.getByRole('link', { name: 'Back to Dashboard' });
  for (const address of ['/aromatherapy', '/community', '/profile', '/dashboard/supplements']) {
    await page.goto(address);
    await bar.waitFor();
  }
  await bar.click();
  await page.waitForURL('**/dashboard');
  for (const address of ['/dashboard', '/pricing', '/medications']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => bar.count()).toBe(0);
  }
  const visitor = await createVisitor();
  await visitor.page.goto('/aromatherapy');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => visitor.page.getByRole('link', { name: 'Back to Dashboard' }).count()).toBe(0);
});

test('the welcome note comes once, half a second after the first arrival, in short and in detail', async () => {
  const { page } = await createMember({ stored: {} });
  await page.clock.install({ time: '2026-03-01T12:00:00Z' });
  await page.clock.pauseAt('2026-03-01T12:00:01Z');
  await page.goto('/medications');
  const heading = page.getByRole('heading', { level: 1, name: 'Medicines' });
  await waitOnStoppedClock(page, heading);
  const note = page.getByRole('dialog', { name: 'Welcome to Wellkept' });
  await page.clock.runFor(400);
  await expect.poll(() => note.count()).toBe(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(250);
      return note.count();
    })
    .toBe(1);
  await note.getByText('not for diagnosis, treatment or emergencies').waitFor();
  await note.getByText('911 (US), 999 (UK) or 112 (EU)').waitFor();
  await note.getByRole('link', { name: 'support@wellkept.example' }).waitFor();
  await note.getByRole('button', { name: 'Show the details' }).click();
  await note.getByText('The information and the AI assistant may be wrong or incomplete.').waitFor();
  const start = note.getByRole('button', { name: 'Get Started' });
  await expect.poll(() => start.isDisabled()).toBe(true);
  await note.getByRole('checkbox').check();
  await start.click();
  await expect.poll(() => readStored(page, 'hideDisclaimerPopup')).toBe('true');
  await page.reload();
  await waitOnStoppedClock(page, heading);
  await page.clock.runFor(2000);
  await expect.poll(() => note.count()).toBe(0);
});

test('a user with entries does not see the welcome note again in a second browser', async () => {
  const { page, account } = await createMember({ stored: {} });
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Warfarin'));
  await page.goto('/medications');
  await expect.poll(() => readStored(page, 'hideDisclaimerPopup')).toBe('true');
  await expect.poll(() => page.getByRole('dialog', { name: 'Welcome to Wellkept' }).count()).toBe(0);
});

test('a member’s pages name the edition on a phone too, and an answer carries the disclaimer', async () => {
  const { page, account } = await createMember({ viewport: widths.phone });
  for (const name of ['Warfarin', 'Ibuprofen']) await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  for (const address of ['/wellness', '/wellness/biomarkers', '/medications']) {
    await page.goto(address);
    await getBanner(page).getByText('Advanced Health Insights').and(page.locator(':visible')).waitFor();
  }
  await page.getByRole('main').getByText('Educational only — not medical advice.').first().waitFor();
});

test('the features page lists what is open with its way, and names the rest as coming', async () => {
  const { page } = await createVisitor();
  await page.goto('/features');
  const main = page.getByRole('main');
  await expect
    .poll(async () => (await main.locator('dt').allInnerTexts()).toSorted())
    .toEqual(openFeatureKeys.map((key) => features[key].name).toSorted());
  await expect.poll(() => main.innerText()).not.toMatch(/still closed|opens later|everything on this page is free/i);
  const coming = main.getByText('We’re still building these, and nothing is charged for them');
  for (const key of closedFeatureKeys) await expect.poll(() => coming.innerText()).toContain(features[key].name);
});

test('an administrator’s address is no page for anybody else', async () => {
  const { page, provokes } = await createMember();
  provokes(/status of 404/);
  await page.goto('/admin/populate-recipes');
  await page.getByRole('heading', { level: 1, name: 'There’s no page here' }).waitFor();
  await expect.poll(() => page.title()).toBe('Page not found | Wellkept');
});
