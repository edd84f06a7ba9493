import { AnalysisResult } from '@wellkept/contract/labs/analysis.ts';
import { expect, test } from 'vitest';
import { readStoredResult } from './stored-result.ts';

const common = {
  immuneScore: null,
  immuneScoreText: 'Not worked out.',
  immuneScoreParts: [],
  summary: 'One value needs a doctor now.',
  counts: { measured: 1, within: 0, outside: 1, unjudged: 0 },
  within: [],
};

test('an analysis of the first rules is read in the shape of today', () => {
  const read = readStoredResult({
    ...common,
    findings: [
      {
        analyteId: 'potassium',
        title: 'Potassium',
        name: 'Potassium',
        valueText: '6.9',
        unit: 'mmol/L',
        collectedOn: '2026-01-01',
        status: 'above',
        level: 'critical',
        levelText: 'Get help now',
        says: 'Potassium this high can disturb the heartbeat.',
        source: 'Kost',
        details: [],
        movers: [],
      },
    ],
    derived: [{ id: 'egfr', name: 'eGFR', value: '60', unit: 'mL/min', collectedOn: '2026-01-01', note: null, source: 'Inker' }],
    together: [{ text: 'Together.', level: 'critical', source: 'KDIGO' }],
  });
  expect(AnalysisResult.safeParse(read).error?.issues ?? []).toEqual([]);
  expect(read.findings[0]?.urgency).toMatchObject({ level: 'emergency', text: 'Get help now', dangerSigns: [] });
  expect(read.stories).toMatchObject([{ text: 'Together.', urgency: { level: 'emergency' }, sources: ['KDIGO'] }]);
});

test('an analysis of today is read as it is', () => {
  const result: AnalysisResult = { ...common, rulesVersion: 4, findings: [], derived: [], stories: [] };
  expect(readStoredResult(result)).toEqual(result);
  expect(readStoredResult({ ...result, restsOn: 'a hash' })).toEqual(result);
});

test('the sentences of older rules become stories, but not those that called all well', () => {
  const older = { ...common, rulesVersion: 3, findings: [], derived: [] };
  const sentence = { text: 'Sugar in the urine.', level: 'visit' as const, source: 'Simerville' };
  const read = readStoredResult({ ...older, together: [sentence, { text: 'Low risk.', level: null, source: 'KDIGO' }] });
  expect(AnalysisResult.safeParse(read).error?.issues ?? []).toEqual([]);
  expect(read.stories.map(({ text }) => text)).toEqual(['Sugar in the urine.']);
});
