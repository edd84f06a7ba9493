import { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { describe, expect, it } from 'vitest';
import { createMedication, createMedicationDraft, createMedicationInput, toMedicationDraft } from './medication-draft.ts';
import { guessType, type MedicationType } from './medication-type.ts';
import { toMedicationInput } from './writes-overlay.ts';

const createDraft = (text: string) => createMedicationDraft(engine.resolve(text), engine.kindOf, 'Prescription');
const now = new Date('2026-11-21T10:00:00Z');

describe('a line as a person wrote it', () => {
  it.each([
    ['name, strength and frequency', 'betamin 500 mg twice daily', { name: 'Betamin', strength: '500 mg', frequency: 'twice a day' }],
    ['a brand stays the brand', 'alphex 400', { name: 'Alphex', strength: '400', frequency: '' }],
    ['the proper spelling of its own name', 'gammas wort 300mg', { name: 'Gamma’s wort', strength: '300 mg', type: 'Herbal' }],
    ['a product with an ingredient that is not known', 'Mix (alphol 5 mg, zzzzzz)', { name: 'Mix (alphol 5 mg, zzzzzz)', strength: '' }],
    ['what is not known stays as it was written', 'night calm drops 2 daily', { name: 'night calm drops 2 daily', strength: '' }],
    ['a vitamin', 'vitamin q', { name: 'Vitamin Q', type: 'Vitamin' }],
    ['what a piece is, beside its strength', 'betamin 500mg caps', { strength: '500 mg caps', dosage: '', text: '' }],
    ['how many are taken, instead of it', 'betamin 500mg caps, 2 daily', { strength: '500 mg', dosage: '2 capsules', text: '' }],
    ['nothing more where every word is read', 'betamin 1,000 mg bid for pain', { strength: '1000 mg', indication: 'pain', text: '' }],
  ])('%s', (_name, text, expected) => expect(createDraft(text)).toMatchObject(expected));

  it.each([
    ['words beside the name', 'Betamin 10 mg taper (Dr Osei)'],
    ['a second amount', 'betamin 5 mg Mon/Wed/Fri, 2.5 mg Sunday'],
    ['a range, of which the most counts', 'betamin 500 mg 1-2 tablets daily'],
    ['the most of a day', 'betamin 500 mg, max 8 tablets a day'],
    ['more than is read', `betamin 5 mg${' '.repeat(400)}at Easter`],
  ])('keeps the whole line in its notes where it says %s', (_what, text) =>
    expect(createDraft(text).text).toBe(`Written as: ${text.trim()}`),
  );
});

describe('a line that is not known', () => {
  it.each([['is the name', 'my 2 blue pills', { name: 'my 2 blue pills', text: '' }]])('%s', (_name, text, expected) =>
    expect(createDraft(text)).toMatchObject(expected),
  );
});

describe('what the server takes', () => {
  it('holds its rules whatever was typed', () => {
    const long = {
      ...createDraft('alphol'),
      name: '💊'.repeat(9000),
      strength: 'x'.repeat(500),
      indication: ' ',
      text: 'y'.repeat(20_000),
    };
    expect(MedicationInput.safeParse(createMedicationInput(long, true)).success).toBe(true);
    expect(createMedicationInput(long, true)).toMatchObject({ indication: null, active: true });
  });
  it('leaves out a date that is none', () => {
    expect(createMedicationInput({ ...createDraft('alphol'), startDate: '21.11.2026' }, true).notes.startDate).toBeNull();
    expect(createMedicationInput({ ...createDraft('alphol'), startDate: '2026-11-21' }, true).notes.startDate).toBe('2026-11-21');
  });
  it('comes back into the form as it was', () => {
    const full = {
      ...createDraft('alphol 400 mg as needed'),
      dosage: '1 tablet',
      indication: 'headache',
      prescribingDoctor: 'Dr. Osei',
      text: 'With food',
    };
    const medication = createMedication('id', full, true, now);
    expect(toMedicationDraft(medication)).toEqual(full);
    expect(medication.notes.dosage).toBe('1 tablet');
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
