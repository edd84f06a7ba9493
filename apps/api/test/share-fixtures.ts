import { randomUUID } from 'node:crypto';
import type { Share, SharePreview } from '@wellkept/contract/sharing/shares.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { followChanges } from '../src/jobs/follow-changes.ts';
import { createMedicationInput, saveEntries } from './diary-fixtures.ts';
import { createUser, runAsRole, type SignedIn, type TestServer } from './test-server.ts';

export const period = { from: '2026-03-01', to: '2026-03-31' };
export const sections = ['changes', 'questions', 'medicines', 'history', 'findings', 'labs', 'symptoms', 'measures', 'state', 'habits'];

/** A user with data to share. */
export async function createUserWithRecords(server: TestServer): Promise<SignedIn> {
  const ann = await createUser(server);
  const day = '2026-03-04';
  await saveEntries(
    ann,
    { day, kind: 'symptom', subject: 'Headache', value: 6, note: 'after the quarrel with Tom' },
    { day, kind: 'measurement', subject: 'weight', value: 70 },
    { day, kind: 'day', subject: 'note', note: 'a private thought' },
  );
  const { notes, ...warfarin } = createMedicationInput('Warfarin', { strength: '5 mg', frequency: 'once daily' });
  const calls = [
    ann.call('PUT', `/api/medications/${randomUUID()}`, { ...warfarin, notes: { ...notes, text: 'hidden from my mother' } }),
    ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin <b>'] } }),
    ann.call('PUT', `/api/reports/questions/${randomUUID()}`, { text: 'Do I still need this?' }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.statusCode, answer.body).toBeLessThan(300);
  // While the work behind a save is open a brief says so; without this two of them would differ by chance.
  await followChanges({ people: server.connections.people, safety: server.parts.safety }, ann.userId, new Date());
  return ann;
}

export async function previewShare(person: SignedIn, parts = sections, format = 'brief'): Promise<SharePreview> {
  const answer = await person.call('POST', '/api/shares/preview', { ...period, format, sections: parts });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
type ShareOptions = {
  format?: string;
  passcode?: string | null;
  parts?: string[];
  notifiesByMail?: boolean;
  takesMessages?: boolean;
  lifetime?: string;
};
export async function createShare(
  person: SignedIn,
  {
    format = 'brief',
    passcode = null,
    parts = sections,
    notifiesByMail = false,
    takesMessages = false,
    lifetime = 'day',
  }: ShareOptions = {},
) {
  const { madeAt, digest, bundle } = await previewShare(person, parts, format);
  const wish = { ...period, format, sections: parts, madeAt, digest, label: 'Dr. Lee', passcode, lifetime, notifiesByMail, takesMessages };
  const answer = await person.call('POST', '/api/shares', wish);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, link }: { id: string; link: string } = answer.json();
  return { id, link, bundle };
}
export const listShares = async (person: SignedIn): Promise<Share[]> => (await person.call('GET', '/api/shares')).json();
export const findStoredShare = (id: string) =>
  runAsRole('wellkept_jobs', async (database) => (await database.execute(sql`select * from shares where id = ${id}`)).rows[0]);
