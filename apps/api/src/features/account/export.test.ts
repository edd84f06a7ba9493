import { expect, test } from 'vitest';
import { expectRefusal, newPerson, password, testServer, Visitor } from '../../../test/test-server.ts';

const server = testServer();
const medicine = (name: string) => ({
  name,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
});

test('the export holds everything of the person, nothing of others, and no key to anything', async () => {
  const [ann, ben] = [await newPerson(server), await newPerson(server)];
  await ann.call('PUT', '/api/medications/0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01', medicine('aspirin'));
  await ben.call('PUT', '/api/medications/0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b02', medicine('zinc of Ben'));
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin', 'пыльца 🌼'] } });
  await ann.call('POST', '/api/account/second-factor/setup', { password });
  await ann.call('POST', '/api/token', { email: ann.email, password });

  const answer = await ann.call('GET', '/api/account/export');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="wellkept-\d{4}-\d{2}-\d{2}\.json"$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const all = answer.json();
  expect(all).toMatchObject({ product: 'Wellkept', account: { id: ann.userId, email: ann.email } });
  expect(all.tables.medications).toMatchObject([{ medication_name: 'aspirin' }]);
  expect(all.tables.unified_user_profiles).toMatchObject([{ medical_history: { allergies: ['Penicillin', 'пыльца 🌼'] } }]);
  expect(all.tables.consents.length).toBeGreaterThan(0);
  expect(all.tables.security_audit_log.map(({ action }: { action: string }) => action)).toContain('data_exported');
  expect(all.sign_ins.sessions.length).toBeGreaterThan(0);
  expect(all.sign_ins.api_clients).toHaveLength(1);
  expect(answer.body).not.toContain('zinc of Ben');
  expect(answer.body).not.toContain(ben.userId);
  expect(answer.body).not.toMatch(/"(token|secret|password|backup_codes|access_hash|refresh_hash|details_salt)"/);
});

test('every table with rows of a person that they may read is part of it', async () => {
  const ann = await newPerson(server);
  const { tables } = (await ann.call('GET', '/api/account/export')).json();
  const { rows } = await server.connections.accounts.$client.query<{ name: string }>(
    `select distinct relname as name from pg_policy join pg_class on pg_class.oid = polrelid
     where (select oid from pg_roles where rolname = 'wellkept_person') = any (polroles) and polcmd in ('r', '*')`,
  );
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('somebody who is not signed in gets none', async () => {
  expectRefusal(await new Visitor(server).call('GET', '/api/account/export'), 401, 'notSignedIn');
});
