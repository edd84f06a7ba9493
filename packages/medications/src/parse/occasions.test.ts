import { expect, test } from 'vitest';
import { parseItem, parseItemDetails } from './parse-item.ts';
import { parseTimingRule } from './parse-timing.ts';
import { listPartsOfDay } from './parts-of-day.ts';

test.each([
  ['before breakfast and dinner', 'without', ['evening', 'on-waking']],
  ['30 minutes before breakfast and dinner', 'without', ['evening', 'on-waking']],
  ['before breakfast and before supper', 'without', ['evening', 'on-waking']],
  ['after lunch and dinner', 'with', ['evening', 'midday']],
  ['with breakfast, lunch and dinner', 'with', ['evening', 'midday', 'morning']],
  ['with breakfast, dinner and supper', 'with', ['evening', 'midday', 'morning']],
  ['with breakfast and tea', 'with', ['evening', 'morning']],
  ['before breakfast and at bedtime', 'without', ['bedtime', 'on-waking']],
  ['between lunch and dinner', 'without', []],
  ['between breakfast and lunch', 'without', []],
])('%s: with or without food, and when', (words, food, parts) => {
  const { frequency, name } = parseItem(`Plainin 500 mg ${words}`);
  expect(name).toBe('Plainin');
  expect(parseTimingRule(frequency)).toMatchObject({ food, part: null });
  expect(listPartsOfDay(frequency?.text ?? '')).toEqual(parts);
  expect(parseTimingRule(frequency).parts ?? []).toEqual(parts.length > 1 ? parts : []);
});

test('the words of a list of meals are read again as they were', () => {
  const first = parseItem('Plainin 500 mg 30 minutes before breakfast, lunch, dinner and bedtime').frequency;
  expect(first).toMatchObject({ text: '30 minutes before breakfast and lunch and dinner and at bedtime', perDay: 4 });
  expect(parseItem(`Plainin 500 mg ${first?.text}`).frequency).toEqual(first);
});

test.each<[string, number | null]>([
  ['ibuprofen morning and night', 2],
  ['metformin 500 mg ac breakfast', 1],
  ['prednisone 20 mg od pc breakfast', 1],
  ['insulin 5 units ac breakfast, lunch, dinner and hs', 4],
  ['insulin 5 units before meals tid and at bedtime', 4],
  ['lorazepam 1 mg am, noon, pm, hs', 4],
  ['lorazepam 1 mg in the morning, in the evening, at bedtime', 3],
  ['lorazepam 1 mg in the evening, at bedtime', 1],
  ['nitrofurantoin 100 mg morning and night x 5 days', 2],
  ['furosemide 40 mg morning and midday, not evening', 2],
  ['morphine 30 mg 6am, noon, 6pm, midnight', 4],
  ['metformin 500 mg with breakfast and dinner, nothing after midnight', 2],
  ['methylphenidate 10 mg morning and noon, never after 4 pm', 2],
  ['levothyroxine 100 mcg once daily at 6 am, 30 minutes before breakfast', 1],
  ['levothyroxine 100 mcg before breakfast, at 7am', 1],
  ['simvastatin 20 mg once a day at 10 pm, at bedtime', 1],
  ['levodopa 100 mg 8am, 2pm, 8pm, 1 hour before bed', 4],
  ['levodopa 100 mg 3 pm, 7 pm, at bedtime', 3],
  ['insulin 6 units at 8 am, before breakfast, at 6 pm, before dinner', 2],
  ['insulin 8 units 5 pm before dinner 9 pm', 2],
  ['metoclopramide 10 mg before meals and at bedtime', 4],
  ['sucralfate 1 g before each meal and at bedtime', 4],
  ['domperidone 10 mg ac & hs', 4],
  ['sucralfate 1 g qid achs', 4],
  ['Gaviscon 5 ml pc and nocte', 4],
  ['dicyclomine 20 mg before breakfast, before lunch, before dinner, and at bedtime', 4],
  ['hyoscine 10 mg three times a day with meals and at bedtime', 4],
  ['repaglinide 1 mg before each main meal', 3],
  ['acarbose 50 mg with the first bite of every meal', 3],
  ['baclofen 10 mg in the morning, afternoon and at bedtime', 3],
  ['insulin aspart 6 units before each meal or snack', 3],
  ['omeprazole 20 mg half an hour before breakfast and half an hour before the evening meal', 2],
  ['levodopa 100 mg at 7 am on waking and at 11 am and 3 pm and bedtime', 4],
  ['metformin 500 mg in the morning, with breakfast and with dinner', 2],
  ['Gaviscon 10 ml before breakfast, after breakfast', 2],
  ['insulin glargine 10 units at 10 pm and at bedtime', 2],
  ['zopiclone 3.75 mg at night and at bedtime', 2],
  ['insulin glargine 10 units at 10 pm at bedtime', 1],
  ['metformin 500 mg in the evening with dinner', 1],
  ['alendronate 10 mg first thing in the morning, before breakfast', 1],
  ['melatonin 3 mg 1 hour before bed', 1],
  ['prednisolone 5 mg om', 1],
  ['amitriptyline 10 mg on', 1],
  ['acetaminophen 1000 mg daily at 6am, 10am, 2pm, 6pm and 10pm', 5],
  ['ibuprofen 800 mg daily at 8am, 2pm, 8pm and 2am', 4],
  ['levodopa 100 mg daily at 8:00, 12:00, 16:00 and 20:00', 4],
  ['simvastatin 40 mg daily morning and night', 2],
  ['citalopram 20 mg daily, 1-0-1', 2],
  ['acetaminophen 1000 mg with breakfast, lunch and dinner, 1000 mg at bedtime', 4],
  ['gabapentin 300 mg after breakfast and lunch, 300 mg at night', 3],
  ['insulin lispro 6 units before breakfast, lunch and dinner or as directed', 3],
  ['metformin 500 mg twice a day with meals', 2],
  ['metformin 500 mg with meals', null],
])('%s: doses a day', (line, perDay) => {
  const { frequency } = parseItem(line);
  expect(frequency?.perDay).toBe(perDay);
  expect(parseItem(`Plainin 500 mg ${frequency?.text}`).frequency?.perDay).toBe(perDay);
});

test.each<[string, number]>([
  ['Creon 25000 units with breakfast or dinner', 1],
  ['quetiapine 50 mg at 8 am or 8 pm', 1],
  ['metformin 500 mg with breakfast or lunch and with dinner', 3],
  ['insulin aspart 6 units before meals and snacks', 3],
  ['calcium carbonate 500 mg with lunch and/or dinner', 2],
  ['acetaminophen 1000 mg every day every 4 hours', 6],
  ['gabapentin 300 mg daily 3 times a day', 3],
  ['insulin lispro 6 units with breakfast, lunch and dinner or snack', 3],
  ['metformin 500 mg before breakfast and dinner or at bedtime', 3],
])('%s: counted, and asked', (line, perDay) => {
  const { frequency, openTimes, mostOf } = parseItemDetails(line);
  expect(frequency?.perDay).toBe(perDay);
  expect(openTimes.length + mostOf.length).toBe(1);
});

test.each<[string, string[]]>([
  [
    'insulin lispro 6 units before breakfast and lunch, 10 units before dinner',
    ['6 units before breakfast and lunch', '10 units before dinner'],
  ],
  ['insulin aspart 4 units with each meal, 2 units at bedtime', ['4 units with each meal', '2 units at bedtime']],
  ['insulin aspart 6 units before meals and 8 units at bedtime', ['6 units before each meal', '8 units at bedtime']],
  ['Novomix 18 units before breakfast and 12 units before tea', ['18 units before breakfast', '12 units before tea']],
])('%s: each dose with its times', (line, doses) => {
  const read = parseItemDetails(line);
  expect(read.doses.map(({ dose, frequency }) => `${dose?.amount} ${dose?.unit} ${frequency.text}`)).toEqual(doses);
  expect(read.unclearDoses).toBeNull();
});

test.each([
  'insulin aspart 6 units with each meal, 8 units with dinner',
  'insulin glargine 10 units with breakfast and dinner, 6 units with dinner',
  'insulin aspart 6 units with breakfast and lunch, 10 units with lunch and dinner',
  'naproxen 250 mg three times a day at 8:00, 12:00, 16:00 and 20:00',
  'warfarin 5 mg in the morning or evening, 2.5 mg at bedtime',
  'metformin 500 mg twice a day with breakfast, lunch and dinner',
  'metformin 500 mg twice a day in the morning, at noon, and at night',
  'pancrelipase 2 capsules with each meal and 1 capsule with snacks',
  'hydrocortisone 10 mg on waking, 5 mg with lunch or 5 mg at 4 pm',
  'insulin aspart 6 units dinner, 8 units tea',
  'insulin aspart 6 units with dinner and 8 units with supper',
  'insulin aspart 4 units before dinner and 8 units after tea',
  'insulin aspart 6 units with breakfast, 8 units with dinner, 10 units with tea',
  'pancrelipase 1 capsule with lunch and 3 capsules with the main meal',
  'prednisone 10 mg with breakfast, 5 mg with breakfast',
])('asks how often: %s', (line) => {
  expect(parseItemDetails(line)).toMatchObject({ doses: [], unclearDoses: expect.stringMatching(/\d/) });
});

test.each<[string, [number, number][]]>([
  ['metformin 500 mg twice a day with breakfast, lunch and dinner', [[500, 3]]],
  ['naproxen 250 mg three times a day at 8:00, 12:00, 16:00 and 20:00', [[250, 4]]],
  [
    'insulin aspart 6 units dinner, 8 units tea',
    [
      [6, 1],
      [8, 1],
    ],
  ],
  [
    'insulin aspart 6 units with each meal, 8 units with dinner',
    [
      [6, 3],
      [8, 1],
    ],
  ],
  [
    'prednisone 10 mg with breakfast, 5 mg with breakfast',
    [
      [10, 1],
      [5, 1],
    ],
  ],
  ['methotrexate 10 mg once a week on Sunday and Wednesday', [[10, 2 / 7]]],
  ['methotrexate 10 mg three times a week on Sunday', [[10, 3 / 7]]],
  ['prednisone 40 mg for 5 days, then 20 mg', []],
  ['warfarin 5 mg, 2.5 mg sometimes', []],
])('%s: what is asked about comes to at most', (line, most) => {
  const { highestDoses, unclearDoses } = parseItemDetails(line);
  expect(unclearDoses).not.toBeNull();
  expect(highestDoses.map(({ dose, perDay }) => [dose.amount, perDay])).toEqual(most);
});

test.each([
  'insulin aspart 6 units before dinner, 8 units after dinner',
  'insulin aspart 6 units with lunch, 8 units with tea',
  'insulin aspart 6 units with breakfast, dinner and tea, 10 units at bedtime',
  'insulin aspart 4 units before each meal, 6 units after dinner',
])('%s: asks nothing', (line) => {
  expect(parseItemDetails(line)).toMatchObject({ unclearDoses: null, highestDoses: [], doses: [{}, {}] });
});

test.each([
  ['Robitussin AC 10 ml at bedtime', 'Robitussin AC'],
  ['Excedrin PM 2 tablets', 'Excedrin PM'],
  ['green tea 1 cup with lunch', 'green tea'],
  ['aspirin 75 mg in the morning and evening primrose oil', 'aspirin and evening primrose oil'],
])('%s: what is no time stays with the name', (line, name) => {
  expect(parseItem(line).name).toBe(name);
});
