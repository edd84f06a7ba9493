import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { parseMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import { formatAllDoses, formatDosesOnDay } from './dose-on-day.ts';
import { findPaceLimit } from './usual-pace.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const parse = (name: string, frequency: string, strength: string | null = null) =>
  parseMedication(resolve, null, { name, strength, prescribedDosage: null, frequency });

const [sunday, monday] = [0, 1];

const at = (...hours: number[]) => hours.map((hour) => hour * 60);

test.each<[string, string, string | null, number, (number | null)[], (string | null)[]]>([
  ['a named day', '5 mg Mon Wed Fri, 2.5 mg other days', null, monday, at(18), ['5 mg']],
  ['any other day', '5 mg Mon Wed Fri, 2.5 mg other days', null, sunday, at(18), ['2.5 mg']],
  ['two times for one dose', '5 mg Mon Wed Fri, 2.5 mg other days', null, sunday, at(8, 18), [null, null]],
  ['a night between two days', '5 mg Mon, 2.5 mg other days', null, monday, at(0.5), [null]],
  ['a night between two days of one dose', '5 mg Mon, 2.5 mg other days', null, sunday, at(0), ['2.5 mg']],
  ['in whatever order it is written', '10 mg in the evening, 20 mg in the morning', null, monday, at(8, 18), ['20 mg', '10 mg']],
  ['in whatever order the times are', '20 mg in the morning, 10 mg in the evening', null, monday, at(18, 8), ['10 mg', '20 mg']],
  ['one time alone', '20 mg in the morning, 10 mg in the evening', null, monday, at(18), ['10 mg']],
  ['a time that is neither', '20 mg in the morning, 10 mg in the evening', null, monday, at(14), [null]],
  ['a time that is too many', '20 mg in the morning, 10 mg in the evening', null, monday, at(8, 9, 18), [null, null, '10 mg']],
  ['as many times, of other doses', '20 mg in the morning, 10 mg in the evening', null, monday, at(18, 22), [null, null]],
  ['a time near to its part of the day', '1 in the morning, 2 at night', '500 mg', monday, at(9, 18.5), ['500 mg', '2 × 500 mg']],
  ['a time far from its part of the day', '1 in the morning, 2 at night', '500 mg', monday, at(9, 13), ['500 mg', null]],
  ['a bedtime after midnight', '1 mg in the morning, 2 mg at bedtime', null, monday, at(0.5, 8), ['2 mg', '1 mg']],
  ['two hours of one dose', '5 mg at 8 am and 2 pm, 10 mg at 8 pm', null, monday, at(8, 14, 20), ['5 mg', '5 mg', '10 mg']],
  ['some of the hours', '5 mg at 8 am and 2 pm, 10 mg at 8 pm', null, monday, at(14, 19), ['5 mg', '10 mg']],
  [
    'two parts of the day with one dose',
    '500 mg morning and evening, 1000 mg at bedtime',
    null,
    monday,
    at(8, 18, 22),
    ['500 mg', '500 mg', '1000 mg'],
  ],
  ['between two parts of the day', '500 mg morning and evening, 1000 mg at bedtime', null, monday, at(8, 20.25), ['500 mg', null]],
  ['a dose at parts of the day that differ by day', '2 mg morning and noon Mon, 1 mg other days', null, monday, at(13), ['2 mg']],
  ['times that nobody knows', '20 mg in the morning, 10 mg in the evening', null, monday, [null, null], ['20 mg', '10 mg']],
  ['fewer times that nobody knows', '20 mg in the morning, 10 mg in the evening', null, monday, [null], [null]],
  ['pieces whose strength is not written', '1 tablet Mon, 1.5 tablets other days', null, sunday, at(8), ['1.5 tablets']],
  ['doses that alternate', '5 mg alternating with 2.5 mg', null, monday, at(8), ['5 mg or 2.5 mg']],
  ['doses that alternate, at two times', '5 mg alternating with 2.5 mg', null, monday, at(8, 20), [null, null]],
  ['a day without a dose', '5 mg Mon, 2.5 mg Tue', null, sunday, at(8), [null]],
  ['a line with one dose', 'once a day', '5 mg', monday, at(8), [null]],
])('how much is due: %s', (_what, frequency, strength, weekday, times, expected) => {
  expect(formatDosesOnDay(parse('Warfarin', frequency, strength).sig, weekday, times)).toEqual(expected);
});

test('a time that is moved, or without the others, never shows the dose of another time', () => {
  const usual = { 'in the morning': 480, 'at midday': 760, 'in the evening': 1110, 'at bedtime': 1330, 'at 4 pm': 960 };
  const named = Object.entries(usual);
  let shown = 0;
  for (const chosen of listSubsets(named).filter(({ length }) => length > 1)) {
    const line = chosen.map(([words], nth) => `${nth + 1} mg ${words}`).join(', ');
    const { sig } = parse('Warfarin', line);
    expect(sig.doses, line).toHaveLength(chosen.length);
    for (const reminded of listSubsets(chosen))
      for (const moved of [-45, 0, 45]) {
        const times = reminded.map(([, minute]) => minute + moved);
        const found = formatDosesOnDay(sig, monday, times);
        for (const [nth, moment] of reminded.entries()) {
          if (found[nth] !== null) shown += 1;
          expect([null, `${chosen.indexOf(moment) + 1} mg`], `${line} at ${times[nth]}`).toContain(found[nth]);
        }
      }
  }
  expect(shown).toBeGreaterThan(500);
});

/** All of them but the empty one. */
function listSubsets<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: 2 ** values.length - 1 }, (_, bits) => values.filter((_value, nth) => ((bits + 1) >> nth) % 2 === 1));
}

test('where it is not sure which dose is due, all of them are shown', () => {
  expect(formatAllDoses(parse('Warfarin', '20 mg in the morning, 10 mg in the evening').sig)).toBe(
    '20 mg in the morning, 10 mg in the evening',
  );
  expect(formatAllDoses(parse('Warfarin', 'once a day', '5 mg').sig)).toBeNull();
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
