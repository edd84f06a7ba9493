import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { judgeUrgency } from './judge-urgency.ts';
import { createTextObservation } from './observation.ts';
import { isUsuallyNegative } from './word-rule.ts';

const [table, analytes] = await Promise.all([loadUrgencyTable(), loadAnalytes()]);
const judge = (of: string, text: string) => judgeUrgency(createTextObservation(of, text), { states: new Set() }, table);

test('no positive result of what is usually negative is passed over, whatever was measured', () => {
  const silent = analytes.all.filter(({ id }) => isUsuallyNegative(id)).filter(({ id }) => judge(id, 'Positive (+++)') === null);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('no negative result in words asks for anything', () => {
  const loud = analytes.all.filter(({ id }) => judge(id, 'Not detected') !== null);
  expect(loud.map(({ id }) => id)).toEqual([]);
});

test.each([
  'Blasts 40 %',
  'blasts seen, 40 %',
  'Normal neutrophils; blasts 12%',
  'Neutrophils not increased, blasts 20%',
  'No toxic granulation. Blasts 5 %',
  '20 % myeloblasts with Auer rods',
  'Blasts: 10',
  'Blasts 0.5 %',
  'No left shift but blasts 30 %',
])('%s is for today', (text) => {
  expect(judge('wbc_morphology', text)?.level).toBe('today');
});

test.each(['No blasts seen', 'Blasts not seen', 'Blasts: 0', 'No circulating blasts', 'Without blasts', 'Blasts: none'])(
  '%s asks for nothing',
  (text) => {
    expect(judge('wbc_morphology', text)).toBeNull();
  },
);
