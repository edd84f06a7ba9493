import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import { createTrendStatement } from './tools/log-trend.ts';
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

test('names a medicine that brings a complaint together with another one of the list', () => {
  const own = medicines('Lithium carbonate 800 mg', 'Bendroflumethiazide 2.5 mg');
  expect(ask('why are my hands shaking', own).answer).toMatch(/^Your data here names one thing [^:]*: lithium\.[\s\S]*Shaking \(tremor\)/);
});

test('reads the level of a medicine as a result, and the dose of one as what the list says', () => {
  const labs = [createLab('lithium_level', 'Lithium level', '1.1', 'mmol/L', null)];
  const own = { labs, ...medicines('Lithium carbonate 800 mg', 'Insulin glargine 22 units at bedtime') };
  expect(ask('what’s my lithium level', own).answer).toMatch(/^Your Lithium level of 30 Oct 2026 was 1\.1 mmol\/L/);
  expect(ask('is my lithium too high', own).answer).toMatch(/Your lithium level was 1\.1 mmol\/L on 30 Oct 2026/);
  expect(ask('what is my insulin dose', own).answer).toMatch(/insulin glargine 22 units at bedtime/i);
});

test('says which way the log went, and of results that there is nothing to compare', () => {
  const points = [212, 209, 205].map((value, at) => ({ day: `2026-11-0${at + 1}`, value, second: null, state: null }));
  const log = [{ kind: 'measurement' as const, name: 'Weight', words: [], unit: 'lb', decimals: 1, points }];
  expect(ask('How can I improve my weight?', { log }).answer).not.toMatch(/Weight went/);
  expect(ask("My dad's weight is going down", { log }).answer).not.toMatch(/Weight went/);
  expect(ask("I've been losing weight since I started metformin", { log, ...medicines('Metformin 500 mg') }).answer).not.toMatch(
    /went down/,
  );
  const none = points.map((one) => ({ ...one, value: 0 }));
  const nausea = { kind: 'symptom' as const, name: 'Nausea', words: [], unit: '', decimals: 0, points: none };
  expect(createTrendStatement(nausea, none).text).toMatch(/stayed about the same/);
  expect(ask('am I losing weight', { log }).answer).toMatch(/^Weight went down, from 212 lb on 1 Nov 2026 to 205 lb on 3 Nov 2026\./);
  const labs = [createLab('egfr', 'eGFR', '48', 'mL/min', 'below')];
  expect(ask('is my kidney function getting worse', { labs }).answer).toMatch(/^There’s no earlier result here to compare with/);
  const earlier = { ...createLab('creatinine', 'Creatinine', '<0.3', 'mg/dL', 'inside'), date: '2026-01-02' };
  const { answer } = ask('is my kidney function getting worse', {
    labs: [...labs, createLab('creatinine', 'Creatinine', '1.0', 'mg/dL', 'inside'), earlier],
  });
  expect(answer).toMatch(/Your creatinine was \\?<0\.3 mg\/dL on 2 Jan 2026 and 1\.0 mg\/dL/);
  expect(answer).toMatch(/no earlier result of your eGFR here/);
});

test('takes missed pills for the contraceptive of the list, and forbids nobody to take two of it', () => {
  const { answer } = ask('I missed 2 pills, what now', medicines('Microgynon', 'Sertraline 50 mg'));
  expect(answer).toMatch(/take only the last one, even if that means two on one day/);
  expect(answer).not.toMatch(/double dose/);
});

test.each([
  ['I missed my pill', ['Warfarin 5 mg'], /^\*\*Warfarin:\*\* If you forget a dose/],
  ['I forgot my pills', ['Yaz', 'Warfarin 5 mg', 'Metoprolol 25 mg'], /^\*\*Missed and doubled doses/],
  ['I missed my pill', ['Cyproterone 100 mg'], /^\*\*Missed and doubled doses/],
  ['missed my Provera', ['Provera 10 mg'], /^\*\*Missed and doubled doses/],
  ['I missed a pill', ['NuvaRing'], /^\*\*Missed and doubled doses/],
  ['I missed my pill', ['Activella'], /^\*\*Missed and doubled doses/],
  ['missed my Aygestin', ['Aygestin 5 mg'], /^\*\*Missed and doubled doses/],
  ['missed my norethindrone', ['Norethindrone 5 mg'], /^\*\*Missed and doubled doses/],
  ['I missed my Femhrt', ['Femhrt'], /^\*\*Missed and doubled doses/],
  ['I missed my CombiPatch', ['CombiPatch'], /^\*\*Missed and doubled doses/],
  ['I missed my Noristerat', [], /^\*\*Missed and doubled doses/],
  ['I forgot to take the pill for my blood pressure', ['Yaz', 'Lisinopril 10 mg'], /^\*\*Missed and doubled doses/],
  ['I missed two pills against high blood pressure', ['Yaz', 'Lisinopril 10 mg'], /^\*\*Missed and doubled doses/],
] as const)('gives the advice of the contraceptive pill for no other medicine: %s, %j', (message, list, expected) => {
  const { answer } = ask(message, medicines(...list));
  expect(answer).toMatch(expected);
  expect(answer).toMatch(/Don’t take a double dose/);
  expect(answer).not.toMatch(/two on one day/);
});

test.each([
  ['missed my Yaz', []],
  ['I missed my pill', ['Slynd', 'Lisinopril 10 mg']],
  ['missed my Cerazette', ['Cerazette']],
  ['I missed my Micronor', []],
  ['missed my norethindrone', ['Norethindrone 0.35 mg']],
  ['missed my pill', ['Norethisterone 350 mcg']],
  ['missed my Qlaira', ['Qlaira']],
] as const)('gives the advice of the contraceptive pill: %s, %j', (message, list) => {
  expect(ask(message, medicines(...list)).answer).toMatch(/two on one day/);
});

test.each([
  "I'm giving birth in May, is ibuprofen safe for my baby?",
  'Given my migraines, is topiramate safe for my baby?',
  'Can labetalol give my baby low blood sugar?',
  'Should I give up sertraline for my baby?',
])('%s is of the mother who is pregnant', (message) => {
  const own = { ...medicines('Sertraline 50 mg'), person: { pregnancy: { trimester: null } } };
  expect(ask(message, own).answer).not.toMatch(/How old is the child/);
});

test.each(['can I give my baby aspirin', 'can I give it to my newborn, the aspirin', 'should my newborn take aspirin'])(
  '%s is of a child, also where the sender is pregnant',
  (message) => {
    const own = { ...medicines('Sertraline 50 mg'), person: { pregnancy: { trimester: null } } };
    expect(ask(message, own).answer).toMatch(/should not be given to children[\s\S]*How old is the child/);
  },
);

test.each(['Can I take Romvimza?', 'Can I take Romvimza with ibuprofen?', 'Can I take Romvimza while pregnant?'])(
  'clears nothing whose interactions are not recorded: %s',
  (message) => {
    const { answer } = ask(message, medicines('Metformin 500 mg'));
    expect(answer).toMatch(/We don’t have the interactions of “Vimseltinib” yet/);
    expect(answer).not.toMatch(/No known interaction|no known reason/i);
  },
);

test('takes the baby of a pregnant person for the one that she is expecting', () => {
  const own = { ...medicines('Labetalol 200 mg'), person: { pregnancy: { trimester: null } } };
  expect(ask('is labetalol safe for baby', own).answer).not.toMatch(/How old is the child/);
  expect(ask('is ibuprofen safe for baby', own).answer).toMatch(/week 20 of pregnancy/);
});

test('puts what is serious with the list before the lesser pair that is asked about', () => {
  expect(ask('can I take ibuprofen with lisinopril', medicines('Warfarin 5 mg')).answer).toMatch(
    /^\*\*Serious:\*\* Ibuprofen and warfarin/,
  );
  expect(ask('can I take viagra', medicines('Isosorbide mononitrate 30 mg')).answer).toMatch(/^\*\*Do not (?:take|combine):\*\*/);
});

test('asks a bare follow-up what was asked before, and answers what instead', () => {
  const { answer } = ask('and wellbutrin?', {}, ['does sertraline make you gain weight?']);
  expect(answer).toMatch(/Bupropion[\s\S]*weight/);
  const own = { ...medicines('Furosemide 40 mg'), person: { conditions: ['heart failure'] } };
  expect(ask('what instead', own, ['can I take Advil?']).answer).toMatch(/acetaminophen/i);
});

test('holds a painkiller against low hemoglobin, and low iron stores against the question for them', () => {
  const hemoglobin = createLab('hemoglobin', 'Hemoglobin', '10.4', 'g/dL', 'below');
  expect(ask('can I have ibuprofen', { labs: [hemoglobin] }).answer).toMatch(
    /Your hemoglobin of 10\.4 g\/dL .* ibuprofen can make that worse/,
  );
  const ferritin = createLab('ferritin', 'Ferritin', '9', 'ng/mL', 'below');
  expect(ask('am I low on iron', { labs: [ferritin] }).answer).toMatch(/^Your ferritin is below/);
});

test('judges LDL by the disease of the arteries that someone has, and reads the log and an organ however they are asked for', () => {
  const goal = /most guidelines aim for LDL under 70 mg\/dL/;
  for (const own of ['I have coronary artery disease', 'I had a TIA', 'I have a stent'])
    expect(ask(`my ldl is 96 and ${own}`, {}).answer).toMatch(goal);
  for (const other of ['and my dad has angina', ', no angina', ', I had gastric bypass surgery', 'with a stent in my ureter'])
    expect(ask(`my ldl is 96 ${other}`, {}).answer).not.toMatch(goal);
  const points = ['2026-11-18', '2026-11-19'].map((day) => ({ day, value: null, second: null, state: null }));
  const log = [{ kind: 'symptom' as const, name: 'Dizzy', words: [], unit: '', decimals: 0, points }];
  expect(ask('how often was I dizzy this week', { log }).answer).toMatch(/^You logged dizzy 2 times/);
  const labs = [createLab('egfr', 'eGFR', '48', 'mL/min', 'below')];
  expect(ask('my kidneys, are they ok?', { labs }).answer).toMatch(/^Your eGFR is below/);
  expect(ask('I missed my pill for 3 days', medicines('Yaz')).answer).toMatch(/take only the last one, even if that means two on one day/);
});

test.each([
  // A body that loses water, and a child that is planned, name no medicine.
  ['I have had diarrhea since yesterday, do I still take everything?', /Metformin can harm the kidneys while you are short of water/],
  [
    'we are thinking about having a baby, anything I should know about my meds',
    /^\*\*Do not take:\*\* Methotrexate must be stopped by your doctor/,
  ],
  ['stomach flu since yesterday, should I skip my meds', /^\*\*Take care:\*\* Metformin can harm the kidneys while you are short of water/],
] as const)('holds the list against what a message says of the person: %s', (message, says) => {
  const { answer } = ask(message, { person: {}, ...medicines('Metformin 1000 mg', 'Methotrexate 15 mg weekly', 'Cetirizine') });
  expect(answer).toMatch(says);
});

test('calls for help at once where the list makes a blow to the head dangerous', () => {
  const fell = 'banged my head when I fell yesterday, bit of a headache';
  expect(ask(fell, medicines('Apixaban 5 mg')).triage.level).toBe('emergency');
  expect(ask(fell, medicines('Cetirizine')).triage.level).toBe('urgent');
  // Of a child an adult's list says nothing.
  expect(
    ask('my son bumped his head and has a bit of a headache', { person: { ageYears: 60 }, ...medicines('Apixaban 5 mg') }).triage.level,
  ).toBe('urgent');
});

test('says how soon to show what the article names as a sign', () => {
  expect(ask('should I be worried about a mole that changed color', {}).answer).toMatch(
    /Talk to a doctor within weeks about a mole that changes shape or color/,
  );
});

test('judges a value that goes before its name', () => {
  expect(ask('is 5.6 potassium dangerous', {}).answer).toMatch(/A value of 5\.6 mmol\/L for potassium: talk to a doctor within days/);
});

test.each([
  ['my boyfriend has epilepsy too, can he take my lamictal', true],
  ['can I take my husband’s sertraline', true],
  ['can my husband have some of my ibuprofen', false],
  ['can I take my lamotrigine in the morning', false],
] as const)('says that what was prescribed for one is for no other: %s', (message, isWarned) => {
  expect(ask(message, medicines('Lamotrigine 100 mg')).answer.startsWith('A medicine that was prescribed for one person')).toBe(isWarned);
});

test('of a complaint with a medicine it says what helps, and of children what they should not have', () => {
  expect(ask('constipated from iron tablets what helps', {}).answer).toMatch(/^\*\*Constipation:\*\* [^\n]*fiber/);
  expect(ask('can kids take aspirin', {}).answer).toMatch(/^\*\*Serious:\*\* Aspirin should not be given to children/);
});
