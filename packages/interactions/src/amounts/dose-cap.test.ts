import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const check = (...items: string[]) => checkItems(knowledge, items.map(resolve)).findings.find(({ kind }) => kind === 'interaction');

test.each([
  ['a pair fact', 'simvastatin 20 mg once a day', 'simvastatin 40 mg once a day', 'amlodipine'],
  ['a pair fact, in two doses', 'simvastatin 10 mg twice a day', 'simvastatin 20 mg twice a day', 'ranolazine'],
  ['a pair fact of the rhythm', 'citalopram 20 mg once a day', 'citalopram 40 mg once a day', 'omeprazole'],
  ['a fact about a class', 'rosuvastatin 10 mg once a day', 'rosuvastatin 40 mg once a day', 'atazanavir'],
  ['a label rule', 'Austedo 18 mg twice a day', 'Austedo 24 mg twice a day', 'paroxetine'],
  ['a label rule of a sleep medicine', 'Lunesta 2 mg at bedtime', 'Lunesta 3 mg at bedtime', 'ketoconazole'],
])('an amount above the most that %s allows is serious', (_what, within, above, other) => {
  expect(['minor', 'moderate']).toContain(check(within, other)?.severity);
  expect(check(above, other)).toMatchObject({
    severity: 'major',
    advice: expect.arrayContaining([{ when: 'taking', text: expect.stringContaining('the most that is allowed with both') }]),
  });
});

// What it comes to at most is below the cap, and it may still be another dose.
test('unclear doses are held against no cap that would let them pass', () => {
  const clear = check('simvastatin 5 mg once a day', 'amlodipine');
  const unclear = check('simvastatin 5 mg twice a day with breakfast, lunch and dinner', 'amlodipine');
  expect(clear?.severity).toBe('minor');
  expect(unclear?.severity).toBe('moderate');
  expect(check('simvastatin 10 mg twice a day with breakfast, lunch and dinner', 'amlodipine')?.severity).toBe('major');
});

test.each([
  ['two lines of one medicine', ['simvastatin 20 mg in the morning', 'simvastatin 20 mg in the evening', 'amlodipine']],
  ['a medicine and a combination with it', ['simvastatin 20 mg daily', 'Vytorin 10-20 mg daily', 'amlodipine 5 mg']],
  ['a line for most days and one for the others', ['citalopram 20 mg daily', 'citalopram 10 mg at bedtime', 'omeprazole 20 mg daily']],
  ['a label rule', ['Austedo 18 mg twice a day', 'Austedo 6 mg once a day', 'paroxetine 20 mg']],
  ['drinks of two kinds', ['beer 2 glasses a day', 'wine 2 glasses a day', 'acetaminophen 500 mg daily']],
])('the lines of a list are added up: %s', (_what, items) => {
  expect(check(...items)?.severity).toBe('major');
});

test.each([
  ['simvastatin 40 mg every other day', 'amlodipine'],
  ['simvastatin 40 mg on Mondays', 'amlodipine'],
  ['simvastatin 20 mg twice a day every other day', 'amlodipine'],
  ['rosuvastatin 40 mg once a week', 'atazanavir'],
  ['Quviviq 50 mg every other night', 'diltiazem'],
])('the day of the dose counts, and not the average: %s with %s', (...items) => {
  expect(check(...items)?.severity).toBe('major');
});

test.each(['prednisone 5 mg a day', 'prednisone 5 mg twice a day', 'prednisolone 15 mg daily'])(
  'whether a live vaccine can be given with %s is asked',
  (steroid) => {
    expect(check(steroid, 'MMR vaccine')).toMatchObject({
      severity: 'moderate',
      headline: expect.stringContaining('depends on your dose'),
    });
  },
);

test.each([
  'prednisone',
  'prednisone 20 mg',
  'prednisone 5 mg tablets',
  'prednisolone 10 mg',
  'prednisone 20 mg a day',
  'prednisone 10 mg twice a day',
  'prednisone 40 mg every other day',
  'prednisone 50 mg once a week',
  'prednisone 5 mg, four tablets in the morning',
  'prednisone 10 mg in the morning and 15 mg at night',
  'prednisone 40 mg for 5 days then 10 mg',
  'prednisone taper 60 mg to 10 mg',
  'prednisone 10-40 mg a day',
  'prednisone up to 60 mg a day',
  'prednisone 0.5 mg/kg',
  'prednisone 1 mg/kg a day',
  'prednisolone 30 mg daily',
  'dexamethasone 4 mg a day',
  'methylprednisolone 16 mg a day',
])('a live vaccine waits with %s', (steroid) => {
  expect(check(steroid, 'MMR vaccine')?.severity).toBe('major');
  expect(check(steroid, 'yellow fever vaccine')?.severity).toBe('major');
});

test.each([
  ['prednisone 10 mg a day', 'prednisolone 15 mg a day'],
  ['prednisolone 10 mg in the morning', 'prednisone 10 mg at night'],
  ['prednisone 5 mg a day', 'prednisolone'],
  ['prednisolone 5 mg a day', 'prednisone 20 mg tablets'],
  ['Rayos 15 mg a day', 'Orapred 10 mg a day'],
])('prednisone and prednisolone are added up before a live vaccine: %s with %s', (...steroids) => {
  const { findings } = checkItems(knowledge, [...steroids, 'MMR vaccine'].map(resolve));
  const found = findings.filter(({ headline }) => headline.includes('live vaccine'));
  expect(found).toHaveLength(2);
  expect(found.map(({ severity }) => severity)).toEqual(['major', 'major']);
});

test('a low dose of a steroid takes nothing back from another medicine beside it', () => {
  expect(check('prednisone 5 mg a day', 'methotrexate 15 mg weekly', 'MMR vaccine')?.severity).toBe('contraindicated');
  expect(check('prednisone 10 mg a day', 'prednisone 15 mg at night', 'MMR vaccine')?.severity).toBe('major');
});

test.each([
  [['simvastatin 10 mg in the morning', 'simvastatin 10 mg in the evening', 'amlodipine 5 mg'], 'minor'],
  // Of the second line nobody knows how much it is.
  [['simvastatin 10 mg in the morning', 'simvastatin', 'amlodipine 5 mg'], 'moderate'],
])('what is within the most, or not known, is not above it: %j', (items, severity) => {
  expect(check(...items)?.severity).toBe(severity);
});

test.each([
  ['aspirin 650 mg daily', 'methotrexate 15 mg weekly'],
  ['vitamin K 200 mcg daily', 'warfarin 5 mg daily'],
  ['vitamin A 5000 mcg daily', 'doxycycline 100 mg daily'],
])('%s with %s is serious, and no limit of a label is named', (...items) => {
  const found = check(...items);
  expect(found?.severity).toBe('major');
  expect(JSON.stringify(found?.advice)).not.toContain('the most that is allowed');
});

test('an amount that nobody wrote leaves the grade of the fact', () => {
  expect(check('simvastatin', 'amlodipine')?.severity).toBe('moderate');
  expect(check('Austedo', 'paroxetine')?.severity).toBe('moderate');
});

test('above an amount that is no limit of a label the fact says how serious it is', () => {
  expect(check('acetaminophen 1000 mg four times a day', 'warfarin')?.severity).toBe('moderate');
});
