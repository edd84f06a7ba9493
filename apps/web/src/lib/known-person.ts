import type { SessionUser } from '@wellkept/contract/account/session.ts';
import { specifiedNames } from '@wellkept/contract/specified-names.ts';
import { readStored, removeStored } from './browser-storage.ts';
import { clearKeysInMemory, deleteKeys, keysHere, recordSession } from './offline-keys.ts';
import { createSealedText, readSealedText, sealedPrefix } from './sealed-storage.ts';
import { onSessionEvent } from './session.ts';

const name = 'known-person';
const known = createSealedText(name);

onSessionEvent((event) => {
  if (event === 'SIGNED_OUT' || event === 'LEFT') clearKeysInMemory();
});

/** What fields of the stored person were called before; the next answer about the session writes today's names. */
const formerNames = new Map<string, string>([
  ...Object.entries(specifiedNames),
  ['email_verified', 'emailVerified'],
  ['two_factor_enabled', 'twoFactorEnabled'],
  ['health_data_consent', 'healthDataConsent'],
]);

/** Reads a person as this file stored them. */
export function parsePerson(text: string): SessionUser {
  const fields = Object.entries(JSON.parse(text));
  // Only this file writes it, from an answer of the server.
  return Object.fromEntries(fields.map(([name, value]) => [formerNames.get(name) ?? name, value])) as SessionUser;
}

/** Who is signed in, for pages that start without a connection. */
export async function storePerson(user: SessionUser): Promise<void> {
  await recordSession(user.id);
  const text = JSON.stringify(user);
  if (known.read() !== text) known.update(() => text);
}

/** The person whose keys are here; without keys nobody is known. */
export async function readKnownPerson(): Promise<SessionUser | null> {
  const held = await keysHere();
  if (!held) return null;
  const text = await readSealedText(held.keys, name, held.owner, readStored(`${sealedPrefix}${name}`));
  return text === null ? null : parsePerson(text);
}

/** When the session ends, stored data stays sealed until its owner signs in again. The person is forgotten last: until then a next page ends it again. */
export async function endSession(): Promise<void> {
  await deleteKeys();
  removeStored(`${sealedPrefix}${name}`, name);
}
