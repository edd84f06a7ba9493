import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findUnclearDoses, formatSig } from '../sig/sig-text.ts';
import { parseItemDetails } from './parse-item.ts';
import { createWeekdays } from './weekday-words.ts';

const readParts = (line: string) =>
  parseItemDetails(line).doses.map(({ dose, count, frequency }) => `${count ?? ''} ${dose?.amount} ${dose?.unit} ${frequency.text}`.trim());

describe('each dose of a line with its days or its time', () => {
  test.each<[string, string, string[]]>([
    [
      'Warfarin 5mg Mon Wed Fri, 2.5 mg other days',
      '5 mg on Mondays, Wednesdays and Fridays, 2.5 mg on other days',
      ['5 mg on Mondays, Wednesdays and Fridays', '2.5 mg on Tuesdays, Thursdays, Saturdays and Sundays'],
    ],
    [
      'Warfarin Mon/Wed 5 mg, other days 2.5 mg',
      '5 mg on Mondays and Wednesdays, 2.5 mg on other days',
      ['5 mg on Mondays and Wednesdays', '2.5 mg on Tuesdays, Thursdays, Fridays, Saturdays and Sundays'],
    ],
    [
      'Warfarin 5mg M/W/F and 2.5mg T/Th/S/Su',
      '5 mg on Mondays, Wednesdays and Fridays, 2.5 mg on Tuesdays, Thursdays, Saturdays and Sundays',
      ['5 mg on Mondays, Wednesdays and Fridays', '2.5 mg on Tuesdays, Thursdays, Saturdays and Sundays'],
    ],
    [
      'methotrexate 10 mg daily except 15 mg on Sundays',
      '10 mg on other days, 15 mg on Sundays',
      ['10 mg on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Saturdays', '15 mg on Sundays'],
    ],
    [
      'Warfarin 5 mg, 1 tablet weekdays, half a tablet weekends',
      '1 tablet on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays, 0.5 tablet on Saturdays and Sundays',
      ['1 5 mg on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays', '0.5 5 mg on Saturdays and Sundays'],
    ],
    [
      'warfarin 5 mg Mon, 1/2 tablet other days',
      '5 mg on Mondays, 0.5 tablet on other days',
      ['5 mg on Mondays', '0.5 tablet on Tuesdays, Wednesdays, Thursdays, Fridays, Saturdays and Sundays'],
    ],
    ['Warfarin 5 mg alternating with 2.5 mg', '5 mg and 2.5 mg on alternate days', ['5 mg every other day', '2.5 mg every other day']],
    ['warfarin 5 mg/2.5 mg alternate days', '5 mg and 2.5 mg on alternate days', ['5 mg every other day', '2.5 mg every other day']],
    [
      'levothyroxine 50 mcg one day, 75 mcg the next',
      '50 mcg and 75 mcg on alternate days',
      ['50 mcg every other day', '75 mcg every other day'],
    ],
    [
      'hydrocortisone 20 mg morning 10 mg evening',
      '20 mg in the morning, 10 mg in the evening',
      ['20 mg in the morning', '10 mg in the evening'],
    ],
    ['metformin 500 mg 1 in the morning 2 at night', '1 in the morning, 2 at night', ['1 500 mg in the morning', '2 500 mg at night']],
    ['Metformin 1 g am 500 mg pm', '1 g in the morning, 500 mg in the evening', ['1 g in the morning', '500 mg in the evening']],
    [
      'salbutamol 2 puffs am, 1 puff pm',
      '2 puffs in the morning, 1 puff in the evening',
      ['2 inhaler in the morning', '1 inhaler in the evening'],
    ],
    [
      'Insulin aspart 6 units breakfast 8 units lunch 10 units dinner',
      '6 units with breakfast, 8 units with lunch, 10 units with dinner',
      ['6 units with breakfast', '8 units with lunch', '10 units with dinner'],
    ],
    [
      'hydrocortisone 10 mg on waking, 5 mg at 12 noon, 2.5 mg mid-afternoon',
      '10 mg on waking, 5 mg at midday, 2.5 mg in the afternoon',
      ['10 mg on waking', '5 mg at midday', '2.5 mg in the afternoon'],
    ],
    ['valproate 500 mg 8h00 / 750 mg at 2000', '500 mg at 8:00, 750 mg at 20:00', ['500 mg at 8:00', '750 mg at 20:00']],
    [
      'insulin twice a day, 10 units in the morning, 5 units at night',
      '10 units in the morning, 5 units at night',
      ['10 units in the morning', '5 units at night'],
    ],
    ['lithium 300 mg, one morning, two night', '1 in the morning, 2 at night', ['1 300 mg in the morning', '2 300 mg at night']],
    [
      'Humalog 4 units breakfast, 6 units lunchtime, 8 units tea',
      '4 units with breakfast, 6 units at midday, 8 units at teatime',
      ['4 units with breakfast', '6 units at midday', '8 units at teatime'],
    ],
    [
      'quetiapine 50 mg in the morning with breakfast, 300 mg at night before going to bed',
      '50 mg in the morning, with breakfast, 300 mg at night, at bedtime',
      ['50 mg in the morning, with breakfast', '300 mg at night, at bedtime'],
    ],
    [
      'warfarin 2 mg x 2 Mon, 2 mg x 1.5 rest of week',
      '4 mg on Mondays, 3 mg on other days',
      ['4 mg on Mondays', '3 mg on Tuesdays, Wednesdays, Thursdays, Fridays, Saturdays and Sundays'],
    ],
  ])('%s', (line, text, parts) => {
    expect(parseItemDetails(line)).toMatchObject({ dose: null, count: null, unclearDoses: null, frequency: { text } });
    expect(readParts(line)).toEqual(parts);
  });
});

test.each([
  'prednisone 40 mg for 5 days then 20 mg for 5 days',
  'prednisone 40 mg x 3 days, 30 mg x 3 days',
  'warfarin 5 mg or 2.5 mg on alternate days',
  'warfarin 2.5 mg daily, 5 mg Tue/Thu',
  'warfarin 5 mg, 2.5 mg on Sunday',
  'warfarin 5 mg Mon Wed, 2.5 mg Wed Fri',
  'ibuprofen 400 mg in the morning, 200 mg as needed',
  'prednisolone 30 mg reducing by 5 mg every week',
  'sertraline 50 mg for 1 week then 100 mg',
  'warfarin 5 mg Mon until Friday, 2.5 mg other days',
  'insulin 10 units in the morning plus 2 units in the evening',
  'warfarin 2 mg Mon, 2 mg the alternate ones',
  'aspirin 1 tablet in the morning and 1 tablet for the other 5 evenings',
  'levodopa 100 mg in the morning, 1 at noon and 2 at night',
  'methotrexate 2.5 mg on Mondays 2 in the morning and 3 at night',
  'methotrexate 2.5 mg once a week, 2 at 8 am and 3 at 8 pm',
  'prednisone every other day 10 mg in the morning 5 mg at night',
  'insulin 10 units at 8 am and 6 before dinner',
  'insulin 10 units 8am and 6 8pm',
  'tacrolimus 1 mg 3 am 2 pm',
  'tacrolimus 1 mg caps 3am, 2pm',
  'lithium 300 mg 1 am 2 pm',
  'lithium 300 mg 1 am 2 hs',
  'warfarin 1 mg 2 at night or 3 at night',
  'baclofen 10 mg one twice a day and two at bedtime',
  'valproate 500 mg 0800 and 1000 mg 2000',
  'insulin 10 units breakfast / 8 units if low carb',
  'prednisone 5 mg on waking, 5 mg at noon or 2.5 mg if well',
])('asks which dose is taken when: %s', (line) => {
  const { doses, unclearDoses } = parseItemDetails(line);
  expect(doses).toEqual([]);
  expect(line).toContain(unclearDoses);
  expect(unclearDoses).toMatch(/\d.*\d/);
});

test.each(['vitamin D 50000 units once a week on Sunday and Wednesday', 'folic acid 5 mg twice a week on Sunday'])(
  'a week with another number of days than of doses: %s',
  (line) => {
    expect(parseItemDetails(line).unclearDoses).toBe(line.slice(line.search(/\d/)));
  },
);

test.each([
  'acetaminophen 500 mg 2 tablets (1000 mg) four times a day',
  'levothyroxine 0.05 mg (50 mcg) in the morning',
  'metformin 1000 mg (2 x 500 mg) twice a day',
  'aspirin 1 tablet in the morning and 1 tablet at night',
  'oxycodone 5-10 mg every 4 hours',
  'Tylenol 500 mg 2 tablets, max 8 tablets a day',
  'Humira 40mg/0.4ml every other week',
  'vitamin D 1000 IU (25 mcg) daily',
  'aspirin 1 tablet in the morning and 1 tablet at night for my heart',
  'tacrolimus 1 mg at 3 am and 2 pm',
  'carbidopa 25 mg 2 pm 8 pm',
  'levodopa 100 mg 2:00 pm 4:00 pm',
  'lithium 300 mg 1 tablet 3 am 2 pm',
  'estradiol patch 0.1 mg twice a week Sunday and Wednesday',
  'alendronate 70 mg once a week on Sunday',
])('one dose, however often it is written: %s', (line) => {
  expect(parseItemDetails(line)).toMatchObject({ doses: [], unclearDoses: null });
});

const toWords = (strength: string | null, prescribedDosage: string | null, frequency: string | null) => ({
  name: 'Warfarin',
  strength,
  prescribedDosage,
  frequency,
});

test.each([
  [toWords('5 mg', null, 'Mon Wed Fri, 2.5 mg other days'), 'Warfarin 5 mg on Mondays, Wednesdays and Fridays, 2.5 mg on other days'],
  [toWords(null, '20 mg morning', '10 mg evening'), 'Warfarin 20 mg in the morning, 10 mg in the evening'],
  [toWords('500 mg', 'one in the morning, two at night', null), 'Warfarin 500 mg 1 in the morning, 2 at night'],
  [toWords('500 mg', '1 in the morning, 2 at night', null), 'Warfarin 500 mg 1 in the morning, 2 at night'],
  [
    { ...toWords(null, null, '1 tablet Mon, 2 tablets other days'), name: 'Warfarin 5 mg' },
    'Warfarin 5 mg 1 tablet on Mondays, 2 tablets on other days',
  ],
  [toWords(null, null, '25 mg twice a day'), 'Warfarin 25 mg twice a day'],
])('the fields share several doses out as they like: %o', (words, line) => {
  expect(formatSig(words)).toBe(line);
  expect(findUnclearDoses(words)).toBeNull();
});

test.each([
  [toWords('5 mg', null, 'Mon Wed Fri, 2.5 mg sometimes'), '5 mg, Mon Wed Fri, 2.5 mg sometimes'],
  [toWords(null, 'taper 40 30 20', null), 'taper 40 30 20'],
  [toWords('100 weekdays 112 weekends', null, null), '100 weekdays 112 weekends'],
  [toWords('500 mg', '1000 mg', 'twice a day'), null],
  [toWords('20-12.5 mg', null, 'at 8 am on Mondays'), null],
])('fields with doses without their days or times: %o', (words, unclear) => {
  expect(findUnclearDoses(words)).toBe(unclear);
});

const week = [1, 2, 3, 4, 5, 6, 0];
const split = fc.record({
  days: fc.subarray(week, { minLength: 1, maxLength: 6 }),
  doses: fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 90 })),
  isRestNamed: fc.boolean(),
  isSwapped: fc.boolean(),
});

test('every day of the week has the dose that is written for it, in whatever order', () => {
  fc.assert(
    fc.property(split, ({ days, doses: [one, other], isRestNamed, isSwapped }) => {
      const rest = week.filter((day) => !days.includes(day));
      const parts = [
        `${one} mg ${createWeekdays(days)?.text}`,
        `${other} mg ${isRestNamed ? createWeekdays(rest)?.text : 'on other days'}`,
      ];
      const line = `warfarin ${(isSwapped ? parts.toReversed() : parts).join(', ')}`;
      const read = parseItemDetails(line).doses.map(({ dose, frequency }) => [dose?.amount, frequency.text]);
      expect(read).toHaveLength(2);
      expect(Object.fromEntries(read)).toEqual({ [one]: createWeekdays(days)?.text, [other]: createWeekdays(rest)?.text });
    }),
    { numRuns: 60 },
  );
});
