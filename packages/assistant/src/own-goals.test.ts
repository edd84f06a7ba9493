import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import { withGoal } from './tools/own-results.ts';
import type { OwnData, OwnLab } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const empty: OwnData = {
  region: 'UK',
  person: { ageYears: 81, sex: 'male', conditions: [], allergies: [], habits: [] },
  medicines: [],
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-20',
  day: null,
};
const createLab = (analyteId: string, name: string, value: string, unit: string, place: OwnLab['place']): OwnLab => ({
  ...{ analyteId, name, value, unit, place, urgency: null, isUsualRange: true },
  date: '2026-11-02',
});
const createMedicine = (text: string) => ({ content: text, name: text, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null });
const ask = (message: string, own: Partial<OwnData>) =>
  assistant.ask({ message, earlier: [], own: { ...empty, ...own }, lines: getHelpLines('UK', [{ number: '999', region: 'UK' }]) }).answer;

const goal = { text: 'the goal of gout treatment (below 6 mg/dL)', replacesRange: false, isOneSided: true };

test('speaks of the goal of a treatment where a value misses it, and of what to do', () => {
  const lab = withGoal(createLab('uric_acid', 'Uric acid', '6.8', 'mg/dL', 'inside'), { ...goal, status: 'above' });
  const answer = ask('is my uric acid low enough', { labs: [lab] });
  expect(answer).toMatch(/^Your uric acid is above the goal of gout treatment \(below 6 mg\/dL\)\./);
  expect(answer).toMatch(/2 Nov 2026 was 6\.8 mg\/dL.*Ask the doctor who treats you whether your treatment should change\./);
  expect(answer).not.toMatch(/within the usual range/);
});

test('leaves outside what a report marks as outside, unless its range is of people without the treatment', () => {
  const marked = createLab('lithium_level', 'Lithium level', '1.0', 'mmol/L', 'above');
  expect(withGoal(marked, { ...goal, status: 'within' })).toBe(marked);
  expect(withGoal(marked, { ...goal, status: null })).toBe(marked);
  const unplaced = createLab('tsh', 'TSH', '0.02', 'mIU/L', null);
  expect(withGoal(unplaced, { ...goal, status: 'within' })).toBe(unplaced);
  expect(withGoal(unplaced, { ...goal, status: 'above' }).place).toBe('above');
  const inr = createLab('inr', 'INR', '2.6', '', 'above');
  expect(withGoal(inr, { ...goal, status: 'within', replacesRange: true }).place).toBe('inside');
});

const kidneys = [createLab('egfr', 'eGFR', '38', 'mL/min', 'below')];

test.each(['how bad are his kidneys', "is dad's kidney function ok", 'are his kidneys ok'])(
  'answers “%s” by the record, if it may be his',
  (message) => {
    const answer = ask(message, { labs: kidneys });
    expect(answer).toMatch(/Your eGFR[^\n]*below the usual range/);
    expect(answer).toContain('this is right only if they’re his');
  },
);

test.each([
  "are my mum's kidneys ok",
  "are my son's kidneys ok",
  'my 50 year old brother, are his kidneys ok',
  'are her kidneys ok',
  "is my son's egfr low",
  'is her egfr ok',
])('takes no result of another person for the answer to “%s”', (message) => {
  expect(ask(message, { labs: kidneys })).not.toMatch(/\b38\b|is below/);
});

test('gives no amount of an adult where the record is that of a child', () => {
  const child = { ageYears: 6, sex: 'male' as const, conditions: [], allergies: [], habits: [] };
  const messages = ['how much calpol can he have', 'how much paracetamol can I give', 'what is the most ibuprofen a day'];
  const answers = messages.map((message) => ask(message, { person: child }));
  for (const answer of answers) expect(answer).not.toMatch(/4,000 mg|1,200 mg|325 to/);
  expect(answers[0]).toMatch(/10 to 15 mg for each kg/);
  expect(ask('how much paracetamol can I take', {})).toMatch(/4,000 mg/);
  expect(ask('how much paracetamol can an adult take', { person: child })).toMatch(/4,000 mg/);
});

test('takes the age of a record for no other child', () => {
  const girl = (ageYears: number) => ({ ageYears, sex: 'female' as const, conditions: [], allergies: [], habits: [] });
  for (const [ageYears, message] of [
    [16, 'can my son have codeine'],
    [16, 'can my daughter have codeine'],
    [13, 'can my baby have codeine'],
  ] as const)
    expect(ask(message, { person: girl(ageYears) })).toMatch(/must not be given under 12/);
  expect(assistant.read('can my newborn have ibuprofen', [], { ...empty, person: girl(6) }).lacksAge).toBe(true);
  expect(assistant.read('can my daughter have ibuprofen', [], { ...empty, person: girl(6) }).circumstances.ageYears).toBe(6);
});

test('says when a value is measured again under the medicine that is named', () => {
  const labs = [createLab('potassium', 'Potassium', '4.8', 'mmol/L', 'inside')];
  const medicines = [createMedicine('Lisinopril 20 mg daily')];
  for (const message of ['should I recheck my potassium on lisinopril', 'how often should my potassium be checked on lisinopril']) {
    const answer = ask(message, { labs, medicines });
    expect(answer).toMatch(/^Your potassium was last measured on 2 Nov 2026, at 4\.8 mmol\/L\./);
    expect(answer).toMatch(/potassium are checked before the start, after one to four weeks/);
  }
  expect(ask('when is my next lisinopril tablet due', { labs, medicines })).not.toMatch(/last measured/);
});

test('answers which tests are due by all results, what needs attention first', () => {
  const labs = [createLab('potassium', 'Potassium', '4.8', 'mmol/L', 'inside'), createLab('tsh', 'TSH', '6.1', 'mIU/L', 'above')];
  const answer = ask('what blood tests am I due', { labs });
  expect(answer).toMatch(/^Your last results here are from 2 Nov 2026\. Ask the doctor who ordered them/);
  expect(answer.indexOf('How TSH is measured again')).toBeGreaterThan(0);
  expect(answer.indexOf('How potassium is measured again')).toBeGreaterThan(answer.indexOf('How TSH is measured again'));
});

test.each(['I am on acquire 20 mg, is it ok with warfarin', 'I take acquire 20mg', 'he takes acquire 20 mg'])(
  'asks which medicine an everyday word before a dose is: %s',
  (message) => expect(ask(message, {})).toMatch(/“acquire” could be/),
);

test.each(['I take about 20 mg of omeprazole', 'I take another 400 mg of ibuprofen', 'I acquire 20 mg tablets of omeprazole'])(
  'asks nothing about a word that is no name there: %s',
  (message) => expect(ask(message, {})).not.toMatch(/could be|I don’t know “/),
);

test('takes a sugar below 20 without a unit for mg/dL where meters show that', () => {
  const judge = (message: string, region: 'US' | 'UK') => assistant.judge(message, [], { ...empty, region }).level;
  expect(judge('my sugar is 15', 'US')).toBe('emergency');
  expect(judge('my sugar is 15', 'UK')).toBe('urgent');
  expect(judge('my sugar is 15 mmol', 'US')).not.toBe('emergency');
  expect(judge('my sugar is 15 in the US', 'UK')).toBe('emergency');
});

test('answers a high blood pressure in pregnancy by what to do today, though it was logged days ago', () => {
  const points = [{ day: '2026-11-18', value: 146, second: 94, state: null }];
  const log = [{ kind: 'measurement' as const, name: 'Blood pressure', words: [], unit: 'mmHg', decimals: 0, points }];
  const person = { ageYears: 29, sex: 'female' as const, conditions: [], allergies: [], habits: [] };
  const answer = ask('is my blood pressure ok', { log, person: { ...person, pregnancy: { trimester: null } } });
  expect(answer).toMatch(
    /^Your newest blood pressure, 146\/94 on 18 Nov 2026: talk to a doctor today\. In pregnancy this can be pre-?eclampsia\./,
  );
  expect(ask('is my blood pressure ok', { log, person })).not.toMatch(/eclampsia/);
});

test('names a medicine whose side effect was never counted beside one whose was', () => {
  const medicines = [createMedicine('Lithium 600 mg at night'), createMedicine('Lamotrigine 100 mg')];
  expect(ask('why are my hands shaking', { medicines })).toMatch(/behind shaking hands: lamotrigine and lithium/);
});

test('answers whether more of something is needed by the results that show it', () => {
  const labs = [createLab('ferritin', 'Ferritin', '14', 'ng/mL', 'below')];
  expect(ask('do I need more iron', { labs })).toMatch(/^Your ferritin is below the usual range/);
});
