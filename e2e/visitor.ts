import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { browserPath } from '../scripts/browser.mjs';
import { type Account, openAccount, signUp } from './account.ts';
import { watchRequests } from './quiet-page.ts';
import { createReturn, storeOnly, type Tab, takeTab } from './reused-tabs.ts';
import { waitMsMax } from './wait-limit.ts';

export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;

export type Visitor = {
  page: Page;
  context: BrowserContext;
  base: string;
  /** A journey must not make the console complain, unless it provokes just that and says so here. */
  provokes: (complaint: RegExp) => void;
};

export type Arrival = Omit<BrowserContextOptions, 'storageState'> & {
  base?: string;
  /** What earlier visits left in the browser. By default the questions of a first visit are answered. */
  stored?: Readonly<Record<string, string>>;
  /** For a journey about what happens when time is up. */
  hasRealTimers?: boolean;
};

/** The cookie banner and the welcome popup have journeys of their own; in the others they would only stand in the way. */
const answered = {
  'cookie-consent': JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false }),
  hideDisclaimerPopup: 'true',
};

/** One for all files of a worker. It ends with the worker's process. */
let browser: Browser | undefined;

async function openBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser;
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

/** How long a message can be read, and how long with its Undo. A loaded machine takes longer from one look at the page to the next. */
const messageMs = [5000, 8000];

/** Has pages of the context take a thousand times as long for timers of these lengths, and for what ends a call that is not answered. */
export const stretchTimers = (context: BrowserContext, lengthsMs: readonly number[]) =>
  context.addInitScript((lengths) => {
    const { setTimeout: schedule } = window;
    const { timeout } = AbortSignal;
    window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      schedule(run, lengths.includes(ms) ? ms * 1000 : ms, ...rest)) as typeof setTimeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * 1000);
  }, lengthsMs);

/** With it, every script, answer and stored row comes late by a random time up to this many milliseconds: what a page takes for granted shows. */
const lateMsMax = Number(process.env['LATE_ANSWERS_MS'] ?? 0);
const waitAtRandom = () => new Promise((resolve) => setTimeout(resolve, Math.random() * lateMsMax));

/** Half of the calls that read are asked in time and answered late, so that an answer may be older than what was written meanwhile. */
const delayAnswers = (context: BrowserContext) =>
  context.route(/\/(api|assets)\//, async (route) => {
    const isRead = route.request().method() === 'GET' && route.request().url().includes('/api/');
    // Without a connection, and for names that only browsers know, the browser sends the request.
    const answer = isRead && Math.random() < 0.5 ? await route.fetch({ maxRedirects: 0 }).catch(() => undefined) : undefined;
    await waitAtRandom();
    // The page may have been left or closed meanwhile.
    await (answer ? route.fulfill({ response: answer }) : route.fallback()).catch(() => undefined);
  });

/** What the browser stores is reported late too: a page may take it for stored only then. */
const delayStorage = (context: BrowserContext) =>
  context.addInitScript((lateMs) => {
    const { addEventListener } = IDBTransaction.prototype;
    IDBTransaction.prototype.addEventListener = function (this: IDBTransaction, type: string, listener: EventListener, ...rest: unknown[]) {
      const late = (event: Event) => void setTimeout(() => listener.call(this, event), Math.random() * lateMs);
      addEventListener.call(this, type, type === 'complete' ? late : listener, ...(rest as [boolean?]));
    } as typeof addEventListener;
  }, lateMsMax);

/** What a page and its context are given by every arrival that asks for nothing else. */
const usualOptions = {
  viewport: widths.desk,
  reducedMotion: 'reduce',
  // On its first visit it would cache some ninety files in each fresh browser. The journeys without a connection allow it.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

async function openTab({ base = inject('base'), stored = answered, hasRealTimers = false, ...options }: Arrival): Promise<Tab> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: base, localStorage }] };
  const context = await (await openBrowser()).newContext({ baseURL: base, storageState, ...usualOptions, ...options });
  context.setDefaultTimeout(waitMsMax);
  if (!hasRealTimers) await stretchTimers(context, messageMs);
  return { context, page: await context.newPage() };
}

/** Listens to the console of a page until the test ends, which then fails over every complaint that was not provoked. */
function listen(page: Page): Pick<Visitor, 'page' | 'provokes'> {
  watchRequests(page);
  const complaints: string[] = [];
  // On a slow machine the style sheet that may come late comes later than Chromium expects of one that is preloaded.
  // Vite preloads a lazy page's style sheet with CORS, React Router asks for it without: whichever is later is asked for again.
  const provoked: RegExp[] = [
    /was preloaded using link preload but not used within a few seconds/,
    /^A preload for '[^']+\.css#?' is found, but is not used because the request credentials mode does not match/,
    /^Service Worker registration blocked by Playwright/,
  ];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  onTestFinished(() => {
    const unexpected = complaints.filter((complaint) => !provoked.some((pattern) => pattern.test(complaint)));
    expect(unexpected, unexpected.join('\n')).toEqual([]);
  });
  return { page, provokes: (complaint) => void provoked.push(complaint) };
}

/** Opens another page of a visitor. */
export const openPage = async (context: BrowserContext) => listen(await context.newPage());

/** Stops the clock of an installed `page.clock`: from then on only the journey passes time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Waits for something on a page whose clock stands. What is drawn waits for frames, so a little time has to pass. */
export const waitOnStoppedClock = (page: Page, wanted: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20);
      return wanted.count();
    })
    .toBe(1);

/** A browser profile on the running server without a trace of anybody, nobody signed in. */
export async function createVisitor(arrival: Arrival = {}): Promise<Visitor> {
  const { base = inject('base'), stored = answered, locale, timezoneId, viewport, ...rest } = arrival;
  const profile = { locale, timezoneId, viewport };
  const isUsual = base === inject('base') && Object.keys(rest).length === 0;
  const reused = isUsual ? takeTab(profile) : undefined;
  const tab = reused ?? (await openTab(arrival));
  onTestFinished(isUsual ? createReturn(tab, base, profile) : () => tab.context.close());
  if (reused) await storeOnly(reused, stored);
  if (lateMsMax > 0) await Promise.all([delayAnswers(tab.context), reused || delayStorage(tab.context)]);
  return { base, context: tab.context, ...listen(tab.page) };
}

/** The same for a signed-in user. */
export async function createMember(arrival: Arrival & { account?: Account } = {}): Promise<Visitor & { account: Account }> {
  const { account: known, ...rest } = arrival;
  const visitor = await createVisitor(rest);
  const account = known ?? (await signUp(visitor.base));
  await signInByCookie(visitor, account);
  return { ...visitor, account };
}

/** Lays a session into the browser, behind the back of its open pages. */
export async function signInByCookie({ context, base }: Pick<Visitor, 'context' | 'base'>, { cookie }: Pick<Account, 'cookie'>) {
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url: base };
  });
  await context.addCookies(cookies);
}

/** The administrator of all journeys, in a browser of their own. */
export async function createAdministrator(arrival: Arrival = {}): Promise<Visitor & { account: Account }> {
  const { person, cookie } = inject('administrator');
  return createMember({ ...arrival, account: openAccount(inject('base'), person, cookie) });
}

/** The answer of the server to a call that the browser makes on its own account. */
export const createFailedCallPattern = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status} `);
