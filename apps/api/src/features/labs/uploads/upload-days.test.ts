import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createUser, runAsRole, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { findUpload, insertUpload } from './repository.ts';
import { storeDays } from './upload-days.ts';
import { deleteUnusedFiles } from './upload-files.ts';

const server = setUpTestServer();
const table = Buffer.from('Date,Test,Result,Unit\n5 April 2024,Creatinine,0.9,mg/dL\n6 April 2024,Sodium,140,mmol/L\n');

/** A store whose deletions fail, which a job must not need, and the keys of what it was given. */
function createStore() {
  const files = new Map<string, Uint8Array>();
  const store = {
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    get: async () => null,
    delete: () => Promise.reject(new Error('the file store is down')),
  };
  const runJob = ({ userId }: SignedIn) =>
    runAsRole('wellkept_jobs', (database) =>
      deleteUnusedFiles(
        { database, files: { ...store, delete: async (key) => void files.delete(key) } },
        { userId, fileKeys: [...files.keys()] },
      ),
    );
  return { store, files, runJob };
}

/** Connections that are lost at the commit: after it, or before it. */
function losingCommits(people: pg.Pool, isStored: boolean): pg.Pool {
  let begun = 0;
  const connect = async () => {
    const client = await people.connect();
    const query = async (...given: Parameters<typeof client.query>) => {
      if (String(given[0]) !== 'commit') return client.query(...given);
      begun += 1;
      // The first transaction has the job that deletes what is unused.
      if (begun === 1 || isStored) await client.query('commit');
      if (begun > 1) throw new Error('connection lost');
    };
    return { query, release: () => client.release() };
  };
  return { connect } as unknown as pg.Pool;
}

async function insertWhole({ userId }: SignedIn) {
  const fileKey = `labs/${randomUUID()}`;
  const id = randomUUID();
  return withUser(server.connections.people, userId, async (tx) => {
    await insertUpload(tx, userId, { id, testType: 'blood', fileName: 'all.csv', mediaType: 'text/csv', byteCount: 9, fileKey });
    const upload = await findUpload(tx, userId, id);
    if (!upload) throw new Error('an insert gave no row');
    return upload;
  });
}

const listDays = async (person: SignedIn) =>
  (await person.call('GET', '/api/lab-uploads')).json().map(({ day }: { day: string | null }) => day);
const days = ['2024-04-06', '2024-04-05'];

/** The jobs that would delete these files are run here, and nowhere else. */
const countJobs = (fileKey: string) =>
  runAsRole('wellkept_jobs', async (database) => {
    const { rows } = await database.execute(
      `select run_at > now() + interval '1 hour' as "isLater" from graphile_worker._private_jobs where payload::text like '%${fileKey}%'`,
    );
    return rows;
  });

test('the days of a file are stored without the file store that deletes the whole one', async () => {
  const ann = await createUser(server);
  const upload = await insertWhole(ann);
  const { store, files, runJob } = createStore();
  files.set(upload.fileKey, table);
  await storeDays({ people: server.connections.people, files: store }, { userId: ann.userId, upload }, table);
  expect((await listDays(ann)).toSorted()).toEqual(days.toSorted());
  await runJob(ann);
  expect(files.has(upload.fileKey)).toBe(false);
  expect(files.size).toBe(2);
});

test.each([
  ['after the days were stored, has all of them with their files', true, 2],
  ['before the days were stored, leaves no file but the whole one', false, 1],
])('a connection that is lost at the commit, %s', async (_, isStored, left) => {
  const ann = await createUser(server);
  const upload = await insertWhole(ann);
  const { store, files, runJob } = createStore();
  files.set(upload.fileKey, table);
  const people = losingCommits(server.connections.people, isStored);
  await expect(storeDays({ people, files: store }, { userId: ann.userId, upload }, table)).rejects.toThrow('connection lost');
  expect((await listDays(ann)).toSorted()).toEqual(isStored ? days.toSorted() : [null]);
  const stored = [...files.keys()].filter((key) => key !== upload.fileKey);
  expect(await countJobs(stored[0] ?? '')).toEqual([{ isLater: true }]);
  await runJob(ann);
  expect(files.size).toBe(left);
  expect(files.has(upload.fileKey)).toBe(!isStored);
});
