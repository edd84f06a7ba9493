import { type CareRole, recordHeader } from '@wellkept/contract/household/care-roles.ts';
import { expect } from 'vitest';
import type { SignedIn } from './test-server.ts';

/** Headers of a request in someone's record. */
export const inRecord = (recordId: string): Record<string, string> => ({ [recordHeader]: recordId });

/** A link that asks for, or offers, a role. Answers with its secret. */
export async function createCareLink(
  maker: SignedIn,
  fields: { kind: 'ask' | 'offer'; role: CareRole; childId?: string },
): Promise<string> {
  const made = await maker.call('POST', '/api/household/links', { relation: 'relative', childId: null, endsAt: null, ...fields });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().secret;
}

/** Lets someone look after a person, who asked for that by a link. */
export async function addCarer(person: SignedIn, carer: SignedIn, role: CareRole): Promise<void> {
  const secret = await createCareLink(person, { kind: 'offer', role });
  const agreed = await carer.call('POST', '/api/household/links/agreement', { secret, role });
  expect(agreed.statusCode, agreed.body).toBe(204);
}

/** The record of a child that a guardian manages; answers with its id. */
export async function createChild(guardian: SignedIn, bornOn = '2019-05-04'): Promise<string> {
  const child = { firstName: 'Millie', lastName: 'Lee', bornOn, isGuardian: true };
  const made = await guardian.call('POST', '/api/household/children', child);
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}
