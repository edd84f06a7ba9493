import type { ErrorReportGroup, FailedWebhook, PeopleFound, PeopleSearch, UsersByPlan } from '@wellkept/contract/admin/admin.ts';
import { parsePlanId } from '@wellkept/contract/billing/plans.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import type { Database } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { paymentEvents } from '../billing/subscription/tables.ts';
import type { PaymentJobs } from '../billing/subscription/tasks.ts';
import { redactProblem } from './problem-redaction.ts';

const shownMax = 100;
/** Each person shown gets an entry in their audit log, so a page stays small. */
const peopleMax = 20;

/** The plan whose features a person can use now, computed as in the request path. */
const openPlan = `case when s.subscribed and s.access_until > now() then s.subscription_tier else 'wellness' end`;

export async function countUsersByPlan(admin: Database): Promise<UsersByPlan> {
  const { rows } = await admin.execute<{
    tier: string;
    state: UsersByPlan['plans'][number]['state'];
    cycle: 'monthly' | 'yearly' | null;
    people: number;
  }>(
    sql.raw(`select ${openPlan} as tier, coalesce(s.state, 'none') as state, s.billing_cycle as cycle, count(*)::int as people
      from "user" u left join subscribers s on s.user_id = u.id group by 1, 2, 3 order by 1, 4 desc`),
  );
  const waiting = await admin.execute<{ count: number }>(sql`select count(*)::int as count from waiting_list`);
  return {
    people: rows.reduce((sum, { people }) => sum + people, 0),
    plans: rows.map(({ tier, state, cycle, people }) => ({ plan: parsePlanId(tier), state, billingCycle: cycle, people })),
    waitingList: waiting.rows[0]?.count ?? 0,
  };
}

type DeedOnOne =
  | 'webhook_retried'
  | 'job_retried'
  | 'provider_listed'
  | 'provider_declined'
  | 'provider_hidden'
  | 'provider_confirmed'
  | 'recipes_added';
type AdminAction = { deed: 'people_viewed'; shown: number; by: string } | { deed: DeedOnOne; id: string };

/** What an administrator did, in their own audit log. */
export const recordAdminAction = (on: Pick<Database, 'execute'>, administrator: UserId, metadata: AdminAction): Promise<void> =>
  audit(on, administrator, {
    action: 'administrator_action',
    resourceType: 'administration',
    success: true,
    riskLevel: 'MEDIUM',
    metadata,
  });

type FoundRow = Omit<PeopleFound['people'][number], 'plan'> & { tier: string };

/** Reads and writes the audit entries in one transaction: nobody is looked at without it being known. */
export function findPeople(
  admin: Database,
  administrator: UserId,
  { plan, email, after }: z.infer<typeof PeopleSearch>,
): Promise<PeopleFound> {
  return admin.transaction(async (tx) => {
    const { rows } = await tx.execute<FoundRow>(sql`
      select * from (
        select u.id, u.name, u.email, ${sql.raw(formatInstantSql('u.created_at'))} as "registeredAt", ${sql.raw(openPlan)} as tier,
          coalesce(s.state, 'none') as state, ${sql.raw(formatInstantSql('s.subscription_end'))} as "subscriptionEnd"
        from "user" u left join subscribers s on s.user_id = u.id
        where (${email ?? null}::text is null or u.email = ${email ?? null}) and (${after ?? null}::uuid is null or u.id > ${after ?? null}::uuid)
      ) found where ${plan ?? null}::text is null or tier = ${plan ?? null}
      order by id limit ${peopleMax + 1}`);
    const shown = rows.slice(0, peopleMax);
    for (const { id } of shown)
      await audit(tx, toUserId(id), {
        action: 'viewed_by_administrator',
        resourceType: 'account',
        success: true,
        riskLevel: 'MEDIUM',
        metadata: { administrator },
      });
    await recordAdminAction(tx, administrator, { deed: 'people_viewed', shown: shown.length, by: email ? 'address' : (plan ?? 'all') });
    return {
      people: shown.map(({ tier, ...person }) => ({ ...person, plan: parsePlanId(tier) })),
      next: rows.length > peopleMax ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

const isOpen = inArray(paymentEvents.state, ['waiting', 'failed']);

export async function findFailedWebhooks(admin: Database): Promise<FailedWebhook[]> {
  const rows = await admin.select().from(paymentEvents).where(isOpen).orderBy(desc(paymentEvents.receivedAt)).limit(shownMax);
  return rows.map(({ id, provider, type, receivedAt, attempts, problem, state }) => ({
    id,
    provider,
    type,
    receivedAt: receivedAt.toISOString(),
    attempts,
    problem: redactProblem(problem),
    state: state === 'failed' ? 'failed' : 'waiting',
  }));
}

export async function getWebhook(admin: Database, id: string): Promise<PaymentJobs['sync_payments'] | null> {
  const [row] = await admin
    .select({ provider: paymentEvents.provider, customerId: paymentEvents.customerId, chargeId: paymentEvents.chargeId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isOpen));
  return row ?? null;
}

export async function findErrorReports(admin: Database): Promise<ErrorReportGroup[]> {
  const { rows } = await admin.execute<ErrorReportGroup>(
    sql.raw(`select error_type as "errorType", error_message as "errorMessage", (array_agg(severity order by timestamp desc))[1] as severity,
        count(*)::int as reports, count(distinct user_id)::int as people, (array_agg(url order by timestamp desc))[1] as url,
        (array_agg(stack_trace order by timestamp desc))[1] as "stackTrace", ${formatInstantSql('max(timestamp)')} as "lastAt"
      from error_reports group by error_type, error_message order by max(timestamp) desc limit ${shownMax}`),
  );
  return rows;
}
