import type { Database } from '../../../database/connect.ts';
import { jobAttemptsMax } from '../../../jobs/enqueue.ts';
import type { ProviderEvent, ProviderName } from '../../../providers/payments/port.ts';
import { getSyncKey } from './tasks.ts';

// One statement, and so one round trip and one transaction: the message is kept and its job is there, or neither. A message that came before
// is kept as it was; its job is added again only where it has not done its work yet. Messages come in bursts: the job waits a second, and asks
// once for all of them. Only a checkout that was paid is asked about at once.
const insertEventStatement = {
  name: 'keep_payment_event',
  text: `with kept as (
    insert into payment_events (provider, id, type, customer_id, charge_id, happened_at, state) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (provider, id) do update set type = excluded.type returning state)
  select enqueue_job_once('sync_payments', $8::json, $9, $10::int, $11::int) from kept where state in ('waiting', 'failed')`,
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
