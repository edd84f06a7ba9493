import { expect, test } from 'vitest';
import { describeNoChange } from './report-texts.ts';

const written = { days: 30, daysWritten: 28, daysWrittenBefore: 27, compared: ['blood pressure', 'mood'], pressingReadings: [] };
const reading = {
  ...{ id: 'oxygen', kind: 'reading' as const, name: 'Oxygen saturation', valueText: '84', unit: '%', collectedOn: '2026-11-20' },
  urgency: { level: 'emergency' as const, text: 'Get help now', says: 'Call now.', meanwhile: null, dangerSigns: [], source: null },
};

test.each([
  [written, 'Nothing stands out against the 30 days before in blood pressure and mood.'],
  [
    { ...written, pressingReadings: [reading] },
    'Apart from the readings to act on, nothing stands out against the 30 days before in blood pressure and mood.',
  ],
  [{ ...written, compared: [] }, 'Nothing was logged both now and in the 30 days before, so there’s nothing to compare.'],
  [{ ...written, daysWrittenBefore: 2 }, 'Too little was logged in the 30 days before to compare with.'],
  [{ ...written, daysWritten: 1 }, 'Only 1 day was logged, so there’s too little to compare with the time before.'],
])('that nothing stands out names only what was compared: %#', (report, text) => expect(describeNoChange(report)).toBe(text));
