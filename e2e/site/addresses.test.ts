import { readFileSync } from 'node:fs';
import { aliases, findScreenOfAlias } from '@wellkept/contract/site/aliases.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { goTo } from '../go-to.ts';
import { createFailedCallPattern, createMember, createVisitor, openPage, type Visitor } from '../visitor.ts';

const builtFolder = new URL('../../apps/web/build/client/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, builtFolder), 'utf8')) as string[];
/** What stands for the changing part of an address. */
const examples: Readonly<Record<string, string>> = {
  ':feature': 'barcode_scan',
  ':group': 'kidneys',
  ':id': '018f2b6e-7d5c-7b1a-9f00-3c4d5e6f7a8b',
  ':recordId': '018f2b6e-7d5c-7b1a-9f00-3c4d5e6f7a8b',
  ':treatment': 'yoga',
  ':reason': 'insomnia',
};
const guide = '/guides/sleep-what-works';
/** Addresses whose example is a thing that is there. */
const known: Readonly<Record<string, string>> = {
  '/guides/:id': guide,
  '/community/:group': '/community/thyroid',
  '/natural-remedies/:id': '/natural-remedies/turmeric',
};
const addresses = Object.keys(read('routes.json')).map(
  (pattern) => known[pattern] ?? pattern.replace(/:\w+/g, (name) => examples[name] ?? name),
);
const post = `/community/posts/${examples[':id']}`;

/** Addresses that show a screen under its own one, without leading there. */
const ownScreens: Readonly<Record<string, string>> = {
  [`/upload/${examples[':id']}`]: '/upload',
  [`/recipes/${examples[':id']}`]: '/recipes',
  [`/recipes/${examples[':id']}/edit`]: '/recipes/new',
  [`/household/${examples[':recordId']}`]: '/household',
  '/auth': '/login',
  '/auth/health': '/login',
};
const getFirstAddress = (address: string) => findScreenOfAlias(address) ?? ownScreens[address] ?? address;

/** What a visitor may open; everything else asks for a login. */
const open = new Set(
  [
    ['/', '/login', '/register', '/auth', '/auth/health', '/sample-report', '/pricing', '/pro-features', '/upgrade/barcode_scan'],
    ['/features', '/how-it-works', '/about', '/contact', '/privacy-policy', '/terms-of-service', '/legal'],
    [
      '/compliance-center',
      '/wellness-policy',
      '/markers-education',
      '/blood-test-guide',
      '/test-kits',
      '/natural-remedies',
      '/natural-remedies/turmeric',
    ],
    ['/essential-oils', '/aromatherapy', '/interactions', '/supplement-interactions'],
    ['/ingredient-analyzer', '/product-fact-checker', '/wellness', '/search', '/community'],
    ['/markers-education/kidneys', '/reminder', '/s', '/guides', guide],
    ['/community/thyroid', post, '/community/treatments', '/community/treatments/yoga/insomnia', '/household/agree'],
  ].flat(),
);

/** The head of the page that is shown, as a search engine or a messenger reads it. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const getMeta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
    return {
      path: location.pathname,
      title: document.title,
      description: getMeta('description'),
      robots: getMeta('robots'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      social: ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name', 'twitter:card', 'twitter:title'].map(getMeta),
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
    };
  });

/** Goes through addresses and says of each where it leads and what its head holds. Several pages share the way: most of it is waiting. */
async function visit(
  { page, context, provokes }: Visitor,
  some: readonly string[],
  expected: RegExp,
  go: (page: Page, address: string) => Promise<unknown>,
) {
  const heads = new Map<string, Awaited<ReturnType<typeof readHead>>>();
  const left = [...some];
  const visitAddresses = async (on: Page) => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      await go(on, address);
      await on.locator('main h1').first().waitFor();
      heads.set(address, await readHead(on));
    }
  };
  const openPages = [{ page, provokes }, await openPage(context), await openPage(context)];
  for (const way of openPages) way.provokes(expected);
  await Promise.all(openPages.map((way) => visitAddresses(way.page)));
  return heads;
}

function listHeadFaults(base: string, address: string, head: Awaited<ReturnType<typeof readHead>>): string[] {
  const canonical = `${base}${getFirstAddress(address)}`;
  return [
    head.title.includes('Wellkept') ? '' : `title ${head.title}`,
    head.description.length > 15 ? '' : `description ${head.description}`,
    /^(index, follow|noindex, nofollow)$/.test(head.robots) ? '' : `robots ${head.robots}`,
    head.canonical === canonical ? '' : `canonical ${head.canonical}`,
    head.social.every((text) => text !== '') ? '' : `social tags ${head.social}`,
    head.headings === 1 && head.mains === 1 ? '' : `${head.headings} h1 in ${head.mains} main`,
  ].flatMap((fault) => (fault ? `${address}: ${fault}` : []));
}

test('every address answers, also with a trailing slash and a query; an unknown one shows the not-found page', async () => {
  const base = inject('base');
  expect(addresses.length).toBeGreaterThan(70);
  for (const address of addresses) {
    for (const form of [address, `${address}?demo=true`, `${address}/`]) {
      const answer = await fetch(`${base}${form}`);
      // Nobody posted the example.
      const status = address === post ? 404 : 200;
      expect(`${form} ${answer.status} ${answer.headers.get('content-type')}`).toBe(`${form} ${status} text/html; charset=utf-8`);
    }
  }
  for (const unknown of ['/nothing-here', '/dashboard/nothing', '/upgrade', '/upgrade/a/b', '/..%2f..%2fetc', '/<script>'])
    expect((await fetch(`${base}${unknown}`)).status, unknown).toBe(404);
  expect((await fetch(`${base}/%00`)).status).toBe(400);
  for (const file of ['/robots.txt', '/icon.svg', '/social-card.png']) expect((await fetch(`${base}${file}`)).status, file).toBe(200);
});

test('every alias leads to its screen, with query and hash, from the server and inside the app', async () => {
  const visitor = await createVisitor();
  const { page, base } = visitor;
  expect(aliases.length).toBeGreaterThan(20);
  for (const alias of aliases) {
    const answer = await fetch(`${base}${alias}?demo=true`, { redirect: 'manual' });
    expect([alias, answer.status, answer.headers.get('location')]).toEqual([alias, 301, `${findScreenOfAlias(alias)}?demo=true`]);
    expect(addresses).toContain(findScreenOfAlias(alias));
  }
  await page.goto('/fact-check?q=ginger#sources');
  await page.waitForURL('**/product-fact-checker?q=ginger#sources');
  await page.goto('/');
  await page.getByRole('link', { name: 'What goes with what' }).click();
  await page.waitForURL('**/interactions');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(`${base}/`);
});

/** The demo's address shows itself, the set-up first says that nothing can be saved, and the gallery of parts is open in local mode. */
const shownBesides = ['/dashboard', '/onboarding', '/dev/gallery'];

test('a visitor sees what is open, each page with its own head, and is asked to log in for the rest', async () => {
  const visitor = await createVisitor();
  const { page, base } = visitor;
  const isShown = (address: string) => open.has(address) || shownBesides.includes(address);
  // The last ones first: once the app runs, what is closed needs no loading.
  const inTurn = addresses.toSorted((one, other) => Number(isShown(one)) - Number(isShown(other)));
  // Nobody posted the example.
  const heads = await visit(visitor, inTurn, createFailedCallPattern(404), async (on, address) => {
    if (isShown(address)) return on.goto(address, { waitUntil: 'domcontentloaded' });
    await goTo(on, address, '/login');
    await on.waitForURL(({ pathname }) => pathname === '/login');
  });
  const faults: string[] = [];
  for (const [address, head] of heads) {
    if (open.has(address))
      faults.push(...(head.path === address ? [] : [`${address} leads to ${head.path}`]), ...listHeadFaults(base, address, head));
    else if (!shownBesides.includes(address) && head.path !== '/login') faults.push(`${address} is open: ${head.path}`);
  }
  expect(faults).toEqual([]);
  const titles = new Map(
    [...heads].filter(([address]) => open.has(address)).map(([address, { title }]) => [getFirstAddress(address), title]),
  );
  expect(new Set(titles.values()).size).toBe(titles.size);
  expect(heads.get('/about')?.robots).toBe('index, follow');
  await page.goto('/nothing-here');
  await page.getByRole('heading', { level: 1, name: 'There’s no page here' }).waitFor();
});

test('a signed-in person opens every other address, and none of them is for search engines', async () => {
  const member = await createMember();
  // What is the administrators' alone is not there for others, nor is a report that nobody uploaded.
  const heads = await visit(
    member,
    addresses.filter((address) => !open.has(address)),
    createFailedCallPattern(404),
    (on, address) => goTo(on, address, getFirstAddress(address)),
  );
  const faults = [...heads].flatMap(([address, head]) => [
    ...(head.path === address ? [] : [`${address} leads to ${head.path}`]),
    ...(head.robots === 'noindex, nofollow' ? [] : [`${address}: robots ${head.robots}`]),
    ...listHeadFaults(member.base, address, head),
  ]);
  expect(faults).toEqual([]);
  // Where there is no page, the way back is where it always is.
  await member.page.goto('/nothing-here');
  await member.page.getByRole('heading', { level: 1, name: 'There’s no page here' }).waitFor();
  await member.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click();
  await expect.poll(() => new URL(member.page.url()).pathname).toBe('/dashboard');
});

test('the front page tells search engines who makes it, what it is, how to search it, and what people ask', async () => {
  const html = await (await fetch(`${inject('base')}/`)).text();
  const { page, base } = await createVisitor();
  await page.goto('/');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts.flatMap((text) => JSON.parse(text) as { '@type': string; url?: string; mainEntity?: { name: string }[] }[]);
  expect(data.map((one) => one['@type']).sort()).toEqual(['FAQPage', 'Organization', 'SoftwareApplication', 'WebSite']);
  expect(JSON.stringify(data)).toContain(`${base}/search?q={search_term_string}`);
  for (const one of data.filter(({ url }) => url)) expect(one.url).toBe(base);
  const questionNames = data.find((one) => one.mainEntity)?.mainEntity?.map(({ name }) => name);
  expect(questionNames).toEqual(await page.locator('main dl dt').allTextContents());
  // Also without scripts.
  expect(html).toContain('application/ld+json');
  expect(html).not.toMatch(/__(ORIGIN|EDITION|SUBTITLE|STYLE_NONCE)__/);
});
