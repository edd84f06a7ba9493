import type { MedicationWords } from '@wellkept/clinical/medication.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { parseMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import { formatDoseAt } from './dose-at.ts';
import { toTimingItem } from './timing-items.ts';

const { resolve } = createResolver(await loadKnowledge());

function formatDoses(words: MedicationWords, times: readonly number[]): string[] {
  const medication = {
    ...{ id: 'm', indication: null, active: true, appearance: null, needsReview: false, createdAt: '', updatedAt: '' },
    ...{ ...words, notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null } },
    parsed: parseMedication(resolve, null, words),
  } satisfies Medication;
  return times.map((_, nth) => formatDoseAt({ item: toTimingItem(medication), lane: { times } }, nth));
}
const toWords = (name: string, strength: string | null, frequency: string): MedicationWords => ({
  ...{ name, strength, frequency },
  prescribedDosage: null,
});

test.each([
  ['Prednisone', null, '20 mg in the morning, 10 mg in the evening', [480, 1200], ['20 mg', '10 mg']],
  ['Hydrocortisone', null, '20 mg at 8 am, 10 mg at 2 pm, 5 mg at 8 pm', [480, 840, 1200], ['20 mg', '10 mg', '5 mg']],
  ['Metformin', '500 mg', 'twice a day', [480, 1200], ['500 mg', '500 mg']],
])('each time of a day has its own dose: %s', (name, strength, frequency, times, doses) =>
  expect(formatDoses(toWords(name, strength, frequency), times)).toEqual(doses),
);

const whole = (frequency: string, count: number): string[] => Array.from({ length: count }, () => frequency);
test.each([
  ['5 mg on Mondays, 2.5 mg on other days', [480], null],
  ['5 mg on Mon Wed Fri, 2.5 mg other days', [1080], null],
  ['5 mg on Mondays and Thursdays, 2.5 mg on other days', [480], null],
  // Which of them was yesterday's the line does not say.
  ['5 mg alternating with 2.5 mg', [480], ['5 mg or 2.5 mg']],
])('where a time does not have one dose on every day, all of the line are named: %s', (frequency, times, doses) =>
  expect(formatDoses(toWords('Warfarin', null, frequency), times)).toEqual(doses ?? whole(frequency, times.length)),
);
