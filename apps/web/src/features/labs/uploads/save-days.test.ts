import type { DraftResult, LabDraft } from '@wellkept/contract/labs/lab-uploads.ts';
import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { expect, it } from 'vitest';
import { createConfirmation } from './save-days.ts';

const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
const engine = {
  analytes: analytes.byId,
  assess: (values: Parameters<typeof assessValues>[0]) => assessValues(values, { analytes, urgency }),
};
const potassium: DraftResult = {
  ...{ analyteId: 'potassium', name: 'Potassium', printedName: 'Potassium', specimen: null, printedUnit: 'mmol/L', printedFlag: null },
  ...{
    valueText: '4.1',
    value: 4.1,
    upTo: null,
    comparator: null,
    unit: 'mmol/L',
    place: null,
    labNote: null,
    certainty: 1,
    evidence: 'column',
  },
  ...{ range: { low: 3.5, high: 5.1, isStrict: false, text: '3.5-5.1' }, confidence: 'high', reasons: [], questions: [] },
};
const unknown: DraftResult = { ...potassium, analyteId: null, specimen: 'blood', printedName: 'Zorbulin', unit: null, range: null };
const date = { text: '2024-03-05', day: '2024-03-05', readings: ['2024-03-05'] };
const page = {
  ...{ width: 600, height: 800, isRecognised: false, problem: null, quarters: 0, degrees: 0 },
  part: { left: 0, top: 0, width: 1, height: 1 },
};
const createDraft = (more: Partial<LabDraft>): LabDraft => ({
  ...{ collected: date, reported: null, laboratory: 'Sunrise', otherPerson: null, pages: [page], results: [potassium] },
  ...{ unread: [], unreadDays: [], review: null },
  ...more,
});

it('saves a day of which nothing is in question as it was read', () => {
  const found = createConfirmation(createDraft({ results: [potassium, unknown] }), engine);
  expect(found?.body).toMatchObject({
    collectedOn: '2024-03-05',
    laboratory: 'Sunrise',
    results: [
      { analyteId: 'potassium', value: 4.1 },
      { analyteId: null, printedName: 'Zorbulin' },
    ],
  });
});

it.each<[string, Partial<LabDraft>]>([
  ['a value may have lost its decimal point', { results: [{ ...potassium, valueText: '41', value: 41 }] }],
  ['another number may be the value of an unknown name', { results: [potassium, { ...unknown, evidence: 'leftover' }] }],
  ['a line was not read', { unread: [{ text: 'Sodium 14O', place: null }] }],
  ['results of an earlier day were not read', { unreadDays: ['02/13/2024'] }],
  ['a page was not read', { pages: [{ ...page, problem: 'tooLong' }] }],
  ['the report may be about another person', { otherPerson: { name: 'Ben', sex: null, ageYears: null, differs: ['name'] } }],
  ['the day may be read in two ways', { collected: { text: '05/03/2024', day: null, readings: ['2024-03-05', '2024-05-03'] } }],
  ['nothing is left in it', { results: [] }],
])('leaves a day to the person where %s', (_, more) => {
  expect(createConfirmation(createDraft(more), engine)).toBeNull();
});
