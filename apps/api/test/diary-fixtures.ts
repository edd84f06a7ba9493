import { randomUUID } from 'node:crypto';
import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import type { MealPlanSettings, TableMate } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { Verdict } from '@wellkept/contract/tracking/diary.ts';
import { createEntryInput, type EntryFields } from '@wellkept/test-kit/diary/entry-input.ts';
import { expect } from 'vitest';
import type { SignedIn } from './test-server.ts';

/** A medicine with nothing but its name, as the API takes it. */
export const createMedicationInput = (name: string, more: Partial<MedicationInput> = {}): MedicationInput => ({
  name,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
  ...more,
});

/** Adds entries to a user's diary; the server must accept all of them. */
export async function saveEntries(person: SignedIn, ...entries: EntryFields[]): Promise<void> {
  const changes = entries.map((fields) => ({ change: randomUUID(), base: null, entry: createEntryInput(fields) }));
  const answer = await person.call('POST', '/api/diary/entries', { changes });
  const { verdicts }: { verdicts: Verdict[] } = answer.json();
  expect(
    verdicts.map(({ verdict }) => verdict),
    answer.body,
  ).toEqual(entries.map(() => 'saved'));
}

/** Two meals of three days for one person. */
export const createTableMate = (change: Partial<TableMate> & { name: string }): TableMate => ({
  energy: null,
  diet: null,
  allergies: [],
  dislikes: [],
  medicines: [],
  conditions: [],
  results: [],
  age: null,
  sex: null,
  ...change,
});

export const planSettings: MealPlanSettings = {
  days: 3,
  meals: ['breakfast', 'dinner'],
  minutesWeekday: 40,
  minutesWeekend: 60,
  costMax: 3,
  usesLeftovers: false,
  dislikes: [],
  others: [],
  pantry: ['Olive oil'],
  shops: [],
  lacking: [],
  useBy: [],
};
