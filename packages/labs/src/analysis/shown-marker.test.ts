import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { explain } from '../meaning/explain.ts';
import type { LabSubject } from '../meaning/lab-subject.ts';
import { listShownMarkers, type PlacedResult } from './shown-marker.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const woman: LabSubject = { ageYears: 30, sex: 'female', isPregnant: false };

function getRangeNote(analyteId: string, reader: LabSubject = woman): string | null | undefined {
  const result: PlacedResult<null> = {
    ...{ id: analyteId, reportId: 'r', analyteId, collectedOn: '2026-11-01', valueText: '5', value: 5, amount: 5, comparator: null },
    ...{ unit: null, range: { low: 1, high: 9, isStrict: false, text: '1-9' }, flag: 'N', printedName: analyteId, printedUnit: null },
    ...{ source: 'manual', uploadId: null, place: null, labNote: null },
  };
  const context = { analytes, markers, urgency, reader, states: new Set<never>() };
  const explained = explain([result], context);
  return listShownMarkers(explained ? [explained] : [], context, { movers: [], withMeaning: false })[0]?.rangeDependsOn;
}

test.each([
  ['glucose', 'whether you had eaten'],
  ['glucose_fasting', 'whether you had eaten'],
  ['cortisol_am', 'the time of day'],
  ['testosterone_total', 'the time of day and whether you had eaten'],
  ['fsh', 'the day of your menstrual cycle'],
  ['lh', 'the day of your menstrual cycle'],
  ['estradiol', 'the day of your menstrual cycle'],
  ['progesterone', 'the day of your menstrual cycle'],
])('of %s the range depends on %s, also without the meaning of the plan', (analyteId, condition) => {
  expect(getRangeNote(analyteId)).toBe(`What is usual depends on ${condition}. Ask whether the range on your report is for your sample.`);
});

test('nobody without a cycle is asked for its day, and a range that depends on nothing says nothing', () => {
  expect(getRangeNote('estradiol', { ...woman, ageYears: 70 })).toBeNull();
  expect(getRangeNote('fsh', { ...woman, sex: 'male' })).toBeNull();
  expect(getRangeNote('sodium')).toBeNull();
});
