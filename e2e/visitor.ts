import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { findBrowser } from '../scripts/browser.mjs';

export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const;

export type Visitor = { page: Page; base: string /** What the console complained about so far. */; complaints: string[] };

let browser: Promise<Browser> | undefined;

/** A fresh browser profile on the running server: nothing stored, nobody signed in. Closed when the test ends. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const base = inject('base');
  browser ??= chromium.launch({
    executablePath: findBrowser(),
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

export type Person = { firstName: string; lastName: string; email: string; password: string };

let counter = 0;
/** Somebody nobody else in this run is. */
export function newPerson(firstName = 'Ruth'): Person {
  counter += 1;
  return {
    firstName,
    lastName: 'Abara',
    email: `ruth.${process.pid}.${Date.now()}.${counter}@example.com`,
    password: 'Blue-kettle 42 sings',
  };
}

/** The newest mail to an address, as the outbox shows it. */
export async function newestMail(base: string, to: string): Promise<{ subject: string; text: string }> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mails = (await (await fetch(`${base}/dev/outbox.json`)).json()) as { to: string; subject: string; text: string }[];
    const mail = mails.find((one) => one.to === to);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}

/** The first link in a mail that leads back to the product. */
export function linkIn(mail: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}
