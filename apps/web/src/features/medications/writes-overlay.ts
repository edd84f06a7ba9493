import { formatList } from '@wellkept/clinical/wording.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import type { OfflineChange } from '../../lib/offline/change-store.ts';
import { shorten } from '../../lib/wording.ts';

export const medicationKind = 'medications';

/** A medicine that was created, replaced or deleted. `group`: those that were created in one step. */
export type MedicationPayload = { kind: 'put' | 'delete'; medication: Medication; group: string | null };
export type MedicationChange = OfflineChange<MedicationPayload, readonly Medication[]>;

/** A change that the server has not confirmed. `failure` is null on its way, else the sentence that says why it did not arrive. */
export type MedicationWrite = { kind: 'put' | 'delete'; medication: Medication; failure: string | null };

export type MedicationListRow = { medication: Medication; isSaving: boolean; failure: string | null };

/** The changes as the page shows them; `failure` says why the last attempt did not arrive. */
export const toWrites = (changes: readonly MedicationChange[], failure: string | null): MedicationWrite[] =>
  changes.map(({ payload: { kind, medication }, trouble }) => ({
    kind,
    medication,
    failure: trouble?.kind === 'refused' ? trouble.message : failure,
  }));

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
