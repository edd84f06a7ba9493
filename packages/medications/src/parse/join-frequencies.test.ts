import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseItem } from './parse-item.ts';

test.each<[string, number, number | undefined]>([
  ['methotrexate 10 mg twice a day 3 times a week', 6, 2],
  ['amoxicillin 500 mg mwf bid', 6, 2],
  ['azithromycin 250 mg mwf', 3, undefined],
  ['co-trimoxazole 960 mg bid 3 days a week', 6, 2],
  ['methotrexate 2.5 mg every other day, morning and night', 7, 2],
  ['estradiol twice a week', 2, undefined],
  ['warfarin 5 mg Mon-Fri', 5, undefined],
  ['warfarin 5 mg m-f', 5, undefined],
  ['warfarin 5 mg T/Th', 2, undefined],
  ['digoxin 125 mcg not on Sundays', 6, undefined],
  ['alendronate 70 mg once a week on Mondays in the morning', 1, undefined],
  ['naproxen 250 mg every 6 hours, up to 3 times a day', 21, undefined],
  ['levothyroxine 50 mcg every morning when I wake up', 7, undefined],
  ['zopiclone 7.5 mg at night before going to bed', 7, undefined],
  ['metformin 500 mg in the morning with breakfast', 7, undefined],
  ['metformin 500 mg in the morning and with dinner', 14, undefined],
  ['metformin 500 mg on waking, with breakfast, with lunch', 21, undefined],
  ['metformin 500 mg with dinner, in the evening', 14, undefined],
  ['metformin 500 mg with breakfast in the morning and with dinner in the evening', 14, undefined],
  ['metformin 500 mg before bed at night', 7, undefined],
  ['metformin 500 mg on waking in the morning', 7, undefined],
  ['metformin 500 mg first thing in the morning with breakfast', 7, undefined],
  ['methotrexate 10 mg with breakfast in the morning on Mondays', 1, undefined],
  ['metformin 500 mg with breakfast and in the morning', 14, undefined],
  ['metformin 500 mg morning and breakfast', 14, undefined],
  ['metformin 500 mg with dinner at bedtime', 14, undefined],
  ['metformin 500 mg after dinner at bedtime', 7, undefined],
  ['insulin 10 units before breakfast and dinner', 14, undefined],
  ['insulin 10 units daily before breakfast and dinner', 14, undefined],
  ['insulin 10 units before breakfast, lunch and dinner', 21, undefined],
  ['insulin 10 units before breakfast and before dinner', 14, undefined],
  ['insulin 10 units before breakfast and at bedtime', 14, undefined],
  ['insulin 10 units before breakfast, lunch, dinner and bedtime', 28, undefined],
  ['omeprazole 20 mg 30 minutes before breakfast and dinner', 14, undefined],
  ['metformin 500 mg after lunch and dinner', 14, undefined],
  ['metformin 500 mg twice a day after lunch and dinner', 14, undefined],
  ['metformin 500 mg after breakfast and supper on Mondays', 2, 2],
  ['acarbose 50 mg with breakfast and lunch and dinner', 21, undefined],
  ['metformin 500 mg with breakfast and dinner and at bedtime', 21, undefined],
  ['ibuprofen 400 mg between lunch and dinner', 7, undefined],
  ['metformin 500 mg between breakfast and lunch', 7, undefined],
  ['gabapentin 300 mg breakfast lunch tea bedtime', 28, undefined],
  ['metformin 1000 mg at 0800 and 2000', 14, undefined],
  ['metformin 500 mg at 0800, 1400, 2000', 21, undefined],
  ['metformin 500 mg 1 at 0800 and 1 at 2000', 14, undefined],
  ['lorazepam 1 mg when waking in the night', 7, undefined],
  ['prednisone 20 mg every other morning on waking', 3.5, undefined],
  ['lithium 300 mg two night', 7, undefined],
  ['zopiclone 3.75 mg two nightly', 14, undefined],
])('%s: doses a week', (line, perWeek, timesADay) => {
  const { frequency } = parseItem(line);
  expect((frequency?.perDay ?? 0) * 7).toBeCloseTo(perWeek);
  expect(frequency?.timesADay).toBe(timesADay);
});

const times = { 'once a day': 1, 'twice a day': 2, 'three times a day': 3, 'in the morning and at night': 2, 'every 6 hours': 4 };
const days = {
  'once a week': 1,
  'twice a week': 2,
  '3 times a week': 3,
  '5 days a week': 5,
  'on Mondays': 1,
  'Mon Wed Fri': 3,
  weekends: 2,
};

test('days and times a day are multiplied, in whatever order they stand', () => {
  const any = <Key extends string>(table: Record<Key, number>) => fc.constantFrom(...(Object.keys(table) as Key[]));
  fc.assert(
    fc.property(any(times), any(days), fc.boolean(), (often, when, isSwapped) => {
      const { frequency } = parseItem(`aspirin 75 mg ${(isSwapped ? [when, often] : [often, when]).join(' ')}`);
      expect((frequency?.perDay ?? 0) * 7).toBeCloseTo(times[often] * days[when]);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['zolpidem 5 mg every other night', 'every other day, at night', 0.5],
  ['zolpidem 5 mg every second evening', 'every other day, in the evening', 0.5],
  ['prednisone 20 mg every other morning', 'every other day, in the morning', 0.5],
  ['prednisone 20 mg every other day', 'every other day', 0.5],
])('%s is %s', (line, text, perDay) => {
  expect(parseItem(line).frequency).toMatchObject({ text, perDay });
});

test('several hours of which one alone would be read are no frequency', () => {
  expect(parseItem('metformin 500 mg at 0800 or 2000').frequency).toBeNull();
  expect(parseItem('metformin 500 mg at 0800 and 2000 mg').frequency?.perDay).toBe(1);
});

test.each([
  'with breakfast in the morning',
  'before bed at night',
  'first thing in the morning with breakfast',
  'in the morning with breakfast',
])('“%s” means the same once it was read and stored', (words) => {
  const text = parseItem(`metformin 500 mg ${words}`).frequency?.text;
  expect(parseItem(`metformin 500 mg ${text}`).frequency).toMatchObject({ text, perDay: 1 });
});
