import { auditEventsPerMinuteMax } from '@wellkept/contract/account/audit-limits.ts';
import type { components } from '@wellkept/contract/api.ts';
import { client } from './client.ts';
import { log } from './log.ts';
import { createRateLimiter } from './rate-limiter.ts';

const limiter = createRateLimiter('audit', { attemptsMax: auditEventsPerMinuteMax, windowMs: 60_000 });

/** Adds what was done in this browser to the person's own log. More than the limit is dropped, and a call that fails is only logged. */
export async function reportAuditEvent(event: Omit<components['schemas']['AuditEventInput'], 'userId'>): Promise<void> {
  if (!limiter.attempt()) return;
  try {
    const { error } = await client.POST('/api/audit-events', { body: event });
    if (error !== undefined) throw error;
  } catch (error) {
    log.info('An event could not be added to the log of the account', error);
  }
}
