import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { type MedicationChange, medicationKind } from './writes-overlay.ts';

type EarlierWrite = { kind: 'put'; owner: string; medication: Medication };

function isEarlierWrite(value: unknown): value is EarlierWrite {
  if (typeof value !== 'object' || value === null || !('medication' in value) || !('kind' in value)) return false;
  if (!('owner' in value) || typeof value.owner !== 'string') return false;
  const { medication } = value;
  return value.kind === 'put' && typeof medication === 'object' && medication !== null && 'id' in medication && 'name' in medication;
}

function parseEarlierWrites(stored: string | null): EarlierWrite[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEarlierWrite) : [];
  } catch {
    // Cut off: there is nothing to go on with.
    return [];
  }
}

/** The changes of one person as an earlier version stored them, in the shape of today. Sent twice, one of them is still the same medicine. */
export const parseEarlierChanges = (stored: string | null, owner: string): MedicationChange[] =>
  parseEarlierWrites(stored)
    .filter((write) => write.owner === owner)
    .map(({ medication }, index) => ({
      id: medication.id,
      kind: medicationKind,
      owner,
      payload: { kind: 'put', medication, group: null },
      baseVersion: null,
      createdAt: (Date.parse(medication.updatedAt) || 0) + index / 1000,
      wasSent: true,
      trouble: null,
    }));

const serialize = (writes: readonly EarlierWrite[]) => (writes.length > 0 ? JSON.stringify(writes) : null);

/** Changes of a tab that could not be saved, as an earlier version stored them. */
const earlierStorage = createSealedText('unsaved-medications', {
  area: 'sessionStorage',
  // The version before that stored those of all users of this tab together.
  adopt: (plain, owner, sealed) => {
    const all = parseEarlierWrites(plain);
    const own = all.filter((write) => write.owner === owner);
    return { own: sealed ?? serialize(own), rest: serialize(all.filter((write) => !own.includes(write))) };
  },
});

/** What an earlier version stored for this person, to be taken over once. */
export async function readEarlierWrites(owner: string) {
  await earlierStorage.settled();
  const text = earlierStorage.read();
  if (text === null) return null;
  return {
    changes: parseEarlierChanges(text, owner),
    done: async () => {
      earlierStorage.update(() => null);
      await earlierStorage.settled();
    },
  };
}
