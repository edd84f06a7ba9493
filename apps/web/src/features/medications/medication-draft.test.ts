import { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { parseMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { describe, expect, it } from 'vitest';
import { askAboutDose } from './ask-about-dose.ts';
import { createMedicationDraft, renameMedication } from './draft-from-text.ts';
import { guessType } from './guess-type.ts';
import { createMedication, createNameOnlyDraft, tidyMedicationInput } from './medication-draft.ts';
import type { MedicationType } from './medication-type.ts';
import { toMedicationInput } from './writes-overlay.ts';

const createDraft = (text: string) => createMedicationDraft(engine.resolve(text), engine.kindOf, 'Prescription');
const now = new Date('2026-11-21T10:00:00Z');

describe('a line as a person wrote it', () => {
  it.each([
    ['name, strength and frequency', 'betamin 500 mg twice daily', { name: 'Betamin', strength: '500 mg', frequency: 'twice a day' }],
    ['a brand stays the brand', 'alphex 400', { name: 'Alphex', strength: '400', frequency: null }],
    ['the proper spelling of its own name', 'gammas wort 300mg', { name: 'Gamma’s wort', strength: '300 mg', notes: { type: 'Herbal' } }],
    ['a product with an ingredient that is not known', 'Mix (alphol 5 mg, zzzzzz)', { name: 'Mix (alphol 5 mg, zzzzzz)', strength: null }],
    ['what is not known stays as it was written', 'night calm drops 2 daily', { name: 'night calm drops 2 daily', strength: null }],
    ['a vitamin', 'vitamin q', { name: 'Vitamin Q', notes: { type: 'Vitamin' } }],
    [
      'what a piece is, beside its strength',
      'betamin 500mg caps',
      { strength: '500 mg caps', prescribedDosage: null, notes: { text: null } },
    ],
    [
      'how many are taken, instead of it',
      'betamin 500mg caps, 2 daily',
      { strength: '500 mg', prescribedDosage: '2 capsules', notes: { text: null } },
    ],
    [
      'nothing more where every word is read',
      'betamin 1,000 mg bid for pain',
      { strength: '1,000 mg', indication: 'pain', notes: { text: null } },
    ],
    [
      'each of several doses with its days, and none as the one',
      'betamin 5 mg Mon/Wed/Fri, 2.5 mg Sunday',
      { strength: null, prescribedDosage: null, frequency: '5 mg on Mondays, Wednesdays and Fridays, 2.5 mg on Sundays' },
    ],
    [
      'what one piece contains, beside several doses of it',
      'betamin 500 mg 1 in the morning 2 at night',
      { strength: '500 mg', prescribedDosage: null, frequency: '1 in the morning, 2 at night' },
    ],
    [
      'doses without their days or times, in their own words',
      'betamin 40 mg for 5 days, then 20 mg for 5 days',
      { strength: null, prescribedDosage: '40 mg for 5 days, then 20 mg for 5 days', frequency: null, notes: { text: null } },
    ],
    [
      'numbers that are several doses',
      'betamin 100 weekdays 112 weekends',
      { strength: null, prescribedDosage: '100 weekdays 112 weekends' },
    ],
  ])('%s', (_name, text, expected) => expect(createDraft(text)).toMatchObject(expected));

  it.each([
    ['words beside the name', 'Betamin 10 mg taper (Dr Osei)'],
    ['a range, of which the most counts', 'betamin 500 mg 1-2 tablets daily'],
    ['the most of a day', 'betamin 500 mg, max 8 tablets a day'],
    ['more than is read', `betamin 5 mg${' '.repeat(400)}at Easter`],
  ])('keeps the whole line in its notes where it says %s', (_what, text) =>
    expect(createDraft(text).notes.text).toBe(`Written as: ${text.trim()}`),
  );
});

describe('a line that is not known', () => {
  it.each([['is the name', 'my 2 blue pills', { name: 'my 2 blue pills', notes: { text: null } }]])('%s', (_name, text, expected) =>
    expect(createDraft(text)).toMatchObject(expected),
  );
});

describe('a medicine under the name that was chosen for it', () => {
  const rename = (words: Partial<MedicationInput>) => {
    const medication = createMedication('id', { ...createNameOnlyDraft('', 'Herbal'), ...words }, now);
    const resolution = engine.resolve(medication);
    const [match] = resolution.candidates;
    return match && renameMedication(medication, match, resolution, engine);
  };
  it.each<[string, Partial<MedicationInput>, object]>([
    ['how often leaves the name', { name: 'gama wort three times a day' }, { name: 'Gamma’s wort', frequency: 'three times a day' }],
    [
      'its own fields stay',
      { name: 'gama wort', frequency: 'as the doctor said' },
      { name: 'Gamma’s wort', frequency: 'as the doctor said' },
    ],
  ])('%s', (_what, words, expected) => expect(rename(words)).toMatchObject({ id: 'id', ...expected }));
  it('words that fit no field go behind the notes', () => {
    const notes = { ...createNameOnlyDraft('', 'Herbal').notes, text: 'With food.' };
    expect(rename({ name: 'gama wort, max 8 a day', notes })?.notes.text).toBe('With food. Written as: gama wort, max 8 a day');
  });
});

describe('what the server takes', () => {
  it('holds its rules whatever was typed', () => {
    const draft = createDraft('alphol');
    const long = {
      ...draft,
      name: '💊'.repeat(9000),
      strength: 'x'.repeat(500),
      indication: ' ',
      notes: { ...draft.notes, text: 'y'.repeat(20_000) },
    };
    expect(MedicationInput.safeParse(tidyMedicationInput(long)).success).toBe(true);
    expect(tidyMedicationInput(long)).toMatchObject({ indication: null, active: true });
  });
  it('leaves out a date that is none', () => {
    const draft = createDraft('alphol');
    const tidyDate = (startDate: string) => tidyMedicationInput({ ...draft, notes: { ...draft.notes, startDate } }).notes.startDate;
    expect([tidyDate('21.11.2026'), tidyDate('2026-11-21')]).toEqual([null, '2026-11-21']);
  });
  it('is what was typed, with the dose in the notes too', () => {
    const draft = createDraft('alphol 400 mg as needed');
    const notes = { ...draft.notes, prescribingDoctor: 'Dr. Osei', text: 'With food' };
    const full = { ...draft, prescribedDosage: '1 tablet', indication: 'headache', notes };
    const medication = createMedication('id', full, now);
    expect(medication).toMatchObject({ ...full, notes: { ...notes, dosage: '1 tablet' } });
    expect(MedicationInput.safeParse(toMedicationInput(medication)).success).toBe(true);
  });
});

it.each<[string, { id: string; kind: ReturnType<typeof engine.kindOf> }[], MedicationType]>([
  ['a medicine on prescription', [{ id: 'warfarin', kind: 'drug' }], 'Prescription'],
  ['one from the shelf', [{ id: 'ibuprofen', kind: 'drug' }], 'Over-the-counter'],
  [
    'a combination with one on prescription',
    [
      { id: 'ibuprofen', kind: 'drug' },
      { id: 'codeine', kind: 'drug' },
    ],
    'Prescription',
  ],
  ['a herb', [{ id: 'ginkgo', kind: 'herb' }], 'Herbal'],
  [
    'vitamins with minerals',
    [
      { id: 'vitamin-d', kind: 'vitamin' },
      { id: 'zinc', kind: 'mineral' },
    ],
    'Supplement',
  ],
  ['nothing known', [], 'Prescription'],
])('guesses the kind of %s', (_name, ingredients, type) => expect(guessType(ingredients, 'Prescription')).toBe(type));

it('asks about a dose by the words as they are now, whatever was read of them before', () => {
  const saved = createMedication('6f6f2d4e-0000-4000-8000-000000000001', createDraft('betamin 5 mg daily'), now);
  const read = { ...saved, parsed: parseMedication(engine.resolve, null, saved) };
  expect(askAboutDose(engine, { ...read, strength: '50 mg' }, read)).toBe('This was 5 mg a day. Now it’s 50 mg a day. Is that right?');
  expect(askAboutDose(engine, { ...read, strength: '10 mg' }, read)).toBeNull();
  expect(askAboutDose(engine, { ...read, strength: '50 mg' }, null)).toBeNull();
});
