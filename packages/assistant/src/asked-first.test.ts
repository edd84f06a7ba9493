import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData, OwnLab } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);
const createOwn = (names: readonly string[], others: Partial<OwnData> = {}): OwnData => ({
  ...{ region: 'US', person: {}, profileUpdatedAt: null, labs: [], derived: [], log: [], standing: null },
  ...{ today: '2026-11-20', day: null },
  medicines: names.map((name) => ({ content: name, name, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null })),
  ...others,
});
const createLab = (analyteId: string, name: string, value: string, unit: string, place: OwnLab['place']): OwnLab => ({
  ...{ analyteId, name, value, unit, place, date: '2026-10-30', urgency: null },
});
const ask = (message: string, own: OwnData, earlier: readonly string[] = []) => assistant.ask({ message, earlier, own, lines });

const lithium = createOwn(['Lithium 300 mg three times daily', 'Ibuprofen 400 mg as needed']);

test('what was asked comes before a pair of the list that was not', () => {
  const stopping = ask('can I stop the lithium, I feel fine', lithium).answer;
  expect(stopping).toMatch(
    /^\*\*Lithium[\s\S]*Stopping lithium suddenly[\s\S]*Don’t stop or skip lithium on your own[\s\S]*Serious:\*\* Ibuprofen/,
  );
  expect(ask('how much water should I drink on lithium', lithium).answer).toMatch(/^\*\*Lithium[\s\S]*drink normally[\s\S]*Ibuprofen/);
});

test.each(['can I take ibuprofen for my knee', 'is my lithium ok with ibuprofen', 'how much ibuprofen can I take'])(
  'a pair of the list that is asked about leads: %s',
  (message) => expect(ask(message, lithium).answer).toMatch(/^\*\*Serious:\*\* Ibuprofen can push your lithium/),
);

test('a diet is checked with the list without the name of a medicine', () =>
  expect(ask('can I go on a low salt diet', lithium).answer).toMatch(/^\*\*Serious:\*\* A low-salt diet can raise lithium/));

test('a limit for the kidneys is named with the value that lies above it', () => {
  const own = createOwn(['Metformin 1000 mg twice daily'], { labs: [createLab('egfr', 'eGFR', '52', 'mL/min/1.73m2', 'below')] });
  expect(ask('is metformin safe with my kidneys', own).answer).toMatch(
    /^Your eGFR of 52 .* above the kidney limits of metformin[\s\S]*under 45/,
  );
  expect(ask('can I take metformin with food', own).answer).not.toMatch(/eGFR/);
  const atLimit = createOwn(['Metformin 1000 mg twice daily'], { labs: [createLab('egfr', 'eGFR', '45', 'mL/min/1.73m2', 'below')] });
  expect(ask('is metformin safe with my kidneys', atLimit).answer).not.toMatch(/above the kidney limits/);
});

test('of someone of another age or sex than the profile’s no result counts', () => {
  const labs = [createLab('potassium', 'Potassium', '5.3', 'mmol/L', 'above')];
  const own = createOwn(['Lisinopril 20 mg once daily'], { labs, person: { ageYears: 68, sex: 'male' } });
  const answer = ask('is spironolactone ok for my mum, she is 88 and takes lisinopril?', own).answer;
  expect(answer).toMatch(/Serious:\*\* Lisinopril with spironolactone/);
  expect(answer).not.toMatch(/5\.3/);
  expect(ask('is spironolactone ok for me?', own).answer).toMatch(/5\.3/);
});

test.each([
  ['my wife takes sumatriptan, can I have one for my headache', /^A medicine that was prescribed for one person isn’t for another/],
  ['what should my levothyroxine dose be', /^Don’t change the dose on your own/],
  ['need something for my sore knee from the shop', /acetaminophen/i],
  ['melatonin with my meds?', /^No known interaction of melatonin/],
])('%s', (message, answer) => expect(ask(message, createOwn(['Amlodipine 5 mg once daily'])).answer).toMatch(answer));

test('what is feared is nothing that anyone had, and what is had is', () => {
  const own = createOwn(['Estradiol patch 50 mcg twice weekly']);
  expect(ask('do I need to worry about blood clots on my estradiol patch', own).answer).not.toMatch(/with this history/);
  expect(ask('I had a blood clot, is my estradiol patch safe', own).answer).toMatch(/with this history/);
  expect(ask('can I take estradiol, I have a history of blood clots and worry', own).answer).toMatch(/with this history/);
});

test.each([
  ["I have heart failure and I'm worried about swelling, can I take pioglitazone?", /Do not take/],
  ['I have heart failure, what is the risk of low sugar if I take pioglitazone?', /Do not take/],
  ["I'm worried about my heart failure, can I take pioglitazone?", /Do not take/],
  ["I'm scared of my heart failure getting worse, can I take pioglitazone?", /Do not take/],
  ['no risk of cancer I hope, I have heart failure, can I take pioglitazone?', /Do not take/],
  ['I have kidney disease and it causes cramps, can I take ibuprofen?', /kidney/i],
  ['I am worried about wine and kidney disease, can I take ibuprofen?', /kidney/i],
])('a worry takes nothing back that is had: %s', (message, finding) => expect(ask(message, createOwn([])).answer).toMatch(finding));

test('what is directly behind a worry is feared alone', () =>
  expect(ask("I'm worried about heart failure, can I take pioglitazone?", createOwn([])).answer).not.toMatch(/Do not take/));

test('more than the line of the list says is an overdose, and what it says is none', () => {
  expect(ask('took 5 of my lithium just now', lithium).triage.level).toBe('emergency');
  const three = createOwn(['Lithium 300 mg, 3 tablets once daily']);
  expect(ask('took 3 of my lithium at bedtime', three).triage.level).toBe('routine');
  expect(ask('took 9 of my lithium at bedtime', three).triage.level).toBe('emergency');
  expect(ask('popped five Lanicor by mistake', createOwn([])).triage.level).toBe('emergency');
});

test.each([
  ['Warfarin 1 mg 3 tablets Mon, 4 tablets other days', 'I took 4 warfarin tonight, can I have wine?', 'routine', undefined],
  ['Warfarin 1 mg 3 tablets Mon, 4 tablets other days', 'I took 14 warfarin tonight, can I have wine?', 'emergency', undefined],
  ['Methotrexate 15 mg once a week', 'took 6 methotrexate yesterday', 'routine', true],
  ['Methotrexate 15 mg once a week', 'took 9 methotrexate yesterday', 'emergency', undefined],
  ['Methotrexate 10 mg once a week', 'took 4 methotrexate yesterday', 'emergency', undefined],
  ['Trexall 15 mg once a week', 'took 6 Trexall yesterday', 'emergency', undefined],
  ['Warfarin 5 mg once daily', 'took 5 of my warfarin', 'emergency', undefined],
  ['Warfarin 3 mg once daily', 'took 3 of my warfarin tonight', 'emergency', undefined],
  ['Metoprolol 25 mg twice daily', 'took 1000 mg of metoprolol', 'emergency', undefined],
  ['Metoprolol 25 mg twice daily', 'took 50 mg of metoprolol', 'routine', undefined],
])('what a line says in all bounds what was taken: %s, %s', (line, message, level, isAsked) =>
  expect(ask(message, createOwn([line])).triage).toMatchObject({ level, ...(isAsked && { mayBeEmergency: true }) }),
);

test('what an answer only names comes after it', () => {
  const { answer } = ask('what questions should I ask before my cataract operation', createOwn([]));
  expect(answer).toMatch(/^\*\*Cataract surgery[\s\S]*Warfarin mostly has to be paused/);
});

test('an age is no value', () => expect(ask('do I need vitamin D at 75', createOwn([])).answer).not.toMatch(/ng\/mL is above/));

test.each(['I am taking lithium, sodium at 118', 'do I need glucose at 45', 'do I need calcium at 14', 'I need insulin, glucose at 500'])(
  'a dangerous value is no age: %s',
  (message) => expect(ask(message, createOwn([])).triage).toMatchObject({ level: 'emergency' }),
);

test('creatine with weak kidneys is asked about first', () => {
  const own = createOwn([], { person: { labs: { egfr: 41 } }, profileUpdatedAt: '2026-09-01' });
  expect(ask('creatine and my kidneys?', own).answer).toMatch(/^\*\*Take care:\*\* Ask the doctor who looks after your kidneys/);
});
