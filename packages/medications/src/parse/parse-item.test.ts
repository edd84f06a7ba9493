import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseItem, parseItemDetails } from './parse-item.ts';

type Row = readonly [text: string, name: string, dose: string | null, frequency: string | null, perDay: number | null, form: string | null];

const rows: readonly Row[] = [
  ['metformin 500 mg twice daily', 'metformin', '500 mg', 'twice a day', 2, null],
  ['warfarin 5mg tabs 1 od', 'warfarin', '5 mg', 'once a day', 1, 'tablet'],
  ['vit D3 2000 IU', 'vit D3', '2000 IU', null, null, null],
  ['Tylenol PM', 'Tylenol PM', null, null, null, null],
  ['lisinopril/hctz 20-12.5', 'lisinopril/hctz', null, null, null, null],
  ['insulin glargine 20 units at bedtime', 'insulin glargine', '20 units', 'at bedtime', 1, null],
  ['fish oil 1,000 mg 2x/day', 'fish oil', '1000 mg', 'twice a day', 2, null],
  ['1 tab qhs', '', '1 tablet', 'at bedtime', 1, 'tablet'],
  ['ibuprofen every 8 hours', 'ibuprofen', null, 'every 8 hours', 3, null],
  ['ibuprofen 400 mg q6h prn', 'ibuprofen', '400 mg', 'every 6 hours, as needed', null, null],
  ['ibuprofen 400 mg now and then', 'ibuprofen', '400 mg', 'as needed', null, null],
  ['ibuprofen 400 mg only when I need it', 'ibuprofen', '400 mg', 'as needed', null, null],
  ['ibuprofen 400 mg ocasionally', 'ibuprofen', '400 mg', 'as needed', null, null],
  ['ibuprofen 1/2 tab every 4-6 hours as needed', 'ibuprofen', '0.5 tablet', 'every 4 to 6 hours, as needed', null, 'tablet'],
  ['methotrexate 2,5 mg weekly', 'methotrexate', '2.5 mg', 'once a week', 1 / 7, null],
  ['alendronate 70 mg once a week', 'alendronate', '70 mg', 'once a week', 1 / 7, null],
  ['fentanyl 5 mcg/h patch', 'fentanyl', '5 mcg/h', null, null, 'patch'],
  ['levothyroxine 0.05 mg (50 mcg) in the morning', 'levothyroxine', '0.05 mg', 'in the morning', 1, null],
  ['hydrocortisone 1% cream', 'hydrocortisone', '1 %', null, null, 'cream'],
  ['probiotic 50 billion CFU', 'probiotic', '50 billion CFU', null, null, null],
  ['metformin 1000 mg bid w food', 'metformin', '1000 mg', 'twice a day, with food', 2, null],
  ['ibuprofen 400 mg w/food tid', 'ibuprofen', '400 mg', 'with food, three times a day', 3, null],
  ['levothyroxine 50 mcg w/o food', 'levothyroxine', '50 mcg', 'on an empty stomach', null, null],
  ['Humira 40mg/0.4ml every other week', 'Humira', '40 mg/0.4 ml', 'every 2 weeks', 1 / 14, null],
  ['Trulicity 1.5 mg/0.5 mL once weekly', 'Trulicity', '1.5 mg/0.5 ml', 'once a week', 1 / 7, null],
  ['methotrexate 15 mg once a fortnight', 'methotrexate', '15 mg', 'every 2 weeks', 1 / 14, null],
  ['B12 shot every other month', 'B12', null, 'every 2 months', 1 / 60, 'injection'],
  ['Reclast yearly', 'Reclast', null, 'every 12 months', 1 / 360, null],
  ['Prolia once every 6 months', 'Prolia', null, 'every 6 months', 1 / 180, null],
  ['fentanyl patch every third day', 'fentanyl', null, 'every 3 days', 1 / 3, 'patch'],
  [
    'folic acid 1 mg daily except Sunday',
    'folic acid',
    '1 mg',
    'on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Saturdays',
    6 / 7,
    null,
  ],
  ['amoxicillin 500 mg 1-0-1', 'amoxicillin', '500 mg', '1-0-1', 2, null],
  ['metformin 850 mg zweimal täglich', 'metformin', '850 mg', 'twice a day', 2, null],
  ['metformina 850 mg dos veces al día', 'metformina', '850 mg', 'twice a day', 2, null],
  ['metformin 500mg b.i.d.', 'metformin', '500 mg', 'twice a day', 2, null],
  ['Advil, 200mg, twice a day', 'Advil', '200 mg', 'twice a day', 2, null],
  ['- aspirin 81 mg daily', 'aspirin', '81 mg', 'once a day', 1, null],
  ['2) aspirin 81 mg', 'aspirin', '81 mg', null, null, null],
  ['take 1 tablet by mouth 2 times a day', '', '1 tablet', 'twice a day', 2, 'tablet'],
  ['red wine 1 glass daily', 'red wine', '1 glass', 'once a day', 1, null],
  ['prednisone 5 mg every other day', 'prednisone', '5 mg', 'every other day', 0.5, null],
  ['metoprolol ER 50 mg', 'metoprolol', '50 mg', null, null, 'extended release'],
  ['metformin 500 mg with meals', 'metformin', '500 mg', 'with meals', null, null],
  ['warfarin 5 mg evening', 'warfarin', '5 mg', 'in the evening', 1, null],
  ['warfarin 5mg at nite', 'warfarin', '5 mg', 'at night', 1, null],
  ['metformin 500 mg am and pm', 'metformin', '500 mg', 'in the morning and in the evening', 2, null],
  ['evening primrose oil 1000 mg', 'evening primrose oil', '1000 mg', null, null, null],
  ['5 mg evening primrose oil', 'evening primrose oil', '5 mg', null, null, null],
  ['Tylenol PM 500 mg', 'Tylenol PM', '500 mg', null, null, null],
  ['Warfarin - at 6pm', 'Warfarin', null, 'at 6 pm', 1, null],
  ['warfarin 5mg @ 18:00', 'warfarin', '5 mg', 'at 18:00', 1, null],
  ['metoprolol 50 mg 8am and 8pm', 'metoprolol', '50 mg', 'at 8 am, at 8 pm', 2, null],
  ['metoprolol 50 mg at 9 and 9pm', 'metoprolol', '50 mg', 'at 9 am, at 9 pm', 2, null],
  ['metformin 500 mg at 8 am and 1 am', 'metformin', '500 mg', 'at 1 am, at 8 am', 2, null],
  ['HCTZ 25 mg (started 2026-10-01)', 'HCTZ', '25 mg', 'since 2026-10-01', null, null],
  ['Ferrous fumarate 210 mg once a day (started 2026-11-16)', 'Ferrous fumarate', '210 mg', 'once a day, since 2026-11-16', 1, null],
  ['metformin 500 mg bid since nov 2019', 'metformin', '500 mg', 'twice a day, since Nov 2019', 2, null],
  ['warfarin 5 mg from Monday', 'warfarin', '5 mg', 'since Monday', null, null],
  ['warfarin 5 mg from Monday to Friday', 'warfarin', '5 mg', 'on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays', 5 / 7, null],
  ['warfarin 5 mg at half past eight', 'warfarin', '5 mg', 'at 8:30', 1, null],
  ['levodopa 100 mg at seven, ten and two o’clock', 'levodopa', '100 mg', 'at 7:00, at 10:00, at 14:00', 3, null],
  ['levodopa 100 mg at half past seven and eleven', 'levodopa at half past seven and eleven', '100 mg', null, null, null],
  ['levodopa 100 mg 7 and 10 o’clock', 'levodopa 7 and 10 o’clock', '100 mg', null, null, null],
  ['aspirin 81 mg at 8 in the morning and 8 in the evening', 'aspirin', '81 mg', 'at 8 am, at 8 pm', 2, null],
  ['prednisone 5 mg at 8 am and 2 every evening', 'prednisone', '5 mg', 'at 8 am, in the evening', 2, null],
  ['morphine 10 mg at 8 am and 12 hours later', 'morphine and 12 hours later', '10 mg', 'at 8 am', 1, null],
  ['morphine 10 mg 12 hourly', 'morphine', '10 mg', 'every 12 hours', 2, null],
  ['codeine 30 mg 4-6 hourly', 'codeine', '30 mg', 'every 4 to 6 hours', 6, null],
  ['salbutamol 2 puffs hourly', 'salbutamol', '2 inhaler', 'every hour', 24, 'inhaler'],
  ['amoxicillin 500 mg 8/8h', 'amoxicillin', '500 mg', 'every 8 hours', 3, null],
  ['amoxicillin 500 mg 12/12 horas', 'amoxicillin', '500 mg', 'every 12 hours', 2, null],
  ['vitamin d 2.000 IE daily', 'vitamin d', '2000 IU', 'once a day', 1, null],
  ['metoprolol 50 mg once daily at 8am', 'metoprolol', '50 mg', 'once a day, at 8 am', 1, null],
  ['metformin in the morning and at night', 'metformin', null, 'in the morning and at night', 2, null],
  ['metformin 500 mg morning and night', 'metformin', '500 mg', 'in the morning and at night', 2, null],
  ['Clarithromycin for a week', 'Clarithromycin', null, 'for 1 week', null, null],
  ['Clarithromycin 500 mg bd for one week', 'Clarithromycin', '500 mg', 'twice a day, for 1 week', 2, null],
  ['Prednisone daily for a few days', 'Prednisone', null, 'once a day, for a few days', 1, null],
  ['Warfarin since a month ago', 'Warfarin', null, '1 month ago', null, null],
  ['Alendronate 70 mg a week', 'Alendronate', '70 mg', 'once a week', 1 / 7, null],
  ['Clarithromycin 7 days', 'Clarithromycin', null, 'for 7 days', null, null],
  ['Clarithromycin 500mg bd x 7 days', 'Clarithromycin', '500 mg', 'twice a day, for 7 days', 2, null],
  ['amoxicillin for 1 week', 'amoxicillin', null, 'for 1 week', null, null],
  ['alendronate every 7 days', 'alendronate', null, 'every 7 days', 1 / 7, null],
  ['Co-codamol 30/500', 'Co-codamol', null, null, null, null],
  ['methotrexate 15 mg every monday', 'methotrexate', '15 mg', 'on Mondays', 1 / 7, null],
  ['methotrexate 15 mg on Fridays', 'methotrexate', '15 mg', 'on Fridays', 1 / 7, null],
  ['methotrexate 15 mg weekly on sundays', 'methotrexate', '15 mg', 'once a week, on Sundays', 1 / 7, null],
  ['warfarin 5 mg mon wed fri', 'warfarin', '5 mg', 'on Mondays, Wednesdays and Fridays', 3 / 7, null],
  ['warfarin 5 mg Mon, Wed, Fri', 'warfarin', '5 mg', 'on Mondays, Wednesdays and Fridays', 3 / 7, null],
  ['warfarin 5 mg Mondays and Thursdays', 'warfarin', '5 mg', 'on Mondays and Thursdays', 2 / 7, null],
  ['warfarin 5 mg twice a day on Mondays', 'warfarin', '5 mg', 'twice a day, on Mondays', 2 / 7, null],
  ['(3) warfarin', 'warfarin', null, null, null, null],
  ['[x] warfarin 5 mg', 'warfarin', '5 mg', null, null, null],
];

test.each(rows)('%s', (text, name, dose, frequency, perDay, form) => {
  const parsed = parseItem(text);
  expect({
    name: parsed.name,
    dose: parsed.dose ? `${parsed.dose.amount} ${parsed.dose.unit}` : null,
    frequency: parsed.frequency?.text ?? null,
    perDay: parsed.frequency?.perDay ?? null,
    form: parsed.form,
  }).toEqual({ name, dose, frequency, perDay, form });
});

test.each([
  ['acetaminophen 500 mg 3 tablets 4 times a day', 3],
  ['Tylenol 500 mg 2 tablets every 4 hours', 2],
  ['metformin 500 mg', null],
  ['ibuprofen 2 tablets', null],
  ['ibuprofen 100 mg/5ml 2 tablets', null],
])('%s: so many pieces of one strength', (text, count) => {
  expect(parseItem(text).count).toBe(count);
});

test.each([
  'B 12',
  'vitamin B 12',
  'CoQ10',
  '5-HTP',
  '5 HTP',
  '7-keto DHEA',
  'omega 3',
  'omega 3-6-9',
  'Humulin 70/30',
  'One A Day',
  'Daily multivitamin',
  "St John's wort",
  'ワルファリン',
  '💊',
])('%s is a name from end to end', (name) => {
  expect(parseItem(name)).toEqual({ name, dose: null, count: null, frequency: null, most: null, form: null });
});

test('what a tablet holds and how many are taken are two things', () => {
  const both = ({ strength, count, strengths }: ReturnType<typeof parseItemDetails>) => ({ strength, count, strengths });
  const mg = (amount: number) => ({ amount, unit: 'mg' });
  expect(both(parseItemDetails('warfarin 5mg 2 tablets od'))).toEqual({
    strength: mg(5),
    count: { amount: 2, least: null, unit: 'tablet' },
    strengths: [],
  });
  expect(both(parseItemDetails('warfarin 1 tablet'))).toEqual({
    strength: null,
    count: { amount: 1, least: null, unit: 'tablet' },
    strengths: [],
  });
  expect(both(parseItemDetails('amoxicillin 250mg/5ml 5 ml tds'))).toMatchObject({
    strength: { unit: 'mg/5 ml' },
    count: { amount: 5, unit: 'ml' },
  });
  expect(both(parseItemDetails('Co-codamol 30/500 2 tabs'))).toMatchObject({
    count: { amount: 2, least: null, unit: 'tablet' },
    strengths: [30, 500],
  });
});

test('a name that ends in a number keeps it when a dose follows', () => {
  expect(parseItem('vitamin B 12 1000 mcg')).toMatchObject({ name: 'vitamin B 12', dose: { amount: 1000, unit: 'mcg' } });
  expect(parseItem('5-HTP 100mg')).toMatchObject({ name: '5-HTP', dose: { amount: 100, unit: 'mg' } });
});

test.each([
  ['1,000 mg', 1000],
  ['12,500 mg', 12_500],
  ['2,5 mg', 2.5],
  ['0,125 mg', 0.125],
  ['1.000,5 mg', 1000.5],
  ['½ mg', 0.5],
])('in "x %s" the number is %d', (dose, amount) => {
  expect(parseItem(`x ${dose}`).dose).toEqual({ amount, unit: 'mg' });
});

test('markup and code are text like any other', () => {
  expect(parseItem('<b>warfarin</b> 5 mg')).toMatchObject({ name: '<b>warfarin</b>', dose: { amount: 5, unit: 'mg' } });
  expect(parseItem('<script>alert(1)</script>').name).toBe('<script>alert(1)</script>');
});

test('any text at all is taken apart without an error, and its dose is a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const { dose, frequency } = parseItem(text);
      return (dose === null || Number.isFinite(dose.amount)) && (frequency?.perDay ?? 1) > 0;
    }),
  );
});

const words = fc.constantFrom(
  '5',
  '1/2',
  '500mg',
  '2,5',
  'mg',
  'tab',
  'every',
  '8',
  'hours',
  'q8h',
  'twice',
  'a',
  'day',
  'prn',
  '1-0-1',
  '(',
  ')',
  'name',
  '/',
  '-',
  '20-12.5',
);

test('any order of doses, forms and frequencies is taken apart without an error', () => {
  fc.assert(fc.property(fc.array(words, { maxLength: 30 }), (parts) => typeof parseItem(parts.join(' ')).name === 'string'));
});

test('ten thousand characters are read no further than a name can go', () => {
  for (const text of ['a'.repeat(10_000), '1 '.repeat(5000), 'every '.repeat(1700), '('.repeat(10_000), '1,'.repeat(5000)]) {
    expect(parseItem(text).name.length).toBeLessThanOrEqual(400);
  }
});

test.each([
  ['warfarin 3 mg at 8am and 4 mg at 8pm', '3 mg at 8 am, 4 mg at 8 pm'],
  ['insulin 10 units at 8am and 5 units at 8pm', '10 units at 8 am, 5 units at 8 pm'],
])('an amount behind "and" is no hour: %s', (line, expected) => {
  const { frequency, doses } = parseItemDetails(line);
  expect([frequency?.text, ...doses.map((one) => one.frequency.text)]).toEqual([expected, 'at 8 am', 'at 8 pm']);
});
