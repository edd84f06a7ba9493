import { randomUUID } from 'node:crypto';
import type { Share, SharePreview } from '@wellkept/contract/shares.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { asRole, newPerson, type SignedIn, type TestServer } from './test-server.ts';

export const period = { from: '2026-03-01', to: '2026-03-31' };
export const sections = ['changes', 'questions', 'medicines', 'history', 'findings', 'labs', 'symptoms', 'measures', 'state', 'habits'];

/** Somebody with something to tell. */
export async function newTeller(server: TestServer): Promise<SignedIn> {
  const ann = await newPerson(server);
  const fields = {
    id: randomUUID(),
    day: '2026-03-04',
    at: null,
    zone: 'UTC',
    slot: null,
    secondValue: null,
    state: null,
    area: null,
    label: null,
  };
  const entries = [
    { ...fields, kind: 'symptom', subject: 'Headache', value: 6, note: 'after the quarrel with Tom' },
    { ...fields, id: randomUUID(), kind: 'measurement', subject: 'weight', value: 70, note: null },
    { ...fields, id: randomUUID(), kind: 'day', subject: 'note', value: null, note: 'a private thought' },
  ];
  const calls = [
    ann.call('PUT', `/api/medications/${randomUUID()}`, {
      name: 'Warfarin',
      strength: '5 mg',
      prescribedDosage: null,
      frequency: 'once daily',
      indication: null,
      active: true,
      notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: 'hidden from my mother' },
    }),
    ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin <b>'] } }),
    ann.call('POST', '/api/diary/entries', { changes: entries.map((entry) => ({ change: randomUUID(), base: null, entry })) }),
    ann.call('PUT', `/api/reports/questions/${randomUUID()}`, { text: 'Do I still need this?' }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.statusCode, answer.body).toBeLessThan(300);
  return ann;
}

export async function preview(person: SignedIn, parts = sections): Promise<SharePreview> {
  const answer = await person.call('POST', '/api/shares/preview', { ...period, sections: parts });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
type Wish = { passcode?: string | null; parts?: string[]; notifiesByMail?: boolean; lifetime?: string };
export async function share(person: SignedIn, { passcode = null, parts = sections, notifiesByMail = false, lifetime = 'day' }: Wish = {}) {
  const { madeAt, digest, bundle } = await preview(person, parts);
  const wish = { ...period, sections: parts, madeAt, digest, label: 'Dr. Lee', passcode, lifetime, notifiesByMail };
  const answer = await person.call('POST', '/api/shares', wish);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, link }: { id: string; link: string } = answer.json();
  return { id, link, bundle };
}
export const listed = async (person: SignedIn): Promise<Share[]> => (await person.call('GET', '/api/shares')).json();
export const stored = (id: string) =>
  asRole('wellkept_jobs', async (database) => (await database.execute(sql`select * from shares where id = ${id}`)).rows[0]);
