import { expect, test } from 'vitest';
import { createTableMate } from '../../../test/diary-fixtures.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';
import { readMate } from './table-mate.ts';

const safety = await loadSafetyEngine();
const read = (change: Partial<Parameters<typeof createTableMate>[0]>) =>
  readMate(createTableMate({ name: 'Leo', ...change }), safety, '2026-11-20');
const leo = { age: 60, sex: 'male' as const };

test.each([
  ['eGFR 38', { egfrLow: 'eGFR 38' }],
  ['potassium 5.6 mmol/L', { potassiumHigh: 'Potassium 5.6 mmol/L' }],
  ['K 5.6', { potassiumHigh: 'Potassium 5.6' }],
  ['urate 520 µmol/L', { uricAcidHigh: 'Uric acid 520 µmol/L' }],
  ['HbA1c 65 mmol/mol', { hba1cHigh: expect.stringContaining('65 mmol/mol') }],
  ['A1c 8,1 %', { hba1cHigh: 'Hemoglobin A1c 8,1 %' }],
  ['LDL 4.2 mmol/L', { ldlHigh: expect.stringContaining('4.2 mmol/L') }],
  ['ferritin 9', { ferritinLow: 'Ferritin 9' }],
  ['eGFR 95', {}],
  ['potassium 4.2', {}],
])('reads the result "%s"', async (text, expected) => {
  const { results, unusedResults } = await read({ ...leo, results: [text] });
  expect(results).toEqual(expected);
  expect(unusedResults).toEqual([]);
});

test.each([
  ['eGFR <15', 'kidney'],
  ['eGFR < 30', 'kidney'],
  ['eGFR <60', 'kidney'],
  ['eGFR under 15', 'kidney'],
  ['eGFR less than 20 mL/min', 'kidney'],
  ['creatinine >10 mg/dL', 'kidney'],
  ['potassium >6.5 mmol/L', 'high-potassium'],
  ['potassium >5.0 mmol/L', 'high-potassium'],
  ['potassium over 6.5 mmol/L', 'high-potassium'],
])('a result that is only a bound counts for the medicines and foods too: %s', async (text, id) => {
  const { person, weakKidneys, unusedResults } = await read({ ...leo, results: [text] });
  expect(safety.readPerson(person).circumstances.map((one) => one.id)).toContain(id);
  expect(weakKidneys !== null).toBe(id === 'kidney');
  expect(unusedResults).toEqual([]);
});

test.each(['eGFR >60', 'eGFR <90', 'potassium >3.5 mmol/L', 'potassium <5.5 mmol/L'])(
  'a bound that may be usual is no danger: %s',
  async (text) => {
    const { person } = await read({ ...leo, results: [text] });
    const ids = safety.readPerson(person).circumstances.map((one) => one.id);
    expect(ids).not.toContain('kidney');
    expect(ids).not.toContain('high-potassium');
  },
);

test.each(['potassium high', 'HbA1c 65', 'uric acid 520', 'LDL 4.2', 'TSH 5.2', 'my kidneys 30%', 'eGFR dropped a lot', 'creatinine'])(
  'names "%s", which changes nothing',
  async (text) => expect(await read({ ...leo, results: [text] })).toMatchObject({ results: {}, unusedResults: [text] }),
);

test('computes the kidney value of a creatinine, and asks for age and sex without which it cannot', async () => {
  const result = ['creatinine 2.1 mg/dL'];
  expect(await read({ ...leo, results: result })).toMatchObject({ weakKidneys: expect.stringMatching(/eGFR/), unusedResults: [] });
  expect(await read({ results: result })).toMatchObject({ weakKidneys: null, unusedResults: result });
});

test('takes a pregnancy, weak kidneys and what it does not know out of the conditions', async () => {
  expect(await read({ ...leo, conditions: ['chronic kidney disease'] })).toMatchObject({ weakKidneys: 'Kidneys that work less well' });
  expect(await read({ age: 30, sex: 'female', conditions: ['pregnant'] })).toMatchObject({ state: 'pregnancy', unusedConditions: [] });
  expect(await read({ conditions: ['zorblaxitis'] })).toMatchObject({ state: 'usual', unusedConditions: ['zorblaxitis'] });
});

test('takes a high potassium of a child for one, whose usual values nobody has here', async () => {
  const { person, unusedResults } = await read({ age: 9, results: ['potassium 6.1 mmol/L'] });
  expect(safety.readPerson(person).circumstances.map(({ id }) => id)).toContain('high-potassium');
  expect(unusedResults).toEqual([]);
});
