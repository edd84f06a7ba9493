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
  'No increase in blasts (30 %)',
  'No increase in blasts, 30 %',
  'No blasts increase: 12 % seen',
  'Auer rods',
])('%s is for today', (text) => {
  expect(judge('wbc_morphology', text)?.level).toBe('today');
});

test.each([
  'No blasts seen',
  'Blasts not seen',
  'Blasts: 0',
  'No circulating blasts',
  'Without blasts',
  'Blasts: none',
  'No blasts (< 1 %)',
  'Blasts 0 %',
  'No Auer rods',
])('%s asks for nothing', (text) => {
  expect(judge('wbc_morphology', text)).toBeNull();
});

test.each([
  ['blood_culture', 'Gram negative rods'],
  ['blood_culture', 'No growth aerobically, Bacteroides fragilis'],
  ['blood_culture', 'Negative for MRSA; Clostridium perfringens'],
  ['csf_culture', 'Gram-negative diplococci'],
  ['csf_culture', 'Cryptococcus neoformans, bacteria not seen'],
  ['malaria', 'No P. falciparum, P. vivax'],
  ['malaria', 'P. falciparum not seen, trophozoites'],
])('%s with %s is an emergency', (of, text) => {
  expect(judge(of, text)?.level).toBe('emergency');
});

test.each([
  ['blood_culture', 'No growth after 5 days'],
  ['blood_culture', 'No growth to date (aerobic and anaerobic bottles)'],
  ['blood_culture', 'Kein Wachstum nach 5 Tagen'],
  ['blood_culture', 'Negative. Final report'],
  ['blood_culture', 'No organisms isolated'],
  ['csf_culture', 'Sterile'],
  ['malaria', 'No malaria parasites seen in thick and thin films'],
  ['malaria', 'P. falciparum: Not detected; P. vivax: Not detected'],
])('%s with %s asks for nothing', (of, text) => {
  expect(judge(of, text)).toBeNull();
});
