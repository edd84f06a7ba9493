import { randomUUID } from 'node:crypto';
import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import {
  createEmail,
  createUser,
  registerUnconfirmed,
  runAsRole,
  setUpTestServer,
  tryAsRole,
  waitForMail,
} from '../../test/test-server.ts';
import { withUser } from '../database/connect.ts';
import { enqueuePlans } from '../features/goals/action-plans/runs.ts';
import type { MailProvider } from '../providers/mail/port.ts';
import { deleteExpired } from './delete-expired.ts';
import { enqueueJob } from './enqueue.ts';
import { followChanges } from './follow-changes.ts';
import { createTasks } from './tasks.ts';
import { crontab } from './worker.ts';

const server = setUpTestServer();

const mail = (to: string) => ({ about: 'accountDeleted', to, name: 'Ann', url: '' }) as const;
const count = async (from: string) => {
  const { rows } = await runAsRole('wellkept_jobs', (database) => database.execute<{ count: string }>(`select count(*) from ${from}`));
  return Number(rows[0]?.count);
};

test('a job stands or falls with the transaction that it belongs to', async () => {
  const [ann, delivered, dropped] = [await createUser(server), createEmail(), createEmail()];
  await withUser(server.connections.people, ann.userId, (tx) => enqueueJob(tx, 'send_mail', mail(delivered)));
  const failing = withUser(server.connections.people, ann.userId, async (tx) => {
    await enqueueJob(tx, 'send_mail', mail(dropped));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await waitForMail(server, delivered, 'Your account is deleted');
  expect(await count(`mail_outbox where to_address = '${dropped}'`)).toBe(0);
});

test('a mail that fails is thrown back to the queue', async () => {
  const broken: MailProvider = { send: () => Promise.reject(new Error('mailbox full')) };
  await runAsRole('wellkept_jobs', async (database) => {
    const { people, payments, admin } = server.connections;
    const services = {
      mail: broken,
      supportEmail: 'help@example.com',
      publicOrigin: 'http://localhost',
      database,
      people,
      payments,
      admin,
      files: server.parts.files,
      keyring: server.parts.keyring,
      push: { publicKey: '', send: () => Promise.resolve('sent' as const) },
      linkSecret: server.parts.config.authSecret,
      findProvider: () => null,
    };
    const { send_mail } = createTasks(services);
    await expect(send_mail(mail('a@example.com'))).rejects.toThrow('mailbox full');
    await expect(send_mail({ nonsense: true })).rejects.toThrow();
  });
});

test('what has had its time goes, and nothing else', async () => {
  const ann = await createUser(server);
  const unconfirmed = [await registerUnconfirmed(server), await registerUnconfirmed(server)] as const;
  const type = randomUUID();
  const findUserId = async (email: string) => {
    const { rows } = await server.connections.accounts.$client.query<{ id: string }>('select id from "user" where email = $1', [email]);
    return rows[0]?.id ?? '';
  };
  const ids = [await findUserId(unconfirmed[0].email), await findUserId(unconfirmed[1].email)] as const;
  await runAsRole('wellkept_accounts', async (database) => {
    await database.execute(
      `update "user" set created_at = now() - interval '31 days' where email in ('${unconfirmed[0].email}', '${ann.email}')`,
    );
    const report = (age: string) => `insert into error_reports (error_type, error_message, url, user_agent, timestamp, severity, created_at)
      values ('${type}', 'x', '/', 'x', now(), 'low', now() - interval '${age}')`;
    await database.execute(report('91 days'));
    await database.execute(report('89 days'));
    await database.execute(
      `insert into rate_limits values (sha256('${type}-old'), 1, now() - interval '1 minute'), (sha256('${type}-new'), 1, now() + interval '1 hour')`,
    );
    const formatInsertMessageSql = (age: string) => `insert into contact_messages (name, email, subject, message, created_at)
      values ('Ann', '${ann.email}', '${type}', 'x', now() - interval '${age}')`;
    await database.execute(formatInsertMessageSql('366 days'));
    await database.execute(formatInsertMessageSql('364 days'));
    await database.execute(
      `insert into session (user_id, id, token, expires_at) values ('${ann.userId}', gen_random_uuid(), '${type}', now() - interval '1 minute')`,
    );
  });
  await runAsRole('wellkept_jobs', async (database) => {
    for (const [name, attempts, age] of [
      ['failed-long-ago', 3, '31 days'],
      ['failed-lately', 3, '29 days'],
      ['tried-again', 2, '31 days'],
    ] as const) {
      // No worker knows this kind of job, so that nobody takes it.
      await database.execute(`select graphile_worker.add_job('${type}', job_key => '${type}-${name}', max_attempts => 3)`);
      await database.execute(
        `update graphile_worker._private_jobs set attempts = ${attempts}, updated_at = now() - interval '${age}' where key = '${type}-${name}'`,
      );
    }
    await deleteExpired(database);
  });
  expect(await count(`contact_messages where subject = '${type}'`)).toBe(1);
  expect(await count(`graphile_worker.jobs where key = '${type}-failed-long-ago'`)).toBe(0);
  expect(await count(`graphile_worker.jobs where key like '${type}-%'`)).toBe(2);
  expect(await count(`"user" where email = '${ann.email}'`)).toBe(1);
  expect(await count(`"user" where email = '${unconfirmed[0].email}'`)).toBe(0);
  expect(await count(`"user" where email = '${unconfirmed[1].email}'`)).toBe(1);
  const countAuditEntries = (id: string) =>
    runAsRole(
      'wellkept_audit',
      async (database) => (await database.execute(`select from security_audit_log where user_id = '${id}'`)).rowCount,
    );
  expect(await countAuditEntries(ids[0])).toBe(0);
  expect(await countAuditEntries(ids[1])).toBe(4);
  expect(await count(`error_reports where error_type = '${type}'`)).toBe(1);
  expect(await count(`rate_limits where key in (sha256('${type}-old'), sha256('${type}-new'))`)).toBe(1);
  expect(await count(`session where user_id = '${ann.userId}'`)).toBe(1);
});

test('a queue without work goes, and one that has some, or is at work, stays', async () => {
  const name = randomUUID();
  const left = await runAsRole('wellkept_jobs', async (database) => {
    // No worker knows this kind of job, so that nobody takes it.
    for (const queue of ['done', 'waiting', 'at-work'])
      await database.execute(`select graphile_worker.add_job('${name}', queue_name => '${name}-${queue}', job_key => '${name}-${queue}')`);
    await database.execute(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where key in ('${name}-done', '${name}-at-work')))`);
    await database.execute(
      `update graphile_worker._private_job_queues set locked_at = now(), locked_by = '${name}' where queue_name = '${name}-at-work'`,
    );
    const find = async () => {
      const { rows } = await database.execute<{ queue_name: string }>(
        `select queue_name from graphile_worker._private_job_queues where queue_name like '${name}-%' order by queue_name`,
      );
      return rows.map(({ queue_name: queue }) => queue);
    };
    expect(await find()).toHaveLength(3);
    await deleteExpired(database);
    return find();
  });
  expect(left).toEqual([`${name}-at-work`, `${name}-waiting`]);
});

test('what has had its time is looked for once an hour', () => {
  const item = parseCrontab(crontab).find(({ task }) => task === 'delete_expired');
  const minutes = Array.from({ length: 24 * 60 }, (_, at) => ({ min: at % 60, hour: Math.floor(at / 60), date: 22, month: 11, dow: 0 }));
  expect(minutes.filter((minute) => item?.match(minute)).map(({ hour, min }) => [hour, min])).toEqual(
    Array.from({ length: 24 }, (_, hour) => [hour, 17]),
  );
});

test('the nightly plans are for those whose data changed since, and for those whose plan is old', async () => {
  const [changed, planned, old] = [await createUser(server), await createUser(server), await createUser(server)];
  const { people } = server.connections;
  const note = (userId: typeof changed.userId, changedAt: string, plannedAt: string) =>
    withUser(people, userId, (tx) =>
      tx.execute(`insert into action_plan_runs values ('${userId}', now() - interval '${changedAt}', now() - interval '${plannedAt}')
        on conflict (user_id) do update set changed_at = excluded.changed_at, planned_at = excluded.planned_at`),
    );
  await note(changed.userId, '1 hour', '2 hours');
  await note(planned.userId, '2 hours', '1 hour');
  await note(old.userId, '9 days', '8 days');
  await tryAsRole('wellkept_jobs', async (database) => {
    await enqueuePlans(database);
    // A second run of the same night adds nothing.
    await enqueuePlans(database);
    const { rows } = await database.execute<{ key: string; priority: number }>(
      "select key, priority from graphile_worker.jobs where key like 'nightly plan %'",
    );
    const mine = [changed, planned, old].map(({ userId }) => rows.filter(({ key }) => key === `nightly plan ${userId}`));
    expect(mine.map((jobs) => jobs.map(({ priority }) => priority))).toEqual([[10], [], [10]]);
  });
  await followChanges({ people, safety: server.parts.safety }, changed.userId, new Date());
  await runAsRole('wellkept_jobs', async (database) => {
    const { rows } = await database.execute<{ isMade: boolean }>(
      `select planned_at > changed_at as "isMade" from action_plan_runs where user_id = '${changed.userId}'`,
    );
    expect(rows).toEqual([{ isMade: true }]);
  });
});
