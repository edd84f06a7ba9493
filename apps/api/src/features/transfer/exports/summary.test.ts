import { randomUUID } from 'node:crypto';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../../test/diary-fixtures.ts';
import { findIpsFaults, findR4Faults } from '../../../../test/fhir-validator.ts';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';

const server = setUpTestServer();
type Bundle = { entry: { fullUrl: string; resource: { resourceType: string } & Record<string, unknown> }[] };
const readSummary = async (person: SignedIn): Promise<Bundle> => (await person.call('GET', '/api/account/export/summary.json')).json();

const createLabResult = (analyteId: string, valueText: string, value: number, unit: string) => ({
  analyteId,
  printedName: analyteId,
  valueText,
  unit,
  printedUnit: unit,
  range: { low: 1, high: 100, isStrict: false, text: '1 - 100' },
  printedFlag: null,
  place: null,
  value,
  upTo: null,
  comparator: null,
});

const people: Record<string, (person: SignedIn) => Promise<unknown>> = {
  'with nothing': async () => undefined,
  'with sample data': async (person) => person.call('POST', '/api/sample-data'),
  'with something of everything': async (person) => {
    const calls = [
      person.call(
        'PUT',
        `/api/medications/${randomUUID()}`,
        createMedicationInput('Warfarin', { strength: '5 mg', frequency: 'once daily' }),
      ),
      person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('my blue pill <b>')),
      person.call('PATCH', '/api/profile', {
        personal_info: { dateOfBirth: '1980-02-29', gender: 'female', weight: 154, weightUnit: 'lbs', height: 170, heightUnit: 'cm' },
        health_assessment: { pregnant: false },
        lifestyle_data: { smokingStatus: 'former' },
        medical_history: { allergies: ['Penicillin', 'feathers'], currentConditions: ['Asthma', 'a bad knee'], familyHistory: ['Stroke'] },
      }),
      person.call('POST', '/api/lab-reports', {
        collectedOn: '2026-02-01',
        laboratory: 'City Lab',
        note: null,
        source: 'manual',
        results: [createLabResult('hemoglobin', '11.2', 11.2, 'g/dL'), createLabResult('glucose', '5.2', 5.2, 'mmol/L')],
      }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.statusCode, answer.body).toBeLessThan(300);
    const createMorning = (day: string) => ({ day, at: `${day}T02:15:00.000Z`, zone: 'Asia/Kathmandu' });
    await saveEntries(
      person,
      createEntryInput({ kind: 'measurement', subject: 'blood-pressure', value: 151, secondValue: 95, ...createMorning('2026-03-03') }),
      createEntryInput({ kind: 'measurement', subject: 'blood-pressure', value: 128, secondValue: 82, ...createMorning('2026-03-04') }),
      createEntryInput({ kind: 'measurement', subject: 'pulse', value: 62, note: 'private', ...createMorning('2026-03-04') }),
      createEntryInput({ kind: 'symptom', subject: 'Headache', value: 6, ...createMorning('2026-03-04') }),
      createEntryInput({ kind: 'day', subject: 'mood', value: 4, day: '2026-03-04', at: null }),
    );
  },
};

const found = new Map<string, SignedIn>();
beforeAll(async () => {
  for (const [name, fill] of Object.entries(people)) {
    const person = await createUser(server);
    await fill(person);
    found.set(name, person);
  }
});
const getCreatedPerson = (name: string): SignedIn => {
  const person = found.get(name);
  if (!person) throw new Error(`no person ${name}`);
  return person;
};

describe.each(Object.keys(people))('of a person %s', (name) => {
  test('the export is FHIR R4 for validators that others wrote', async () => {
    expect(await findR4Faults((await getCreatedPerson(name).call('GET', '/api/account/export/fhir.json')).json())).toEqual([]);
  });

  test('the summary is FHIR R4, and keeps the profiles of the International Patient Summary', async () => {
    const bundle = await readSummary(getCreatedPerson(name));
    expect(validateBundle(bundle)).toEqual([]);
    expect(await findR4Faults(bundle)).toEqual([]);
    expect(await findIpsFaults(bundle)).toEqual([]);
  });
});

test('the validators see what is wrong', async () => {
  const bundle = await readSummary(getCreatedPerson('with something of everything'));
  const createSpoilt = (type: string, change: (resource: Record<string, unknown>) => void): Bundle => {
    const copy = structuredClone(bundle);
    change(copy.entry.find(({ resource }) => resource.resourceType === type)?.resource ?? {});
    return copy;
  };
  const stained = createSpoilt('Condition', (one) => void Object.assign(one, { colour: 'red' }));
  expect((await findR4Faults(stained)).join()).toMatch(/colour|additional/);
  const swallowed = createSpoilt('MedicationStatement', (one) => void Object.assign(one, { status: 1 }));
  expect((await findR4Faults(swallowed)).join()).toMatch(/status/);
  const spoilt: [string, (resource: Record<string, unknown>) => void, RegExp][] = [
    ['Composition', (one) => void (one['section'] as object[]).splice(1), /section/],
    ['Composition', (one) => delete (one['section'] as { title?: string }[])[0]?.title, /title/],
    ['MedicationStatement', (one) => delete one['effectivePeriod'], /effective/],
    ['Patient', (one) => delete one['birthDate'], /birthDate/],
    ['AllergyIntolerance', (one) => delete one['code'], /code/],
  ];
  for (const [type, change, expected] of spoilt) expect((await findIpsFaults(createSpoilt(type, change))).join(), type).toMatch(expected);
});

test('the summary holds what is taken now and the newest of each value, without notes, address for mail and samples', async () => {
  const { entry } = await readSummary(getCreatedPerson('with something of everything'));
  const kinds = Map.groupBy(entry, ({ resource }) => resource.resourceType);
  expect(Object.fromEntries([...kinds].map(([kind, entries]) => [kind, entries.length]))).toEqual({
    Composition: 1,
    Patient: 1,
    MedicationStatement: 2,
    AllergyIntolerance: 2,
    Condition: 2,
    // Two of the laboratory; blood pressure, pulse, weight and height; pregnancy and smoking.
    Observation: 8,
  });
  const text = JSON.stringify(entry);
  expect(text).toContain('128/82 mmHg');
  // The older of two blood pressures. As a value: an identifier or a time may contain any three digits.
  expect(text).not.toMatch(/\b151\/95\b|"value":151\b/);
  expect(text).not.toContain('private');
  expect(text).not.toContain('mailto');
  expect(text).not.toContain('telecom');
  expect(text).toContain('not checked: “my blue pill &#60;b&#62;”');
  const sample = await readSummary(getCreatedPerson('with sample data'));
  expect(sample.entry.map(({ resource }) => resource.resourceType)).toEqual(['Composition', 'Patient']);
});
