import { listUnsupportedSentences } from '@wellkept/test-kit/assistant/sentence-support.ts';
import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import { parseStatedReading } from './reading/stated-reading.ts';
import type { OwnData } from './tools/tool.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);
const createPerson = (person: OwnData['person']): OwnData => ({
  ...{ region: 'US', person, medicines: [], profileUpdatedAt: null, labs: [], derived: [], log: [], standing: null },
  ...{ today: '2026-11-20', day: null },
});
const ask = (message: string, person: OwnData['person'] | null) =>
  assistant.ask({ message, earlier: [], own: person && createPerson(person), lines });

test.each([
  [
    'my ferritin is 12',
    { ageYears: 46, sex: 'male' as const },
    /^A ferritin of 12 ng\/mL is below the usual range for men \(24 to 336 ng\/mL\)/,
  ],
  ['my potassium is 5.4', { ageYears: 46, sex: 'female' as const }, /^A potassium of 5\.4 mmol\/L is above the usual range/],
  ['my a1c is 5.9 am i diabetic', null, /^A hemoglobin A1c of 5\.9 % is above the limit that guidelines use/],
  ['136 fasting sugar', null, /^A glucose, fasting of 136 mg\/dL is above the limit/],
  ['is a psa of 5.1 high at 72?', null, /^A total PSA of 5\.1 ng\/mL is higher than it should be\./],
  ['what does a TSH of 6.2 mean', null, /^A TSH of 6\.2 mIU\/L is above the usual range/],
  ['my glucose was 104 fasting', null, /^A glucose, fasting of 104 mg\/dL is above the limit/],
  [
    'is my LDL of 151 bad',
    { ageYears: 46, sex: 'female' as const },
    /^An LDL cholesterol of 151 mg\/dL is above the limit that guidelines use/,
  ],
  [
    'hemoglobin 12.8 good?',
    null,
    /is within the limit.*for women \(12 g\/dL or more\) and below.*for men \(13 g\/dL or more\)[\s\S]*didn’t have your sex/,
  ],
  [
    'vitamin D 18',
    { ageYears: 46, sex: 'female' as const },
    /^Your number fits more than one unit.*18 ng\/mL.*18 nmol\/L[\s\S]*didn’t have the unit/,
  ],
  [
    'My blood pressure was 142/91',
    { ageYears: 46 },
    /^A blood pressure of 142\/91 is high: guidelines call 140\/90 or more[\s\S]*One reading isn’t a diagnosis/,
  ],
  ['142/91 at home, is that bad?', null, /^A blood pressure of 142\/91 is high/],
  ['BP 118/76 this morning', null, /^A blood pressure of 118\/76 is normal/],
  [
    "my mum's blood pressure was 165/95 today",
    { ageYears: 46 },
    /^A blood pressure of 165\/95 is high[\s\S]*talk to a doctor within weeks/,
  ],
])('judges the value that a question names by age, sex and unit: %s', (message, person, wanted) => {
  const { answer, toolRuns } = ask(message, person);
  expect(answer).toMatch(wanted);
  expect(answer).not.toMatch(/I don’t know/);
  expect(listUnsupportedSentences(answer.replace(/ \[\d+\]/g, ''), toolRuns, message)).toEqual([]);
});

test('judges a blood pressure in pregnancy by the limits for it', () =>
  expect(ask('I’m pregnant and my blood pressure is 142/91', { ageYears: 30, sex: 'female' }).answer).toMatch(
    /^In pregnancy this can be preeclampsia[\s\S]*A blood pressure of 142\/91: talk to a doctor today/,
  ));

test('holds no child’s value and none in pregnancy against the ranges of adults', () => {
  expect(ask('my 4 year old has a ferritin of 12', { ageYears: 35, sex: 'female' }).answer).not.toMatch(/usual range for/);
  expect(ask('I am pregnant, my ferritin is 12', { ageYears: 30, sex: 'female' }).answer).not.toMatch(/usual range for/);
});

test.each(['I take Advair 250/50', 'losartan 100/25 mg', 'on 12/31 I stopped', '24/7 tired', 'Bactrim 800/160 with milk?'])(
  'reads no blood pressure into another ratio: %s',
  (message) => expect(parseStatedReading(message)?.systolic ?? null).toBeNull(),
);

test.each([
  ['my ferritin is 12', /ferritin of 12 µg\/L is below the usual range for men \(24 to 336 µg\/L\)/],
  ['what is a normal LDL?', /LDL cholesterol is up to 2\.59 mmol\/L/],
])('answers in the units in which the person reads results: %s', (message, wanted) => {
  const own = { ...createPerson({ ageYears: 46, sex: 'male' }), labUnits: 'si' as const };
  const { answer } = assistant.ask({ message, earlier: [], own, lines });
  expect(answer).toMatch(wanted);
  expect(answer).not.toMatch(/up to \d+ mg\/dL|ng\/mL\)/);
});
