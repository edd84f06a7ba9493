import { describe, expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { LogPoint, OwnData, OwnLab } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const emptyOwnData: OwnData = {
  region: 'UK',
  person: { conditions: [], allergies: [], habits: [] },
  medicines: [],
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-28',
  day: null,
};
const createMedicine = (text: string) => ({ content: text, name: text, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null });
const list = (...names: string[]) => ({ medicines: names.map(createMedicine) });
const ask = (message: string, own: Partial<OwnData>, earlier: readonly string[] = []) =>
  assistant.ask({ message, earlier, own: { ...emptyOwnData, ...own }, lines: getHelpLines('UK', [{ number: '999', region: 'UK' }]) })
    .answer;
const readNames = (message: string, own: Partial<OwnData>) =>
  assistant.read(message, [], { ...emptyOwnData, ...own }).mentions.map(({ name }) => name);

const many = list('Indapamide 1.5 mg', 'Gabapentin 300 mg', 'Zopiclone 7.5 mg', 'Raloxifene 60 mg', 'Levothyroxine 50 mcg', 'Multivitamin');

describe('an entry of the list is meant by what it is there for', () => {
  test.each([
    ['which one of mine is the water tablet?', /^On your list, Indapamide 1\.5 mg is for that/],
    ['do I take anything for sleep', /^On your list, Zopiclone 7\.5 mg is for that/],
    ['which of my pills is for my bones', /^On your list, Raloxifene 60 mg is for that/],
  ])('%s', (message, wanted) => expect(ask(message, many)).toMatch(wanted));

  test.each([
    ['which of these did they give me for hot flashes', /^On your list, Estradiol patch is for that/],
    ['which one stops my blood clotting', /^On your list, Clopidogrel 75 mg is for that/],
    ['which tablet keeps my heartbeat steady', /^On your list, Digoxin 125 mcg is for that/],
  ])('in the words of the person: %s', (message, wanted) =>
    expect(ask(message, list('Estradiol patch', 'Clopidogrel 75 mg', 'Digoxin 125 mcg', 'Cetirizine'))).toMatch(wanted),
  );

  test('a follow-up asks the same of something else', () =>
    expect(ask('ok and for the nerve pain?', many, ['do I take anything for sleep?'])).toMatch(/^On your list, Gabapentin 300 mg/));

  test.each([
    [
      'do i take anything for pain',
      list('Ibuprofen 400 mg', 'Warfarin 3 mg'),
      /^On your list, Ibuprofen[\s\S]*\*\*Serious:\*\* Ibuprofen and warfarin/,
    ],
    [
      'which of my tablets helps with chest pain',
      list('Glyceryl trinitrate spray', 'Sildenafil 50 mg'),
      /\*\*Do not combine:\*\* Sildenafil/,
    ],
    ['which of mine is the antibiotic', list('Clarithromycin 500 mg', 'Simvastatin 40 mg'), /\*\*Do not combine:\*\* Simvastatin/],
    ['do i take anything for sleep', list('Zopiclone 7.5 mg', 'Ibuprofen 400 mg', 'Warfarin 3 mg'), /^(?![\s\S]*\*\*Serious)/],
  ])('with what is serious about it beside the others: %s', (message, own, wanted) => expect(ask(message, own)).toMatch(wanted));

  test('two that are named so are both checked', () =>
    expect(readNames('do I need a gap between my thyroid tablet and my multivitamin', many)).toEqual(['Levothyroxine', 'Multivitamin']));

  test.each([
    'which of my tablets is bad with alcohol',
    'what am I allergic to',
    'which of my tablets should I stop',
    'what is my heart rate',
    'my potassium tablet level',
  ])('and not in "%s"', (message) => expect(ask(message, many)).not.toMatch(/^On your list/));

  test.each([
    ['can I halve the new pill', 'Cetirizine 10 mg'],
    ['can I stop the red one', 'Prednisolone 5 mg'],
    ['can I crush the big one', 'Metformin 500 mg'],
    ['can I skip the long one today', 'Insulin glargine'],
  ])('how a thing looks, or when it came, names nothing: %s', (message, medicine) =>
    expect(readNames(message, list(medicine))).toEqual([]),
  );

  test.each([
    'can I take the pain tablet my neighbour gave me',
    'is the pain tablet from the chemist ok for me',
    'someone lent me that pain tablet, is it safe',
    'I bought the nerve tablet online, can I take it',
  ])('what comes from elsewhere is none of the list: %s', (message) =>
    expect(readNames(message, list('Gabapentin 300 mg', 'Zopiclone 7.5 mg'))).toEqual([]),
  );

  test('a heart tablet is none for heartburn', () =>
    expect(readNames('can I halve my heart tablet', list('Bisoprolol 5 mg', 'Omeprazole 20 mg'))).toEqual(['Bisoprolol']));

  test.each(['and for my mum?', 'what about for the baby?', 'ok and for him?'])('nobody else is asked about by "%s"', (message) =>
    expect(ask(message, many, ['do I take anything for sleep?'])).not.toMatch(/your list/),
  );

  test('a word for two entries of the list names neither', () =>
    expect(readNames('can I halve my heart tablet', list('Ramipril 5 mg', 'Bisoprolol 5 mg'))).toEqual([]));
});

describe('the suspect and the reason', () => {
  test('"the turmeric?" behind a complaint is weighed with what is taken', () =>
    expect(ask('nosebleeds all week, the turmeric?', list('Warfarin 4 mg', 'Turmeric'))).toMatch(/^It could be\. Turmeric/));

  test('and a medicine of which more follows is no suspect', () =>
    expect(ask('what can I do about heartburn, the lansoprazole isnt enough', list('Lansoprazole 15 mg'))).not.toMatch(
      /side effects of lansoprazole/,
    ));

  test('what follows the question about a value is not passed over', () =>
    expect(ask('is my warfarin messing with my kidney test, ive been passing blood', list('Warfarin 4 mg'))).not.toMatch(
      /^Nothing on record here links/,
    ));

  test('a value that cannot wait comes before the side effect that was asked for', () => {
    const askWith = (urgency: OwnLab['urgency']) =>
      ask('which of my tablets is making me dizzy', {
        labs: [
          {
            ...{ analyteId: 'potassium', name: 'Potassium', value: '6.9', unit: 'mmol/L', place: 'above' as const },
            ...{ percentOutside: 35, date: '2026-11-20', urgency },
          },
        ],
        ...list('Spironolactone 25 mg', 'Folic acid'),
      });
    const urgency: OwnLab['urgency'] = {
      ...{ level: 'emergency', rowId: null, side: 'above', says: 'It can stop the heart.' },
      ...{ meanwhile: null, dangerSigns: [], symptoms: [], source: null },
    };
    expect(askWith(urgency)).toMatch(/^Your data here also names[^.]*high potassium/);
    expect(askWith(null)).toMatch(/^Dizziness: a common side effect of spironolactone/);
  });

  test('what many feel of a medicine goes before a value that is hardly outside', () => {
    const lab = { analyteId: 'potassium', name: 'Potassium', value: '5.2', unit: 'mmol/L', place: 'above' as const };
    const askWith = (percentOutside: number) =>
      ask('why am I so dizzy', {
        labs: [{ ...lab, percentOutside, date: '2026-11-20', urgency: null }],
        ...list('Furosemide 40 mg'),
      });
    expect(askWith(2)).toMatch(/furosemide and high potassium/);
    expect(askWith(40)).toMatch(/high potassium and furosemide/);
  });
});

describe('a result and what moves it', () => {
  const createLab = (analyteId: string, name: string, value: string, unit: string, place: 'above' | 'below') => ({
    ...{ analyteId, name, value, unit, place },
    date: '2026-11-20',
    urgency: null,
  });

  test('why it is high is answered by what is taken', () =>
    expect(
      ask('why are my liver numbers up', { labs: [createLab('alt', 'ALT', '88', 'U/L', 'above')], ...list('Ashwagandha', 'Cetirizine') }),
    ).toMatch(/^Your ALT is above[^.]*\. Of what you take, ashwagandha may be behind that\./));

  test.each([
    ['my lithium is high, can i take ibuprofen', /^\*\*Serious:\*\* Ibuprofen can push your lithium/],
    ['my testosterone is low can i take warfarin', /^\*\*Serious:\*\* Male hormones/],
    ['my tacrolimus is high can i have grapefruit', /^\*\*Serious:\*\* Grapefruit juice can raise the level of tacrolimus/],
    ['my zinc is low can i take it with doxycycline', /^\*\*Take care:\*\* Doxycycline is absorbed less/],
  ])('what is named as high or low may be taken too, and is checked: %s', (message, wanted) =>
    expect(ask(message, list('Bisoprolol 5 mg'))).toMatch(wanted),
  );

  test('a slip in the name of a value makes no medicine of it', () =>
    expect(ask('whats my cholestrol', list('Cetirizine'))).toMatch(/^You have no total cholesterol result/));
});

describe('the log in the time that is meant', () => {
  const points = (values: readonly number[], first: number): LogPoint[] =>
    values.map((value, at) => ({ day: `2026-11-${first + at}`, value, second: null, state: null }));
  const createLog = (name: string, unit: string, of: LogPoint[]) => ({
    log: [{ kind: 'measurement' as const, name, words: name.toLowerCase().split(' '), unit, decimals: 1, points: of }],
  });

  test('last week is the last seven days where the calendar week has hardly an entry', () => {
    const own = createLog('Sleep', 'h', points([6, 6, 7, 7, 6, 5, 5], 21));
    expect(ask('how much did I sleep last week', own)).toMatch(
      /on average over 6 entries from 22 Nov[\s\S]*2 entries are from the calendar week/,
    );
    const full = createLog('Sleep', 'h', points([6, 6, 7, 7, 6, 5, 5], 16));
    expect(ask('how much did I sleep last week', full)).toMatch(/over 7 entries from 16 Nov 2026 to 22 Nov 2026/);
  });

  test('the highest blood sugar is one of the log', () =>
    expect(ask('how high did my sugar go this week', createLog('Blood sugar', 'mmol/L', points([9.1, 13.2, 8.3], 24)))).toMatch(
      /^Blood sugar: the highest of 3 entries is 13\.2 mmol\/L, on 25 Nov 2026/,
    ));

  test('a weight that goes one way is described from its first to its last day', () =>
    expect(ask('how much weight have I lost this week', createLog('Weight', 'lb', points([211, 210, 209, 209, 208], 23)))).toMatch(
      /^Weight went down by 3 lb, from 211 lb on 23 Nov 2026 to 208 lb on 27 Nov 2026/,
    ));
});
