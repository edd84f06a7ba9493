import { describe, expect, test } from 'vitest';
import type { Forecast, HeadsUp } from './forecast-data.ts';
import {
  formatBasis,
  formatCoverage,
  formatEnd,
  formatHeadsUp,
  formatHeadsUpPast,
  formatPast,
  formatTitle,
  formatUnavailable,
  listDaysAhead,
} from './forecast-text.ts';

const mood = { id: 'day:mood', name: 'mood', unit: 'of 5' };
const days = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${23 + at}`, value: 3.4, low: 2, high: 4.6, naive: 3 }));
const forecast: Forecast = {
  outcome: mood,
  days,
  coverage: 0.8,
  span: 7,
  naive: 'mean',
  past: { days: 900, tolerance: 0.5, came: 540, naiveCame: 423, intervals: 800, inside: 656 },
  parts: ['weekday', 'cycle'],
  factors: [{ id: 'factor:Alcohol', name: 'Alcohol', unit: '' }],
};
const headsUp: HeadsUp = { outcome: mood, day: '2026-11-24', bound: 2, side: 'lower', raised: 11, came: 8, badShare: 0.2 };

test.each([
  ['its title', formatTitle(forecast, days), /^Mood, Monday, .*: about 3\.4 of 5$/],
  [
    'its past',
    formatPast(forecast),
    /^Over 900 past forecasts, this one was within 0\.5 60 of 100 times\. A plain guess \(your average so far\) was 47 of 100 times\.$/,
  ],
  ['its range', formatCoverage(forecast), /^The range is made so that 8 of 10 days fall in it\. On your own past days, 82 of 100 did\.$/],
  ['its basis', formatBasis(forecast), /^It is based on your level and trend, the weekday, your cycle and Alcohol\.$/],
])('a forecast says %s', (_, text, expected) => expect(text).toMatch(expected));

describe('the days of a forecast', () => {
  test.each([
    ['all seven', '2026-11-22', 7, 7],
    ['only those from today on', '2026-11-27', 7, 3],
    ['only those that beat the plain guess', '2026-11-22', 3, 3],
    ['none once all are over', '2026-11-30', 7, 0],
  ])('are %s', (_, today, span, count) => expect(listDaysAhead({ days, span }, today)).toHaveLength(count));
  test('end where the plain guess is as good', () => {
    expect(formatEnd({ ...forecast, span: 3 })).toBe('Further ahead it does no better than your average so far, so it stops there.');
    expect(formatEnd(forecast)).toBeNull();
  });
});

test.each([
  ['too few days', 30, 56, null, 'Too few days yet: 30 of 56.'],
  ['no entries lately', null, null, null, 'Nothing was logged for a week.'],
  ['no better', null, null, 'last value', 'No better than your last entry, so there is no forecast.'],
  ['no better', null, null, 'same weekday', 'No better than the same weekday a week before, so there is no forecast.'],
] as const)('silence because of %s says so', (reason, have, needed, naive, text) =>
  expect(formatUnavailable({ outcome: mood, reason, days: have, needed, naive })).toBe(text),
);

test.each([
  [headsUp, /^Mood is likely to be down at 2 of 5 or less on Tuesday, /],
  [{ ...headsUp, side: 'higher' as const }, /^Mood is likely to reach 2 of 5 or more on Tuesday, /],
])('a heads-up names the day and the side', (one, expected) => {
  expect(formatHeadsUp(one)).toMatch(expected);
  expect(formatHeadsUpPast(one)).toBe(
    'Such a heads-up came true 8 of 11 times on your own past days. About 2 in 10 of all your days are like that.',
  );
});
