import { listUnsupportedSentences } from '@wellkept/test-kit/assistant/sentence-support.ts';
import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData, OwnMedicine } from './tools/tool.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);

const createMedicine = (content: string): OwnMedicine => ({
  ...{ content, name: content, startedOn: null },
  updatedAt: '2026-11-02T08:00:00.000Z',
});
const person: OwnData = {
  region: 'US',
  person: { conditions: [], allergies: [], habits: [] },
  medicines: [
    createMedicine('Metformin 500 mg 2 tablets twice a day'),
    { ...createMedicine('Bisoprolol 5 mg once daily'), schedule: { times: ['07:30'], source: 'person' } },
    createMedicine('Atorvastatin 20 mg at night'),
    createMedicine('Methotrexate 10 mg once a week on Monday'),
    createMedicine('Omeprazole 20 mg'),
    createMedicine('Acetaminophen 500 mg as needed'),
  ],
  profileUpdatedAt: null,
  ...{ labs: [], derived: [], log: [], day: null, today: '2026-11-20' },
  standing: { progress: 'done', unlisted: [] },
};
const ask = (message: string, own: OwnData | null = person) => assistant.ask({ message, earlier: [], own, lines });

test.each(['how many pills do I take a day', 'How many tablets am I on every day?', 'How many doses a day should I take?'])(
  'adds up the doses of the list, and names what is not counted: %s',
  (message) => {
    const { answer, triage, citations } = ask(message);
    expect(triage).toMatchObject({ level: 'routine' });
    expect(triage.hasCrisisSigns).toBeUndefined();
    expect(answer).toMatch(/^Your list comes to 4 doses a day, from 3 medicines\./);
    expect(answer).toMatch(/Metformin 500 mg 2 tablets twice a day: 2 doses a day, 2 pieces each time, 4 pieces a day\./);
    expect(answer).toMatch(/Methotrexate .*: not every day, so it isn’t counted\./);
    expect(answer).toMatch(/Omeprazole 20 mg: your list doesn’t say how often, so it isn’t counted\./);
    expect(answer).toMatch(/Acetaminophen .*: only when you need it, so it isn’t counted\./);
    expect(answer).toMatch(/If a label says something else, the label counts\./);
    expect(citations.map(({ url }) => url)).toEqual(['/medications']);
  },
);

test('a time that the person set is shown apart from one that the day plan suggests', () => {
  const { answer } = ask('what do I take in the morning?');
  expect(answer).toMatch(/^Your times: 07:30 bisoprolol\./);
  expect(answer).toMatch(/You haven’t set a time for this yet\. The day plan suggests: .*metformin \(2 pieces\)/);
  expect(answer).not.toMatch(/suggests: .*atorvastatin/);
});

test('one medicine is asked about by its name or its kind, and what is not on the list is named as missing', () => {
  expect(ask('how much metformin do I take a day?').answer).toMatch(/^Your list comes to 2 doses a day\./);
  expect(ask('when do I take my statin?').answer).toMatch(/The day plan suggests: .*atorvastatin/);
  expect(ask('how many vitamin D capsules do I take?').answer).toMatch(/Your list has no vitamin D\./);
});

test.each([
  'how much metformin can I take?',
  'when should I take metformin?',
  'how many milligrams of acetaminophen are too many?',
  'do my pills cause headaches?',
  'how many glasses of water should I drink?',
  'how many tablets does my mother take?',
])('a question about what one could take is not answered from the list: %s', (message) =>
  expect(ask(message).toolRuns.map(({ call }) => call.tool)).not.toContain('read_own_plan'),
);

test('without a list, and signed out, it says what is missing', () => {
  expect(ask('how many pills do I take a day', { ...person, medicines: [] }).answer).toMatch(/I didn’t have a list of what you take/);
  expect(ask('how many pills do I take a day', null).answer).toMatch(/nobody is signed in/);
});

test('every sentence of it is from the list', () => {
  for (const message of ['how many pills do I take a day', 'when is my next dose due?']) {
    const { answer, toolRuns } = ask(message);
    expect(listUnsupportedSentences(answer.replace(/ \[\d+\]/g, ''), toolRuns, message)).toEqual([]);
  }
});

test('thoughts of an overdose get the line to call, however much they speak of a plan', () => {
  const crises = ['I want to take all the pills on my list at once and not wake up', 'how many of my tablets does it take to die'];
  for (const message of crises) {
    const { triage, answer } = ask(message);
    expect([message, triage.level]).toEqual([message, 'crisis']);
    expect(answer).toMatch(/988/);
    expect(answer).not.toMatch(/doses? a day/);
  }
});

test.each([
  ['Wie viele Tabletten nehme ich am Tag?', /^Ihre Liste ergibt 4 Einnahmen am Tag, von 3 Mitteln\./],
  ['Combien de comprimés je prends par jour ?', /^Votre liste compte 4 prises par jour, pour 3 médicaments\./],
  ['¿Cuántas pastillas tomo al día?', /^Su lista suma 4 tomas al día, de 3 medicinas\./],
  ['Quante compresse prendo al giorno?', /^La sua lista fa 4 dosi al giorno, da 3 medicinali\./],
  ['Quantos comprimidos tomo por dia?', /^A sua lista soma 4 tomas por dia, de 3 medicamentos\./],
])('a question about the plan is answered in its language: %s', (message, expected) => {
  const { answer, triage } = ask(message);
  expect(triage.level).toBe('routine');
  expect(answer).toMatch(expected);
  expect(answer).toContain('2026-11-02');
  expect(answer).not.toMatch(/\b(?:Do you want|I used|I didn’t)\b/);
});

test('an amount that is meant for an end is a crisis in each language', () => {
  for (const message of ['Wie viele Tabletten muss ich nehmen, um zu sterben?', '¿Cuántas pastillas tengo que tomar para morir?'])
    expect(ask(message).triage.level).toBe('crisis');
});

test('a question about suicide as a subject is answered from the library, with a line to call beneath', () => {
  const { answer, triage, citations } = ask('Why do suicidal thoughts happen with depression?');
  expect(triage.level).toBe('routine');
  expect(answer).toMatch(/^\*\*Suicidal thoughts and self-harm:\*\*/);
  expect(answer).toMatch(/call or text 988 .* If you’re in danger, call 911\.$/);
  expect(citations.length).toBeGreaterThan(0);
});

test.each([
  ['which of my pills are for diabetes', /^On your list, Metformin 500 mg 2 tablets twice a day is for that\./],
  ['what do I take for my cholesterol?', /^On your list, Atorvastatin 20 mg at night is for that\./],
  ['which one of my tablets is for high blood pressure', /^On your list, Bisoprolol 5 mg once daily is for that\./],
  ['which of my meds is for migraine', /^I couldn’t match that to your list\. Here is what each is usually for\./],
  ['what are all my pills for?', /^This is what the entries of your list are usually taken for\.[\s\S]*Omeprazole 20 mg: /],
] as const)('says what of the list is taken for something: %s', (message, says) => {
  const { answer, toolRuns } = ask(message);
  expect(answer.replace(/ \[\d+\]/g, '')).toMatch(says);
  expect(listUnsupportedSentences(answer.replace(/ \[\d+\]/g, ''), toolRuns, message)).toEqual([]);
});

test.each([
  ['which of my pills is for clots', 'Clopidogrel 75 mg'],
  ['which of my pills is for fluid', 'Furosemide 40 mg'],
  ['which of my tablets are for swollen legs', 'Furosemide 40 mg'],
])('a purpose counts as it was typed and as it is meant: %s', (message, medicine) => {
  const own = { ...person, medicines: ['Clopidogrel 75 mg', 'Furosemide 40 mg'].map(createMedicine) };
  expect(ask(message, own).answer).toMatch(new RegExp(`^On your list, ${medicine} is for that`));
});

test('reads the list and checks it where both are asked', () => {
  const own = { ...person, medicines: ['Warfarin 5 mg once daily', 'Naproxen 500 mg twice daily'].map(createMedicine) };
  const { answer } = ask('what am I taking and is any of it bad together', own);
  expect(answer).toMatch(/^Your 2 items can affect each other seriously[\s\S]*Your list has 2 entries/);
  expect(ask('am I on too many tablets', own).answer).toMatch(/^Your 2 items can affect/);
});
