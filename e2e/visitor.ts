import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { browserPath } from '../scripts/browser.mjs';

export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;

export type Visitor = { page: Page; base: string /** What the console complained about so far. */; complaints: string[] };

let browser: Promise<Browser> | undefined;

/** A fresh browser profile on the running server: nothing stored, nobody signed in. Closed when the test ends. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const base = inject('base');
  browser ??= chromium.launch({
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
  const context = await (await browser).newContext({ baseURL: base, viewport: widths.desk, reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, base, complaints };
}

export const closeBrowser = async () => (await browser)?.close();
