import type { Database } from '../../../database/connect.ts';
import { jobAttemptsMax } from '../../../jobs/enqueue.ts';
import type { ProviderEvent, ProviderName } from '../../../providers/payments/port.ts';
import { getSyncKey } from './tasks.ts';

// One statement is one round trip and one transaction: either both the message and its job are stored, or neither is.
// A repeated message changes nothing; its job is added again only when it has not done its work yet. Messages come in
// bursts, so the job waits a second and syncs once for all of them. Only a paid checkout is synced at once.
const insertEventStatement = {
  name: 'store_payment_event',
  text: `with stored as (
    insert into payment_events (provider, id, type, customer_id, charge_id, happened_at, state) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (provider, id) do update set type = excluded.type returning state)
  select enqueue_job_once('sync_payments', $8::json, $9, $10::int, $11::int) from stored where state in ('waiting', 'failed')`,
};

/** Writes a message down and lets a job ask the provider about its customer, where the message matters to us. */
export async function insertEvent(
  { $client }: Database,
  provider: ProviderName,
  { id, type, happenedAt, customerId, chargeId }: ProviderEvent,
  isRelevant: boolean,
): Promise<void> {
  const subject = { provider, customerId, chargeId };
  const row = [provider, id, type, customerId, chargeId, happenedAt, isRelevant ? 'waiting' : 'ignored'];
  await $client.query({
    ...insertEventStatement,
    values: [...row, JSON.stringify(subject), getSyncKey(subject), type === 'checkout.session.completed' ? 0 : 1, jobAttemptsMax],
  });
}
