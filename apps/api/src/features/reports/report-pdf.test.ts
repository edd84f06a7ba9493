import type { Report } from '@wellkept/contract/reports/reports.ts';
import { expect, test } from 'vitest';
import { renderReportPdf } from './report-pdf.ts';

const createMany = <Made>(count: number, make: (at: number) => Made): Made[] => Array.from({ length: count }, (_, at) => make(at));

/** A user with a full report. */
const full: Report = {
  from: '2026-10-23',
  to: '2026-11-21',
  days: 30,
  madeOn: '2026-11-21',
  name: 'Ruth Abara',
  pressingReadings: [],
  about: { ageYears: 74, sex: 'female', conditions: ['Atrial fibrillation'], allergies: ['Penicillin'], hasNoAllergies: false },
  daysWritten: 29,
  daysWrittenBefore: 28,
  compared: ['symptoms'],
  changes: createMany(14, (at) => `Symptom ${at} on 15 days, fewer than before (19 days).`),
  medicines: createMany(11, (at) => ({
    id: `m${at}`,
    name: `Medicine ${at} 500 mg`,
    how: '1 tablet, twice a day',
    reason: null,
    isNew: false,
    intake: '24 doses logged as taken',
  })),
  stopped: ['Ramipril'],
  verdict: {
    state: 'major',
    severity: 'major',
    sentence: '5 of your 11 items can affect each other seriously.',
    detail: '',
    unchecked: [],
    canRetry: false,
    marks: {},
    notForPerson: [],
  },
  findings: createMany(5, (at) => ({
    id: `f${at}`,
    severity: 'major',
    word: 'Serious',
    name: 'A with B',
    headline: 'Ibuprofen and warfarin together make serious bleeding much more likely.',
    advice: 'Ask your doctor or pharmacist before you use ibuprofen while you take warfarin, even for a few days.',
  })),
  lesserFindings: 25,
  symptoms: createMany(9, (at) => ({
    name: `Symptom ${at}`,
    text: '15 days, 3.6 of 10 on average, at worst 6',
    before: '19 days',
    weeks: [],
  })),
  state: createMany(5, (at) => ({ name: `Scale ${at}`, text: '4.3 of 5 on average (19 days)', before: '2.9 of 5' })),
  measures: createMany(8, (at) => ({
    name: `Measure ${at}`,
    text: '141/83 mmHg on average (8 days), from 131 to 151',
    before: '142/86 mmHg',
  })),
  habits: [],
  practiceMinutes: 0,
  labs: createMany(10, (at) => ({
    name: `Marker ${at}`,
    value: '12 mg/dL',
    place: 'above 3–5',
    side: 'above',
    range: '3–5',
    before: null,
    collectedOn: '2026-11-01',
    urgency: null,
  })),
  labMarkers: 30,
  labSummary: '10 of the 30 values that have a range are outside it.',
  patterns: null,
  questions: createMany(6, (at) => ({ id: `q${at}`, text: `Do I still need both of them? ${at}` })),
};

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('a brief has one page, with little to tell or a lot', async () => {
  expect(countPages(await renderReportPdf(full))).toBe(1);
  const emptyParts = {
    changes: [],
    medicines: [],
    stopped: [],
    findings: [],
    symptoms: [],
    state: [],
    measures: [],
    labs: [],
    questions: [],
  };
  expect(countPages(await renderReportPdf({ ...full, ...emptyParts, lesserFindings: 0, labMarkers: 0, labSummary: null }))).toBe(1);
});
