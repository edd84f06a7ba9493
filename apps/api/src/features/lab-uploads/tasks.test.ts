import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asRole, newPerson, type SignedIn, testServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { tendUploads } from './tasks.ts';

const server = testServer();

/** An upload as it stood some time ago. */
async function uploadOf({ userId }: SignedIn, stage: string, age: string): Promise<string> {
  const id = randomUUID();
  await withUser(server.connections.people, userId, (tx) =>
    tx.execute(`insert into lab_uploads (user_id, id, test_type, file_name, media_type, byte_count, file_key, stage, updated_at)
      values ('${userId}', '${id}', 'blood', 'a.pdf', 'application/pdf', 1, 'labs/${id}', '${stage}', now() - interval '${age}')`),
  );
  return id;
}

test('what nobody has looked at in time goes, and nothing else', async () => {
  const ann = await newPerson(server);
  const ids = {
    old: await uploadOf(ann, 'ready', '31 days'),
    failed: await uploadOf(ann, 'failed', '31 days'),
    fresh: await uploadOf(ann, 'ready', '29 days'),
    confirmed: await uploadOf(ann, 'confirmed', '400 days'),
  };
  await asRole('wellkept_jobs', tendUploads);
  const left = (await ann.call('GET', '/api/lab-uploads')).json().map(({ id }: { id: string }) => id);
  expect(left.toSorted()).toEqual([ids.fresh, ids.confirmed].toSorted());
});

test('a reading whose server was lost is given to another one; one that is at work is left alone', async () => {
  const ann = await newPerson(server);
  const [lost, busy] = [await uploadOf(ann, 'recognising', '2 minutes'), await uploadOf(ann, 'recognising', '5 seconds')];
  const lockedBy = await asRole('wellkept_jobs', async (database) => {
    for (const id of [lost, busy]) {
      // No worker knows this kind of job, so that nobody takes it.
      await database.execute(`select graphile_worker.add_job('test ${id}', job_key => 'read_upload ${id}')`);
      await database.execute(
        `update graphile_worker._private_jobs set locked_by = 'worker ${id}', locked_at = now(), attempts = 1 where key = 'read_upload ${id}'`,
      );
    }
    await tendUploads(database);
    const { rows } = await database.execute<{ key: string; locked_by: string | null }>(
      `select key, locked_by from graphile_worker.jobs where key in ('read_upload ${lost}', 'read_upload ${busy}')`,
    );
    return Object.fromEntries(rows.map((row) => [row.key, row.locked_by]));
  });
  expect(lockedBy).toEqual({ [`read_upload ${lost}`]: null, [`read_upload ${busy}`]: `worker ${busy}` });
});
