import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import { hemoglobin } from '@wellkept/test-kit/fhir/lab-value-example.ts';
import { describe, expect, test } from 'vitest';
import { createDiaryBundleEntry, type ExportedDiaryEntry } from './diary-entry.ts';
import { createLabValueEntry } from './lab-report.ts';
import { type BundleEntry, computeUuid, createBundleEntry } from './resource.ts';

const findNothing = () => [];
const noMedicines = { ids: new Set<string>(), find: findNothing };
const createBundle = (...entry: BundleEntry[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-11-21T08:00:00Z',
  entry,
});
const patient = createBundleEntry('Patient', 'self', { gender: 'female' });
const written: ExportedDiaryEntry = {
  id: '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01',
  day: '2026-11-20',
  at: new Date('2026-11-20T03:15:30.250Z'),
  zone: 'Asia/Kathmandu',
  kind: 'measurement',
  subject: 'weight',
  value: 70.1,
  secondValue: null,
  state: null,
  area: null,
  label: null,
  note: null,
  factorUnit: null,
};
const value = createLabValueEntry(hemoglobin);

describe('the rules find', () => {
  const listFaultsAfter = (change: (resource: Record<string, unknown>) => void, of = value) => {
    const copy = structuredClone(createBundle(patient, of));
    change(copy.entry[1]?.resource ?? {});
    return validateBundle(copy).map((fault) => fault.replace(/^.*?[.:] ?(?=[a-z])/, ''));
  };
  test.each([
    ['a missing status', (one: Record<string, unknown>) => delete one['status'], /status: is missing/],
    ['a status of no list', (one: Record<string, unknown>) => Object.assign(one, { status: 'done' }), /is not one of/],
    ['an element of another name', (one: Record<string, unknown>) => Object.assign(one, { colour: 'red' }), /not known/],
    [
      'a subject that is not there',
      (one: Record<string, unknown>) => Object.assign(one, { subject: { reference: `urn:uuid:${computeUuid('Patient', 'x')}` } }),
      /not in the bundle/,
    ],
    [
      'a time without a zone',
      (one: Record<string, unknown>) => Object.assign(one, { effectiveDateTime: '2026-11-20T10:00:00' }),
      /no dateTime/,
    ],
    ['a day that is none', (one: Record<string, unknown>) => Object.assign(one, { effectiveDateTime: '2026-02-30' }), /no dateTime/],
    ['an empty list', (one: Record<string, unknown>) => Object.assign(one, { note: [] }), /empty list/],
    ['an empty text', (one: Record<string, unknown>) => Object.assign(one, { note: [{ text: '' }] }), /no string/],
    ['a second value', (one: Record<string, unknown>) => Object.assign(one, { valueString: 'low' }), /more than one value/],
    ['an id that is not the address', (one: Record<string, unknown>) => Object.assign(one, { id: 'other' }), /fullUrl and id differ/],
    ['nothing where something is', (one: Record<string, unknown>) => Object.assign(one, { specimen: null }), /is no Reference/],
    ['a category of our own', (one: Record<string, unknown>) => Object.assign(one, { category: [{ text: 'Lab' }] }), /has no code of/],
  ])('%s', (_what, change, expected) => {
    expect(listFaultsAfter((one) => void change(one)).join()).toMatch(expected);
  });

  test('a weight in stones, a blood pressure of one number, two entries of one address', () => {
    const weight = createDiaryBundleEntry(written, noMedicines);
    expect(
      listFaultsAfter(
        (one) => Object.assign(one, { valueQuantity: { value: 11, unit: 'st', system: 'http://unitsofmeasure.org', code: '[stone_av]' } }),
        weight,
      ).join(),
    ).toMatch(/no unit of this/);
    const pressure = createDiaryBundleEntry({ ...written, subject: 'blood-pressure', secondValue: null }, noMedicines);
    expect(listFaultsAfter(() => undefined, pressure)).toEqual([]);
    expect(listFaultsAfter((one) => void (one['component'] as object[]).pop(), pressure).join()).toMatch(/one number/);
    expect(validateBundle(createBundle(patient, weight, weight))).toContain('two entries have one fullUrl');
  });
});
