import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData, OwnLab } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);
const emptyOwnData: OwnData = {
  ...{ region: 'US', person: {}, medicines: [], profileUpdatedAt: null, labs: [], derived: [], log: [], standing: null },
  ...{ today: '2026-11-20', day: null },
};
const createLab = (analyteId: string, name: string, value: string, unit: string, place: OwnLab['place']): OwnLab => ({
  ...{ analyteId, name, value, unit, place },
  ...{ date: '2026-10-30', urgency: null },
});
const medicines = (...names: string[]) => ({
  medicines: names.map((name) => ({ content: name, name, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null })),
});
const ask = (message: string, own: Partial<OwnData>, earlier: readonly string[] = []) =>
  assistant.ask({ message, earlier, own: { ...emptyOwnData, ...own }, lines });

test('begins with the result to act on first, and never with one that is as it should be', () => {
  const urgency = (level: 'today' | 'visit', side: 'above' | 'below') => ({
    ...{ level, side, rowId: null, says: 'Ask.', meanwhile: null, dangerSigns: [], symptoms: [], source: null },
  });
  const labs = [
    createLab('mch', 'MCH', '29.4', 'pg', 'inside'),
    { ...createLab('mch', 'MCH', '28.5', 'pg', 'inside'), date: '2026-03-01' },
    { ...createLab('ldl', 'LDL cholesterol', '131', 'mg/dL', 'above'), urgency: urgency('visit', 'above') },
    // The printed range has lost its lower end.
    { ...createLab('hemoglobin', 'Hemoglobin', '8.8', 'g/dL', 'inside'), urgency: urgency('today', 'below') },
  ];
  const worst = /^The result to act on first is your hemoglobin of 8\.8 g\/dL \(talk to a doctor today\)\. Next comes LDL cholesterol/;
  for (const question of [
    'which of my results should worry me most?',
    'which result is the most concerning?',
    'what is my worst lab result',
  ])
    expect(ask(question, { labs }).answer).toMatch(worst);
  expect(ask('why am I so tired?', { labs }).answer).toMatch(/^Your data here names one thing [^:]*: a hemoglobin of 8\.8 g\/dL\./);
  expect(ask('what should I ask my doctor?', { labs }).answer).toMatch(
    /Don’t wait for a visit with your hemoglobin[\s\S]*My hemoglobin was 8\.8 g\/dL[\s\S]*My LDL cholesterol was 131 mg\/dL/,
  );
});

test('says first that a value is not in the record, and names only what the person takes', () => {
  const { answer } = ask('what is my potassium?', medicines('Lisinopril 20 mg', 'Cetirizine'));
  expect(answer).toMatch(/^You have no potassium result in your record\.[\s\S]*Of what you take, lisinopril can raise it\./);
  expect(answer).not.toMatch(/spironolactone|losartan/);
  expect(ask('what’s my ferritin?', medicines('Cetirizine')).answer).toContain('Nothing on record here says that what you take changes it');
});

test('takes what is low for what is taken against it, and keeps it for the next question', () => {
  const labs = [createLab('ferritin', 'Ferritin', '7', 'ng/mL', 'below')];
  const own = { labs, ...medicines('Levothyroxine 100 mcg') };
  const question = 'what supplements should I take for low iron?';
  expect(ask(question, own).answer).toMatch(/Iron can prevent levothyroxine from being absorbed/);
  expect(ask('is that ok with my levothyroxine?', own, [question]).answer).toMatch(
    /^\*\*Take care:\*\* Iron can prevent levothyroxine[^.]*\. Leave 4 hours/,
  );
  expect(ask('what should I do about low magnesium', own).answer).not.toMatch(/^\*\*Take care/);
});

test('asks about the list where no result raises a question, and the library says what low blood pressure is', () => {
  expect(ask('what should I ask my doctor?', medicines('Zolpidem 5 mg')).answer).toMatch(
    /Do I still need zolpidem 5 mg, and at this dose\?/,
  );
  expect(ask('my blood pressure was 92/54, is that too low?', {}).answer).toMatch(/^\*\*Low blood pressure:\*\* .*below 90\/60/);
  expect(ask('my blood pressure was 88/54, is that too low?', {}).answer).toMatch(/^A blood pressure of 88\/54 is low/m);
});

test('names to someone with a list no partners that are not on it', () => {
  const own = medicines('Sertraline 50 mg');
  expect(ask('is vitamin D safe with my tablets?', own).answer).not.toMatch(/calcitriol/);
  expect(ask('which supplement helps with low ferritin?', medicines('Levothyroxine 100 mcg')).answer).toMatch(/\biron\b/i);
});

test('names what the pages of results say moves a value, when it is asked whether a medicine did', () => {
  const labs = [createLab('alt', 'ALT', '88', 'U/L', 'above')];
  const own = { labs, ...medicines('Methotrexate 15 mg weekly') };
  const { answer } = ask('is it the methotrexate?', own, ['is my ALT bad?']);
  expect(answer).toMatch(/^It could be\. Methotrexate can change your ALT\.[\s\S]*ALT: Methotrexate \w+ raises? it/);
});
