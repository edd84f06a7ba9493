import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCredentials, signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { withSecondStep } from '../e2e/second-step.ts';
import { openPhone, type Phone, readCookies } from './lighthouse-visits.ts';
import { listPageAddresses } from './page-addresses.ts';
import { formatHead, formatLine, listOver, pageLimits, readPageFigures } from './page-figures.ts';
import { writePagePerson } from './page-person.ts';
import { report } from './report.ts';

// Every page of the table of routes, opened by a user with ten years of entries on Lighthouse's throttled phone, once.
// `npm run bench -- pages /log /trends` opens those two.
const wanted = process.argv.slice(2);
const adminEmail = 'administrator@example.com';

/** The questions of a first visit are answered. */
async function answerFirstQuestions({ context }: Phone, base: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${base}/about`);
  await page.evaluate(() => {
    localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false }));
    localStorage.setItem('hideDisclaimerPopup', 'true');
  });
  await page.close();
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000', ADMIN_EMAIL: adminEmail });
const phone = await openPhone();
try {
  const { base } = server;
  const account = await withSecondStep(base, await signUp(base, { ...createCredentials(), email: adminEmail }));
  const addresses = listPageAddresses(await writePagePerson(base, account, folder));
  const cookies = readCookies(account, base);
  await answerFirstQuestions(phone, base);
  console.log(formatHead());
  const over: number[] = [];
  for (const { path, isForVisitor } of addresses) {
    if (wanted.length > 0 && !wanted.includes(path)) continue;
    await phone.context.clearCookies();
    if (!isForVisitor) await phone.context.addCookies(cookies);
    const figures = readPageFigures(await phone.visit(`${base}${path}`, ['performance'], 'any'));
    console.log(formatLine(path, figures));
    over.push(listOver(figures).length);
  }
  report(
    `figures of ${over.length} pages over their limits (of ${over.length * Object.keys(pageLimits).length})`,
    over.reduce((sum, count) => sum + count, 0),
    0,
    '',
  );
} finally {
  await phone.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
