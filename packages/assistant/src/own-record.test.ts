import { describe, expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const emptyOwnData: OwnData = {
  region: 'US',
  person: { conditions: [], allergies: [], habits: [] },
  medicines: [],
  profileUpdatedAt: null,
  labs: [],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-20',
  day: null,
};
const createMedicine = (text: string) => ({ content: text, name: text, updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null });
const createLab = (analyteId: string, name: string, value: string, unit: string, place: 'above' | 'below' | 'inside') => ({
  ...{ analyteId, name, value, unit, place },
  date: '2026-10-30',
  urgency: null,
});
const ask = (message: string, own: Partial<OwnData> | null = null, earlier: readonly string[] = []) =>
  assistant.ask({
    message,
    earlier,
    own: own && { ...emptyOwnData, ...own },
    lines: getHelpLines('US', [{ number: '911', region: 'US' }]),
  });

describe('the person’s own record', () => {
  const medicines = (...names: string[]) => ({ medicines: names.map(createMedicine) });

  test('names what is taken that pushes a result further, and what is taken against it', () => {
    const labs = [createLab('potassium', 'Potassium', '5.4', 'mmol/L', 'above')];
    expect(ask('is my potassium bad', { labs, ...medicines('Lisinopril 20 mg', 'Spironolactone 25 mg', 'Cetirizine') }).answer).toContain(
      'Of what you take, lisinopril and spironolactone can raise it.',
    );
    const sugar = [createLab('hba1c', 'HbA1c', '8.4', '%', 'above')];
    const { answer } = ask('why is my a1c still high', { labs: sugar, ...medicines('Metformin 1000 mg', 'Prednisone 15 mg') });
    expect(answer).toMatch(/prednisone can raise it[\s\S]*You already take metformin, which lowers it/);
    expect(ask('is my potassium bad', { labs, ...medicines('Cetirizine') }).answer).not.toContain('Of what you take');
  });

  test('shows how each result of a panel changed', () => {
    const labs = [
      { ...createLab('ldl', 'LDL cholesterol', '4.6', 'mmol/L', 'above'), date: '2026-03-01' },
      createLab('ldl', 'LDL cholesterol', '2.4', 'mmol/L', 'inside'),
      { ...createLab('hdl', 'HDL cholesterol', '1.2', 'mmol/L', 'inside'), date: '2026-03-01' },
      createLab('hdl', 'HDL cholesterol', '1.3', 'mmol/L', 'inside'),
    ];
    expect(ask('what changed in my cholesterol since last time', { labs }).answer).toMatch(
      /^Your LDL cholesterol fell from 4\.6[\s\S]*Your HDL cholesterol rose from 1\.2/,
    );
  });

  test('is looked through for a complaint, in whatever words, two medicines that bring it together first', () => {
    const { answer } = ask('my legs r killing me, is it one of my pills', medicines('Atorvastatin 40 mg', 'Clarithromycin 500 mg'));
    expect(answer).toMatch(/^- Clarithromycin can raise atorvastatin[\s\S]*- Muscle pain: a common side effect of atorvastatin/);
  });

  test('is of the relative who is asked about, if it is theirs', () => {
    const { answer } = ask('mum keeps getting dizzy, could it be her tablets', medicines('Doxazosin 4 mg'));
    expect(answer).toMatch(/If the list here is your mum’s, this applies to her[\s\S]*side effect of doxazosin/);
  });

  test('is checked as a whole when something new is stated of the person', () => {
    const { answer } = ask('just found out I’m pregnant, should I stop anything', medicines('Lisinopril 10 mg'));
    expect(answer).toMatch(/Lisinopril must not be taken in pregnancy/);
    expect(answer).not.toMatch(/Take your tablets as prescribed/);
  });

  test('is held against a drink or a vaccine of everyday words', () => {
    expect(ask('off to a wedding, can I have a few drinks', medicines('Metronidazole 400 mg')).answer).toMatch(
      /alcohol with metronidazole/,
    );
    expect(ask('am I ok to get the shingles jab', medicines('Adalimumab 40 mg')).answer).toMatch(
      /Shingles vaccine is safe with adalimumab/,
    );
  });

  test('compares all results with those before, where none is named', () => {
    const labs = [
      { ...createLab('sodium', 'Sodium', '139', 'mmol/L', 'inside'), date: '2026-02-01' },
      createLab('sodium', 'Sodium', '131', 'mmol/L', 'below'),
    ];
    expect(ask('what changed since my last bloods', { labs, ...medicines('Carbamazepine 400 mg') }).answer).toMatch(
      /^Your sodium fell from 139[\s\S]*carbamazepine can lower it/,
    );
  });

  test('shows what belongs together and what to do first, where all results are asked about', () => {
    const story: NonNullable<OwnData['stories']>[number] = {
      ...{ title: 'Low hemoglobin that fits with too little iron', text: 'Both are low.', first: 'Ask your doctor to look for the cause.' },
      urgency: { level: 'weeks', text: 'Talk to a doctor within weeks', meanwhile: [], dangerSigns: [] },
      own: [{ names: ['Omeprazole'], about: 'Iron stores', text: 'Less stomach acid means that less iron is taken up.', source: null }],
      ...{ markers: ['hemoglobin', 'ferritin'], day: '2026-10-30', sources: [] },
    };
    const labs = [
      createLab('hemoglobin', 'Hemoglobin', '10.8', 'g/dL', 'below'),
      createLab('ferritin', 'Ferritin', '9', 'ng/mL', 'below'),
      createLab('tsh', 'TSH', '2.1', 'mIU/L', 'inside'),
    ];
    const { answer } = ask('how are my results', { labs, stories: [story] });
    expect(answer).toContain(`${story.title}. Both are low. Omeprazole (iron stores): Less stomach acid`);
    expect(answer).toContain('Talk to a doctor within weeks. Ask your doctor to look for the cause.');
    expect(ask('how is my thyroid', { labs, stories: [story] }).answer).not.toContain(story.title);
  });

  test('is looked through for driving, and for what is paused before an operation', () => {
    expect(ask('am I alright to drive on these', medicines('Pregabalin 150 mg')).answer).toMatch(
      /Do not drive or use machines until you know/,
    );
    const { answer } = ask('having my knee done in 2 wks, do I stop the jardiance before', medicines('Empagliflozin 10 mg'));
    expect(answer).toMatch(/^\*\*Serious:\*\* Empagliflozin should be paused three to four days before an operation/);
    expect(answer).not.toMatch(/Don’t stop or skip/);
  });
});

describe('the answer begins with what was asked', () => {
  test.each([
    ['could my cough be from the ramipril', /^Dry cough: a common side effect of ramipril/],
    [
      'bp was 142/91 this morning, should I take an extra losartan',
      /^A blood pressure of 142\/91 is high[\s\S]*Don’t change the dose on your own/,
    ],
    ['missed my methotrexate on Monday, it’s Wednesday', /Take a missed weekly dose of methotrexate if it is no more than two days late/],
    ['missed 2 pills of microgynon in a row', /take the last one missed, use condoms for seven days/],
    ['does magnesium actually help sleep', /^\*\*Magnesium[^*]*:\*\* For sleep the studies are few/],
    ['resting heart rate 48, is that too low', /^A resting pulse of 48 is slow/],
    ['toddler has chicken pox, can he have ibuprofen', /^\*\*Serious:\*\* Ibuprofen is best avoided with chickenpox/],
    ['LDL 165, do I need a statin', /^An LDL cholesterol of 165 mg\/dL is above the limit/],
    ['can finasteride give u depression', /^Low mood \(depression\): listed as a side effect of finasteride/],
    ['left my ozempic out of the fridge overnight, is it ruined', /^\*\*Storing medicines[^*]*:\*\* Unopened insulin/],
    ['flying to Tokyo, how do I handle my lantus with the time change', /Insulin[^.]* need a plan/],
    ['can I come off propranolol cold turkey', /^\*\*Beta blockers:\*\* Never stop suddenly/],
    ['this headache is killing me, what can I take', /^\*\*Headache:\*\* Acetaminophen or ibuprofen/],
    ['I’m so sick of this hay fever I could scream, nothing works', /^\*\*(?:Hay fever|Allerg)/],
  ])('%s', (message, wanted) => expect(ask(message).answer).toMatch(wanted));

  test('nothing on record in pregnancy is no yes', () => {
    expect(ask('can I take Gaviscon when pregnant').answer).toMatch(/nothing on record about gaviscon in this situation\. That is no yes/);
  });

  test('a baby that is not born is no child who takes anything', () => {
    expect(ask('12 weeks pregnant, is my sertraline ok for the baby').answer).not.toMatch(/child of about five|young people/);
  });

  test('what the question before asked is not answered again', () => {
    expect(ask('ok and is it contagious', null, ['what does impetigo look like']).answer).toMatch(/^\*\*Impetigo[^*]*:\*\*[^.]*contagious/);
  });
});
