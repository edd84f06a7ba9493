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

  test('holds what is asked about against results that it pushes further, and against foods that a condition speaks of', () => {
    const labs = [createLab('potassium', 'Potassium', '5.4', 'mmol/L', 'above')];
    expect(ask('can I use salt substitute', { labs, ...medicines('Lisinopril 20 mg') }).answer).toMatch(
      /^[^\n]*Your potassium of 5\.4 mmol\/L on 30 Oct 2026 is high, and salt substitute can make that worse\./,
    );
    const liver = [createLab('alt', 'ALT', '78', 'U/L', 'above')];
    expect(ask('how many drinks are ok for me', { labs: liver, ...medicines('Methotrexate 15 mg') }).answer).toMatch(
      /^\*\*Serious:\*\* Methotrexate and alcohol can both harm your liver\. \[1\] \[2\] Your ALT of 78 U\/L/,
    );
    // When it works is another question than whether to take it.
    expect(ask('how soon does methotrexate work', { labs: liver, ...medicines('Methotrexate 15 mg') }).answer).not.toContain('Your ALT');
    const gout = { person: { ...emptyOwnData.person, conditions: ['gout'] }, ...medicines('Allopurinol 100 mg') };
    expect(ask('can I eat mangoes', gout).answer).not.toMatch(/Gout: /);
    expect(ask('can I eat shrimp', gout).answer).toMatch(/^\*\*Minor:\*\* Much shrimp can set off gout/);
  });

  test('names why a value is up that came without a range, and the pregnancy behind a sick stomach', () => {
    const sugar = [{ ...createLab('glucose', 'Glucose', '128', 'mg/dL', 'above'), place: null }];
    expect(ask('why is my sugar up', { labs: sugar, ...medicines('Prednisone 10 mg') }).answer).toMatch(
      /^Of what you take, prednisone can raise it\./,
    );
    const person = { ...emptyOwnData.person, pregnancy: { trimester: null } };
    expect(ask('sick every morning, what helps', { person, ...medicines('Iron 65 mg') }).answer).toMatch(
      /^Your data here names 2 things that may be behind nausea: pregnancy and iron\.[\s\S]*\*\*Morning sickness/,
    );
  });

  test('takes a bare complaint for one’s own, and a pregnancy that may have begun as a question to the list', () => {
    expect(ask('mouth dry as a bone', medicines('Oxybutynin 5 mg')).answer).toMatch(
      /^Your data here names one thing that may be behind a dry mouth: oxybutynin\./,
    );
    expect(ask('thighs are sore after starting the statin', medicines('Simvastatin 40 mg')).answer).toMatch(
      /^Muscle pain: a rare side effect of simvastatin/,
    );
    expect(ask('I think I might be pregnant', medicines('Isotretinoin 20 mg')).answer).toContain(
      '**Do not take:** Isotretinoin must never be taken in pregnancy',
    );
    const labs = [createLab('tsh', 'TSH', '0.08', 'mIU/L', 'below')];
    expect(ask('is my thyroid dose too much', { labs, ...medicines('Levothyroxine 100 mcg') }).answer).toMatch(/^Your TSH is below/);
  });

  test('names the one medicine of the list that is of a form', () => {
    expect(ask('is the patch safe for me', medicines('Estradiol patch', 'Tamoxifen 20 mg')).answer).toMatch(
      /^\*\*Serious:\*\* [^.]*tamoxifen/i,
    );
    expect(ask('is the patch safe for me', medicines('Estradiol patch', 'Nicotine patch')).answer).not.toMatch(/^\*\*Serious/);
  });

  test('answers what one of the list may do without asking for a plan of the day', () => {
    expect(ask('my legs ache when I climb stairs, could it be one of my pills', medicines('Atorvastatin 40 mg')).answer).toMatch(
      /^Muscle pain: a common side effect of atorvastatin/,
    );
    expect(ask('does my pill mess with the lamotrigine', medicines('Lamotrigine 100 mg', 'Ethinyl estradiol')).answer).toMatch(
      /^\*\*Take care:\*\* Estrogen/,
    );
  });

  test('names first what cannot wait with a condition of the person’s own', () => {
    const heart = { person: { ...emptyOwnData.person, conditions: ['heart failure'] }, ...medicines('Metoprolol 50 mg') };
    expect(ask('I keep gaining weight, what should I do', heart).answer).toMatch(
      /^Your data here names[\s\S]*?fast weight gain with heart failure[\s\S]*?side effect of metoprolol/,
    );
  });

  test('does not take what must not be added for something to take', () =>
    expect(ask('is it ok to take sumatriptan', medicines('Escitalopram 10 mg')).answer).not.toMatch(/before you take any of these/));

  test('compares what is written for people by its number', () => {
    const labs = [
      { ...createLab('ferritin', 'Ferritin', '980', 'ng/mL', 'above'), amount: 980, date: '2026-03-01' },
      { ...createLab('ferritin', 'Ferritin', '1,240', 'ng/mL', 'above'), amount: 1240.3 },
    ];
    expect(ask('what changed in my ferritin since last time', { labs }).answer).toMatch(/^Your ferritin rose from 980/);
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

describe('what the person takes and has decides', () => {
  const medicines = (...names: string[]) => ({ medicines: names.map(createMedicine) });

  test('the word for a kind of medicine is the one on the list', () => {
    expect(ask('can I just stop the steroids', medicines('Prednisolone 15 mg')).tools[0]?.input).toMatchObject({
      query: 'stopping Prednisolone, withdrawal',
    });
    const insulins = ask('is insulin ok with paracetamol', medicines('Insulin glargine', 'Insulin aspart')).toolRuns[0];
    expect(insulins?.call.input).toMatchObject({ items: ['Insulin glargine', 'Insulin aspart', 'Acetaminophen'] });
  });
  test('a complaint is explained by the medicine and by the condition', () =>
    expect(
      ask('tingling feet, is it the metformin?', {
        ...medicines('Metformin 1 g'),
        person: { conditions: ['type 2 diabetes'], allergies: [], habits: [] },
      }).answer,
    ).toMatch(
      /^It could be\. Low vitamin B12: a common side effect of metformin[^.]*\.[\s\S]*also names one thing[^.]*: type 2 diabetes\./,
    ));
  test('where a remedy does not suit, others are named', () =>
    expect(
      ask('got a cold, can I take sudafed', {
        ...medicines('Tamsulosin 400 mcg'),
        person: { conditions: ['enlarged prostate'], allergies: [], habits: [] },
      }).answer,
    ).toMatch(/Pseudoephedrine can make it hard to pass urine[\s\S]*nothing on record against acetaminophen/));
  test('in pregnancy nothing on record does not mean that it is safe', () => {
    const pregnant = { person: { pregnancy: { trimester: null }, conditions: [], allergies: [], habits: [] }, ...medicines('Folic acid') };
    const { answer } = ask('hay fever is killing me, what can I take', pregnant);
    expect(answer).toMatch(/^\*\*Hay fever:\*\* In pregnancy, ask a pharmacist/);
    expect(answer).not.toContain('no known reason');
  });
  test('an A1c in mmol/mol is an A1c', () => {
    const labs = [createLab('hba1c_ifcc', 'Hemoglobin A1c (IFCC)', '55', 'mmol/mol', 'above')];
    expect(ask('is my a1c bad', { labs }).answer).toMatch(/55 mmol\/mol/);
  });
  test('a number without a unit has the unit of the result on record', () => {
    const labs = [createLab('vitamin_d_25oh', 'Vitamin D', '28', 'nmol/L', 'below')];
    expect(ask('vit d 28 how bad is that', { labs }).answer).toMatch(/^A vitamin D \(25-hydroxy\) of 28 nmol\/L is below/);
  });
});

test.each([
  [['sore throat 3 days now, no temp', 'do i need antibiotics then?'], /^\*\*Sore throat[^*]*:\*\* .*antibiotics/],
  [['had a gout flare last month', 'on allopurinol now', 'what food shd i cut out'], /^\*\*Gout:\*\* Beer, spirits/],
  [['my lad has chicken pox', 'whats ok to give him for the itching and temp'], /\*\*Chickenpox:/],
] as const)('a question without a subject leans on the illness before it: %s', (turns, answer) =>
  expect(ask(turns.at(-1) ?? '', null, turns.slice(0, -1)).answer).toMatch(answer),
);

describe('the answer begins with what was asked', () => {
  test.each([
    ['how much does lisinopril cost', /^I don’t have prices\.[\s\S]*Paying for medicines[^*]*:\*\* The price depends/],
    ['any cheaper way to pay for 3 prescriptions a month in england', /prescription prepayment certificate/],
    ['opened my eye drops 3 months ago, still ok?', /^\*\*Storing[^*]*:\*\* Eye drops are usually thrown away four weeks after opening/],
    ['forgot my thyroxine yesterday do i take 2 today', /^Don’t take a double dose[\s\S]*:\*\* If you forget a tablet/],
    ['what foods are good for reflux', /^\*\*Acid reflux[^*]*:\*\* Eat the last meal/],
    ['paracetamol or ibuprofen for a bad back, which is better', /^\*\*Low back pain[^*]*:\*\* An anti-inflammatory such as ibuprofen/],
    ['my TSH is 7.8 and free T4 normal, what does it mean', /A high TSH with a normal free T4 is called a mild/],
    ['is a trip to high altitude ok with my blood pressure', /^\*\*Altitude[^*]*:\*\* Blood pressure rises a little/],
    ['could my cough be from the ramipril', /^It could be\. Dry cough: a common side effect of ramipril[\s\S]*don’t stop it on your own/],
    [
      'bp was 142/91 this morning, should I take an extra losartan',
      /^A blood pressure of 142\/91 is high[\s\S]*Don’t change the dose on your own/,
    ],
    ['missed my methotrexate on Monday, it’s Wednesday', /Take a missed weekly dose of methotrexate if it is no more than two days late/],
    [
      'missed 2 pills of microgynon in a row',
      /take only the last one, even if that means two on one day, and use condoms for seven days(?!.*double dose)/s,
    ],
    ['does magnesium actually help sleep', /^\*\*Magnesium[^*]*:\*\* For sleep the studies are few/],
    ['resting heart rate 48, is that too low', /^A resting pulse of 48 is slow/],
    ['toddler has chicken pox, can he have ibuprofen', /^\*\*Serious:\*\* Ibuprofen is best avoided with chickenpox/],
    ['LDL 165, do I need a statin', /^An LDL cholesterol of 165 mg\/dL is above the limit/],
    ['can finasteride give u depression', /^Low mood \(depression\): listed as a side effect of finasteride/],
    [
      'left my ozempic out of the fridge overnight, is it ruined',
      /^\*\*GLP-1 medicines[^*]*:\*\* Keep unused pens.*An Ozempic pen in use lasts 56 days/,
    ],
    ['flying to Tokyo, how do I handle my lantus with the time change', /Insulin[^.]* need a plan/],
    ['can I come off propranolol cold turkey', /^\*\*Beta blockers:\*\* Never stop suddenly/],
    ['this headache is killing me, what can I take', /^\*\*Headache:\*\* Acetaminophen or ibuprofen/],
    ['I’m so sick of this hay fever I could scream, nothing works', /^\*\*(?:Hay fever|Allerg)/],
  ])('%s', (message, wanted) => expect(ask(message).answer).toMatch(wanted));

  test('nothing on record in pregnancy does not mean that it is safe', () => {
    expect(ask('can I take Gaviscon when pregnant').answer).toMatch(
      /nothing on record about gaviscon in this situation\. That doesn’t mean it’s safe for you/,
    );
  });

  test('a baby that is not born is no child who takes anything', () => {
    expect(ask('12 weeks pregnant, is my sertraline ok for the baby').answer).not.toMatch(/child of about five|young people/);
  });

  test('what the question before asked is not answered again', () => {
    expect(ask('ok and is it contagious', null, ['what does impetigo look like']).answer).toMatch(/^\*\*Impetigo[^*]*:\*\*[^.]*contagious/);
  });
});
