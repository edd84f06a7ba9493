import { formatList } from '@wellkept/clinical/wording.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { shorten } from '../../lib/wording.ts';

/** A change that the server has not confirmed. `failure` is null on its way, else the sentence that says why it did not arrive. */
export type MedicationWrite = {
  kind: 'put' | 'delete';
  /** The id of the person whose change it is: a session can end, and another begin, before it arrives. */
  owner: string;
  medication: Medication;
  failure: string | null;
};

export type MedicationListRow = { medication: Medication; isSaving: boolean; failure: string | null };

/** What this person, and nobody else, may see and send. */
export const selectWritesByOwner = (writes: readonly MedicationWrite[], owner: string | undefined): readonly MedicationWrite[] =>
  writes.filter((write) => write.owner === owner);

/** The list as the person left it: what the server has, with the changes that are on their way or did not arrive. */
export function withWrites(stored: readonly Medication[], writes: readonly MedicationWrite[]): MedicationListRow[] {
  const byId = new Map(writes.map((write) => [write.medication.id, write]));
  const rows: MedicationListRow[] = [];
  for (const write of writes) {
    if (write.kind === 'put' && !stored.some(({ id }) => id === write.medication.id)) rows.push(toRow(write));
  }
  for (const medication of stored) {
    const write = byId.get(medication.id);
    if (!write) rows.push({ medication, isSaving: false, failure: null });
    else if (write.kind === 'put') rows.push(toRow(write));
  }
  return rows.sort(compareByName);
}

let collator: Intl.Collator | undefined;
/** Made with the first list: it takes a phone a tenth of a second, and every page reads this file. */
const compare = (one: string, other: string) => {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
};

/** A change must not move an entry from where the eye knows it: by name, then by strength, then the older first. */
const compareByName = ({ medication: one }: MedicationListRow, { medication: other }: MedicationListRow) =>
  compare(one.name, other.name) || compare(one.strength ?? '', other.strength ?? '') || compare(one.createdAt, other.createdAt);

/** Which entries did not arrive, and why, wherever on the page they stand: "Warfarin and Zinc: The connection dropped." */
export function formatFailures(unsaved: readonly MedicationListRow[]): string {
  const names = new Map<string, string[]>();
  for (const { medication, failure } of unsaved) {
    if (failure !== null) names.set(failure, [...(names.get(failure) ?? []), shorten(medication.name, 40)]);
  }
  return [...names].map(([failure, whose]) => `${formatList(whose, 3)}: ${failure}`).join(' ');
}

const toRow = ({ medication, failure }: MedicationWrite): MedicationListRow => ({ medication, isSaving: failure === null, failure });

/** What the server stores of a medicine. */
export const toMedicationInput = ({
  createdAt: _created,
  updatedAt: _updated,
  id: _id,
  parsed: _parsed,
  ...input
}: Medication): MedicationInput => input;

/** The server's list after it confirmed a change. */
export const upsertMedication = (stored: readonly Medication[], saved: Medication): Medication[] => [
  saved,
  ...stored.filter(({ id }) => id !== saved.id),
];

/** Changes stored for a reload. A request under way then may or may not have arrived; sending it again is harmless. */
export function parseStoredWrites(stored: string | null, interrupted: string): MedicationWrite[] {
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isWrite).map((write) => ({ ...write, failure: write.failure ?? interrupted })) : [];
  } catch {
    return [];
  }
}

function isWrite(value: unknown): value is MedicationWrite {
  if (typeof value !== 'object' || value === null || !('medication' in value) || !('kind' in value)) return false;
  if (!('owner' in value) || typeof value.owner !== 'string') return false;
  const { medication } = value;
  return value.kind === 'put' && typeof medication === 'object' && medication !== null && 'id' in medication && 'name' in medication;
}
