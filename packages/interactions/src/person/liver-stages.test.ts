import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import { createPersonReader } from './read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const findCard = (condition: string, medicine: string) =>
  checkItems(knowledge, [resolver.resolve(medicine)], readPerson({ conditions: [condition] })).findings.find(
    ({ kind }) => kind === 'personal',
  );

test.each([
  'decompensated cirrhosis',
  'cirrhosis Child-Pugh C',
  'liver failure',
  'end stage liver',
  'Child-Pugh B8',
  'Child-Pugh score 9',
  'acute liver failure',
  'cirrhosis with ascites',
  'ascites, liver disease',
  'bleeding varices',
  'compensated cirrhosis, ascites',
])('with %s a statin is contraindicated', (condition) => {
  expect(findCard(condition, 'simvastatin')?.severity).toBe('contraindicated');
});

test.each([
  'cirrhosis',
  'varices',
  'ascites',
  'heart failure with ascites',
  'varices, cirrhosis',
  'cirrhosis without ascites',
  'cirrhosis, not decompensated',
  'no longer compensated cirrhosis',
  'was compensated cirrhosis',
  'Child-Pugh A to B',
  'Child-Pugh score 6-7',
])('"%s" leaves the stage open: the stricter rule is asked about', (condition) => {
  expect(findCard(condition, 'atorvastatin')).toMatchObject({
    severity: 'major',
    headline: expect.stringMatching(/^Find out whether you have decompensated cirrhosis\./),
  });
});

test.each(['compensated cirrhosis', 'Child-Pugh A', 'liver disease'])(
  'with %s a statin is a minor matter, without “keep taking it”',
  (condition) => {
    const card = findCard(condition, 'rosuvastatin');
    expect(card?.severity).toBe('minor');
    expect(card?.advice.map(({ text }) => text).join(' ')).not.toMatch(/keep taking/i);
  },
);

test.each([
  ['Mavyret', 'contraindicated'],
  ['Zepatier', 'contraindicated'],
  ['Vosevi', 'major'],
  ['Ocaliva', 'contraindicated'],
  ['Journavx', 'major'],
  ['acetaminophen 1000 mg four times a day', 'major'],
  ['acetaminophen 500 mg once a day', 'moderate'],
])('with liver failure %s is %s', (medicine, severity) => {
  expect(findCard('liver failure', medicine)?.severity).toBe(severity);
});

test('a warning about advanced cirrhosis does not appear with compensated cirrhosis', () => {
  expect(findCard('Child-Pugh B', 'rivaroxaban')).toMatchObject({
    severity: 'major',
    headline: expect.stringContaining('advanced cirrhosis'),
  });
  expect(findCard('compensated cirrhosis', 'rivaroxaban')).toMatchObject({ headline: expect.not.stringContaining('advanced') });
});

test('of a stated warning and a derived one that are as severe the stated one is shown', () => {
  expect(findCard('cirrhosis', 'rivaroxaban')).toMatchObject({
    severity: 'major',
    headline: expect.stringMatching(/^Find out whether you have decompensated cirrhosis\..*advanced cirrhosis/),
  });
});
