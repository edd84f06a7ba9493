import type { SessionUser } from '@wellkept/contract/account/session.ts';
import { readStored, removeStored } from './browser-storage.ts';
import { clearKeysInMemory, deleteKeys, keysHere, recordSession } from './offline-keys.ts';
import { createSealedText, readSealedText, sealedPrefix } from './sealed-storage.ts';
import { onSessionEvent } from './session.ts';

const name = 'known-person';
const known = createSealedText(name);

onSessionEvent((event) => {
  if (event === 'SIGNED_OUT' || event === 'LEFT') clearKeysInMemory();
});

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
  // Written by this same file, from an answer of the server.
  return text === null ? null : (JSON.parse(text) as SessionUser);
}

/** When the session ends, stored data stays sealed until its owner signs in again. */
export function endSession(): Promise<void> {
  removeStored(`${sealedPrefix}${name}`, name);
  return deleteKeys();
}
