import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { parseMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import { formatDoseOnDay } from './dose-on-day.ts';
import { findPaceLimit } from './usual-pace.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const parse = (name: string, frequency: string, strength: string | null = null) =>
  parseMedication(resolve, null, { name, strength, prescribedDosage: null, frequency });

const [sunday, monday] = [0, 1];

test.each<[string, string, string | null, number, number, string | null]>([
  ['a named day', '5 mg Mon Wed Fri, 2.5 mg other days', null, monday, 0, '5 mg'],
  ['any other day', '5 mg Mon Wed Fri, 2.5 mg other days', null, sunday, 0, '2.5 mg'],
  ['the first dose of a day, in whatever order it is written', '10 mg in the evening, 20 mg in the morning', null, monday, 0, '20 mg'],
  ['the second dose of a day', '10 mg in the evening, 20 mg in the morning', null, monday, 1, '10 mg'],
  ['more doses than the line has', '10 mg in the evening, 20 mg in the morning', null, monday, 2, null],
  ['pieces of one strength', '1 in the morning, 2 at night', '500 mg', monday, 1, '2 × 500 mg'],
  ['pieces whose strength is not written', '1 tablet Mon, 1.5 tablets other days', null, sunday, 0, '1.5 tablets'],
  ['doses that alternate', '5 mg alternating with 2.5 mg', null, monday, 0, '5 mg or 2.5 mg'],
  ['a day without a dose', '5 mg Mon, 2.5 mg Tue', null, sunday, 0, null],
  ['a line with one dose', 'once a day', '5 mg', monday, 0, null],
])('how much is due: %s', (_what, frequency, strength, weekday, nth, expected) => {
  expect(formatDoseOnDay(parse('Warfarin', frequency, strength).sig, weekday, nth)).toBe(expected);
});

test.each<[string, { count: number; unit: string; timesADay: number } | null]>([
  ['twice a day 3 times a week', { count: 3, unit: 'week', timesADay: 2 }],
  ['three times a day 5 days a week', { count: 5, unit: 'week', timesADay: 3 }],
  ['mwf bid', { count: 3, unit: 'week', timesADay: 2 }],
  ['5 mg Mon, 2.5 mg Tue', { count: 2, unit: 'week', timesADay: 1 }],
  ['5 mg Mon, 2.5 mg other days', null],
])('a plan has no more days and doses than the words: %s', (frequency, limit) => {
  const found = findPaceLimit(knowledge, parse('Warfarin', frequency));
  expect(found && { count: found.count, unit: found.unit, timesADay: found.timesADay }).toEqual(limit);
});
