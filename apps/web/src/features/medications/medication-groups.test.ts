import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { describe, expect, it } from 'vitest';
import { parseEarlierChanges } from './earlier-writes.ts';
import { formatIntake, formatListStrength, formatMedication, groupMedications, isInFilter, isSample } from './medication-groups.ts';
import { createSampleMedications } from './sample-medications.ts';
import { formatFailures, type MedicationWrite, toWrites, upsertMedication, withWrites } from './writes-overlay.ts';

const samples = createSampleMedications((index) => `id-${index}`, new Date('2026-11-21T10:00:00Z'));
const [warfarin, atorvastatin, , wort] = samples as [Medication, Medication, Medication, Medication];

describe('the cabinet', () => {
  it('groups by how one comes by them, and shows only supplements on their shelf', () => {
    expect(groupMedications(samples).map(({ title, medications }) => [title, medications.length])).toEqual([
      ['Prescription', 2],
      ['Over the counter', 1],
      ['Supplements and herbs', 2],
    ]);
    expect(groupMedications([warfarin])).toEqual([{ title: 'Prescription', medications: [warfarin] }]);
    expect(groupMedications([])).toEqual([]);
    expect(samples.filter((one) => isInFilter('supplements', one))).toHaveLength(2);
  });
  it('hands on name, strength and frequency', () => {
    expect(formatMedication(warfarin)).toBe('Warfarin 5 mg once a day');
  });
  it.each([
    ['850', '850, unit unknown'],
    [' 2,5 ', '2,5, unit unknown'],
    ['850 mg', '850 mg'],
    ['5/325', '5/325'],
  ])('shows a strength of %s', (strength, text) => expect(formatListStrength(strength)).toBe(text));
  it.each([
    ['all of it', { prescribedDosage: '1 tablet', frequency: 'once a day', indication: 'clots' }, '1 tablet · once a day · for clots'],
    ['no second "for"', { frequency: null, indication: 'for clots' }, 'for clots'],
    ['nothing', { frequency: null }, ''],
  ])('says how it is taken: %s', (_name, fields, text) => expect(formatIntake({ ...warfarin, ...fields })).toBe(text));
  it('knows a sample until its note is changed', () => {
    expect(samples.every(isSample)).toBe(true);
    expect(isSample({ ...warfarin, notes: { ...warfarin.notes, text: 'mine' } })).toBe(false);
  });
});

describe('changes that the server has not confirmed', () => {
  const put = (medication: Medication, failure: string | null = null): MedicationWrite => ({
    kind: 'put',
    medication,
    failure,
  });
  it('show at once: new, changed and deleted', () => {
    const changed = { ...warfarin, strength: '3 mg' };
    const rows = withWrites([warfarin, atorvastatin], [put(changed), put(wort), { ...put(atorvastatin), kind: 'delete' }]);
    expect(rows.map(({ medication, isSaving }) => [medication.name, medication.strength, isSaving])).toEqual([
      ['St John’s wort', '300 mg', true],
      ['Warfarin', '3 mg', true],
    ]);
  });
  it('stay with the reason when they did not arrive', () =>
    expect(withWrites([], [put(wort, 'Lost.')])).toEqual([{ medication: wort, isSaving: false, failure: 'Lost.' }]));
  it('stand by name and strength, and a change moves none of them', () => {
    const changed = { ...wort, updatedAt: '2026-11-22T10:00:00.000Z' };
    const strong = { ...warfarin, id: 'strong', strength: '10 mg' };
    expect(
      withWrites([strong, warfarin, changed, atorvastatin], []).map(({ medication }) => [medication.name, medication.strength]),
    ).toEqual([
      ['Atorvastatin', '20 mg'],
      ['St John’s wort', '300 mg'],
      ['Warfarin', '5 mg'],
      ['Warfarin', '10 mg'],
    ]);
  });
  it('are named with the reason why they did not arrive, each reason once', () => {
    const rows = withWrites([], [put(wort, 'Lost.'), put({ ...warfarin, active: false }, 'Lost.'), put(atorvastatin, 'Full.')]);
    expect(formatFailures(rows)).toBe('Atorvastatin: Full. St John’s wort and Warfarin: Lost.');
  });
  it('replace what was there when the server has confirmed them', () =>
    expect(upsertMedication([warfarin, atorvastatin], { ...warfarin, strength: '3 mg' }).map(({ strength }) => strength)).toEqual([
      '3 mg',
      '20 mg',
    ]));
  it('are taken over for their owner only, with the ids of their medicines', () => {
    const createEarlier = (medication: Medication, fields: object = {}) => ({ ...put(medication), owner: 'ruth', ...fields });
    const { owner: _, ...nobodys } = createEarlier(wort);
    const stored = [createEarlier(wort), createEarlier(warfarin, { failure: 'Full.' }), nobodys, 7];
    const others = [createEarlier(warfarin, { owner: 'omar' }), createEarlier(atorvastatin, { kind: 'delete' })];
    const changes = parseEarlierChanges(JSON.stringify([...stored, ...others]), 'ruth');
    expect(changes).toMatchObject([
      { id: wort.id, owner: 'ruth', wasSent: true, payload: { kind: 'put', medication: wort } },
      { id: warfarin.id, owner: 'ruth', wasSent: true, payload: { kind: 'put', medication: warfarin } },
    ]);
    expect(new Set(changes.map(({ createdAt }) => createdAt)).size).toBe(2);
    for (const text of [null, '{', '{}']) expect(parseEarlierChanges(text, 'ruth')).toEqual([]);
  });
  it('show why they did not arrive: what the server says of one, or what the last attempt failed with', () => {
    const [one, other] = parseEarlierChanges(
      JSON.stringify([wort, warfarin].map((medication) => ({ ...put(medication), owner: 'ruth' }))),
      'ruth',
    );
    if (!one || !other) throw new Error('No changes');
    const refused = { ...one, trouble: { kind: 'refused', message: 'Too long.' } as const };
    expect(toWrites([refused, other], 'Lost.').map(({ failure }) => failure)).toEqual(['Too long.', 'Lost.']);
    expect(toWrites([other], null)).toEqual([put(warfarin)]);
  });
});
