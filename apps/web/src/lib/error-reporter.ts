import { classifyErrorSeverity } from '@wellkept/contract/admin/error-severity.ts';
import type { components } from '@wellkept/contract/api.ts';
import { client } from './client.ts';
import { log } from './log.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { specifiedSerializers } from './specified-answers.ts';

type ErrorReport = components['schemas']['ErrorReportsInput']['reports'][number];

const flushMs = 30_000;
const batchMax = 50;
/** A page that fails in a loop must not fill the memory; what it says first is what matters. */
const queueMax = 200;

/** At most so many code units, and no half of a character: what the server could not store it would refuse, with its whole batch. */
function truncate(text: string, lengthMax: number): string {
  return text
    .slice(0, lengthMax)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
}

/** An address without what was searched for or filled in. */
export function toPlainUrl(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** The same for every address that a message or a stack mentions. */
export function withoutQueries(text: string): string {
  return text.replace(/((?:https?:\/\/|\/)[^\s?#"')]*)[?#][^\s"'):]*/g, '$1');
}

export function createReport(
  type: string,
  error: unknown,
  page: { url: string; userAgent: string; now: Date; errorId?: string | undefined },
): ErrorReport {
  const known = error instanceof Error ? error : null;
  return {
    errorType: type,
    errorMessage: truncate(withoutQueries(known ? known.message : 'A value that is not an error was thrown'), 2000),
    stackTrace: known?.stack ? truncate(withoutQueries(known.stack), 20_000) : null,
    url: truncate(toPlainUrl(page.url), 2000),
    userAgent: truncate(page.userAgent, 1000),
    timestamp: page.now.toISOString(),
    severity: classifyErrorSeverity(known),
    context: { ...(known && { name: known.name }), ...(page.errorId && { error_id: page.errorId }) },
  };
}

/** Reports wait up to 30 s for company; a critical one goes at once, alone. A batch that fails to arrive waits for the next turn. */
export function createErrorQueue(send: (reports: ErrorReport[]) => Promise<void>) {
  let queue: ErrorReport[] = [];
  const trySending = async (reports: ErrorReport[]) => {
    try {
      await send(reports);
    } catch (reason) {
      log.warn('Error reports could not be sent; they will be tried again', reason);
      queue = [...reports, ...queue].slice(0, queueMax);
    }
  };
  return {
    add(report: ErrorReport) {
      if (report.severity === 'critical') return trySending([report]);
      if (queue.length < queueMax) queue.push(report);
      return Promise.resolve();
    },
    async flush() {
      const batch = queue.slice(0, batchMax);
      queue = queue.slice(batchMax);
      if (batch.length > 0) await trySending(batch);
    },
    waiting: () => queue.length,
  };
}

async function send(reports: ErrorReport[]) {
  const { response } = await client.POST('/api/error-reports', {
    body: { reports },
    bodySerializer: specifiedSerializers['POST /api/error-reports'],
    keepalive: true,
  });
  // A refused report would be refused again: only a server in trouble gets another try.
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
}

const queue = createErrorQueue(send);
/** A page that fails, reloads itself and fails again must not flood the server. */
const limiter = createRateLimiter('error-reports', { attemptsMax: 100, windowMs: 10 * 60_000 });

// This module is only loaded in a browser, once, by error-watch.ts.
if (typeof window !== 'undefined') {
  window.setInterval(() => void queue.flush(), flushMs);
  window.addEventListener('pagehide', () => void queue.flush());
}

export function reportError(type: string, error: unknown, errorId?: string): void {
  const report = createReport(type, error, { url: window.location.href, userAgent: navigator.userAgent, now: new Date(), errorId });
  log[report.severity === 'critical' ? 'critical' : 'error'](`Not caught (${type})`, error);
  if (limiter.attempt()) void queue.add(report);
}
