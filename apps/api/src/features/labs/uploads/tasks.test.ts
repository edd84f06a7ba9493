import { randomUUID } from 'node:crypto';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, runAsRole, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { createKeyring } from '../../../encryption/keyring.ts';
import { enqueueReading, getReadingKey } from './repository.ts';
import { maintainUploads } from './tasks.ts';
import { readUpload } from './upload-reader.ts';

const server = setUpTestServer();

/** An upload as it stood some time ago. */
async function insertUploadOfAge({ userId }: SignedIn, stage: string, age: string, problem: string | null = null): Promise<string> {
  const id = randomUUID();
  await withUser(server.connections.people, userId, (tx) =>
    tx.execute(`insert into lab_uploads (user_id, id, test_type, file_name, media_type, byte_count, file_key, stage, problem, updated_at)
      values ('${userId}', '${id}', 'blood', 'a.pdf', 'application/pdf', 1, 'labs/${id}', '${stage}', ${problem ? `'${problem}'` : 'null'}, now() - interval '${age}')`),
  );
  return id;
}

test('what nobody has looked at in time goes, and nothing else', async () => {
  const ann = await createUser(server);
  const ids = {
    old: await insertUploadOfAge(ann, 'ready', '31 days'),
    failed: await insertUploadOfAge(ann, 'failed', '31 days'),
    fresh: await insertUploadOfAge(ann, 'ready', '29 days'),
    confirmed: await insertUploadOfAge(ann, 'confirmed', '400 days'),
  };
  await runAsRole('wellkept_jobs', (database) => maintainUploads(database, true));
  const left = (await ann.call('GET', '/api/lab-uploads')).json().map(({ id }: { id: string }) => id);
  expect(left.toSorted()).toEqual([ids.fresh, ids.confirmed].toSorted());
});

test('a reading whose server was lost is given to another one; one that is at work is left alone', async () => {
  const ann = await createUser(server);
  const [lost, busy] = [await insertUploadOfAge(ann, 'recognising', '2 minutes'), await insertUploadOfAge(ann, 'recognising', '5 seconds')];
  const lockedBy = await runAsRole('wellkept_jobs', async (database) => {
    for (const id of [lost, busy]) {
      // No worker knows this kind of job, so that nobody takes it.
      await database.execute(`select graphile_worker.add_job('test ${id}', job_key => 'read_upload ${id}')`);
      await database.execute(
        `update graphile_worker._private_jobs set locked_by = 'worker ${id}', locked_at = now(), attempts = 1 where key = 'read_upload ${id}'`,
      );
    }
    await maintainUploads(database, true);
    const { rows } = await database.execute<{ key: string; locked_by: string | null }>(
      `select key, locked_by from graphile_worker.jobs where key in ('read_upload ${lost}', 'read_upload ${busy}')`,
    );
    return Object.fromEntries(rows.map((row) => [row.key, row.locked_by]));
  });
  expect(lockedBy).toEqual({ [`read_upload ${lost}`]: null, [`read_upload ${busy}`]: `worker ${busy}` });
});

test('what a busy machine gave no time to waits, says why, and is taken up again when the machine is quiet', async () => {
  const ann = await createUser(server);
  const id = await insertUploadOfAge(ann, 'waiting', '2 minutes', 'busy');
  const find = async () => (await ann.call('GET', `/api/lab-uploads/${id}`)).json();
  // How soon the job is done is up to what else the machine reads.
  const isInLine = () =>
    runAsRole('wellkept_jobs', async (database) => {
      const { rows } = await database.execute(sql`select from graphile_worker.jobs where key = ${getReadingKey(id, 'long')}`);
      return rows.length === 1;
    });
  await runAsRole('wellkept_jobs', (database) => maintainUploads(database, false));
  expect(await isInLine()).toBe(false);
  expect(await find()).toMatchObject({ stage: 'waiting', problem: 'busy' });
  await runAsRole('wellkept_jobs', (database) => maintainUploads(database, true));
  // There is no file behind it: once it was read, it is damaged.
  if (!(await isInLine())) expect(await find()).toMatchObject({ stage: 'failed', problem: 'damaged' });
});

test('what a busy machine gave no time to for six hours is given up, says why, and its file goes', async () => {
  const ann = await createUser(server);
  const id = await insertUploadOfAge(ann, 'waiting', '1 minute', 'busy');
  const find = async () => (await ann.call('GET', `/api/lab-uploads/${id}`)).json();
  const storedKeys = new Set([`labs/${id}`]);
  const parts = {
    people: server.connections.people,
    database: server.connections.accounts,
    files: {
      ...server.parts.files,
      get: async () => Buffer.from('%PDF-'),
      delete: async (key: string) => void storedKeys.delete(key),
    },
    keyring: createKeyring([Buffer.alloc(32)]),
  };
  const created = Date.parse((await find()).createdAt);
  const readAt = (minutes: number) =>
    readUpload(parts, { userId: ann.userId, uploadId: id }, 'long', {
      now: () => new Date(created + minutes * 60_000),
      read: () => Promise.reject(new DocumentError('busy', 'no time')),
    });
  await readAt(359);
  expect(await find()).toMatchObject({ stage: 'waiting', problem: 'busy' });
  expect(storedKeys.size).toBe(1);
  await readAt(361);
  expect(await find()).toMatchObject({ stage: 'failed', problem: 'busy' });
  expect(storedKeys.size).toBe(0);
});

test('uploads wait in a line by person, behind those of people who have fewer waiting', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const orders = [
    { userId: ann, lane: 'short', ahead: 0 },
    { userId: ann, lane: 'short', ahead: 1 },
    { userId: ann, lane: 'long', ahead: 0 },
    { userId: bob, lane: 'short', ahead: 0 },
  ] as const;
  const found = await runAsRole('wellkept_jobs', (database) =>
    database
      .transaction(async (tx) => {
        const id = randomUUID();
        // An upload never has two jobs of a lane.
        for (const order of [...orders, orders[0]]) await enqueueReading(tx, { ...order, id: order === orders[0] ? id : randomUUID() });
        const { rows } = await tx.execute<{ queue_name: string; priority: number }>(
          `select queue_name, priority from graphile_worker.jobs where queue_name like '%${ann}' or queue_name like '%${bob}' order by id`,
        );
        throw new Undone(rows);
      })
      .catch((error: unknown) => (error instanceof Undone ? error.rows : Promise.reject(error))),
  );
  expect(found).toEqual([
    { queue_name: `read_upload ${ann}`, priority: 0 },
    { queue_name: `read_upload ${ann}`, priority: 1 },
    { queue_name: `read_long_upload ${ann}`, priority: 0 },
    { queue_name: `read_upload ${bob}`, priority: 0 },
  ]);
});

/** Ends a transaction without a trace, so that no worker takes its jobs. */
class Undone extends Error {
  readonly rows: unknown;

  constructor(rows: unknown) {
    super();
    this.rows = rows;
  }
}
