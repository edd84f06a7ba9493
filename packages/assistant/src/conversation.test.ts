import { expect, test } from 'vitest';
import { createAssistant } from './assistant.ts';
import { loadWorld } from './load-world.ts';
import { getHelpLines } from './rails/help-lines.ts';
import type { OwnData, OwnLab } from './tools/tool.ts';

const assistant = createAssistant(await loadWorld());
const lines = getHelpLines('US', [{ number: '911', region: 'US' }]);

const createLab = (analyteId: string, name: string, value: string, unit: string): OwnLab => ({
  ...{ analyteId, name, value, unit },
  ...{ place: 'below', date: '2026-10-12', urgency: null },
});
const own: OwnData = {
  region: 'US',
  person: { ageYears: 58, conditions: [], allergies: [], habits: [] },
  medicines: [{ content: 'Warfarin 5 mg', name: 'Warfarin', updatedAt: '2026-11-02T08:00:00.000Z', startedOn: null }],
  profileUpdatedAt: '2026-09-01T08:00:00.000Z',
  labs: [createLab('inr', 'INR', '1.7', ''), createLab('ferritin', 'Ferritin', '9', 'ng/mL')],
  derived: [],
  log: [],
  standing: null,
  today: '2026-11-20',
  day: null,
};

/** The answer to the last of several messages. */
function converse(turns: readonly string[], whose: OwnData | null = null): string {
  const earlier = turns.slice(0, -1);
  return assistant.ask({ message: turns.at(-1) ?? '', earlier, own: whose, lines }).answer;
}

test.each([
  [['Is metformin hard on the kidneys?', 'and with alcohol?'], /Heavy drinking with metformin/],
  [["Is St John's wort good for low mood?", 'with birth control pills?'], /your birth control may fail/],
  [['I take warfarin. Can I eat grapefruit?', 'cranberry juice then?'], /cranberry juice are probably fine with warfarin/],
  [['I take warfarin. Can I eat grapefruit?', 'what about kale'], /kale each week, and warfarin/],
  [['I take lithium. Is ibuprofen okay?', 'acetaminophen?'], /acetaminophen and lithium/],
  [['Can I eat grapefruit with atorvastatin?', 'and with amlodipine?'], /^\*\*Minor:\*\* Grapefruit juice changes amlodipine/],
  [['Does magnesium help with sleep?', 'and melatonin?', 'together?'], /magnesium and melatonin/],
  [['What is psoriasis?', 'how do you treat it?', 'does it go away?'], /Psoriasis is usually lifelong/],
  [['Can I take melatonin every night?', 'what about for my daughter, she is 7?'], /Melatonin for children only/],
  [['Can I take ibuprofen with methotrexate?', 'and for my dad, he takes lisinopril'], /Ibuprofen can weaken lisinopril/],
  [['What are the symptoms of low B12?', 'what causes it?'], /usually comes from poor absorption/],
] as const)('a follow-up takes up what came before: %s', (turns, answer) => expect(converse(turns)).toMatch(answer));

test.each([
  [['Why am I so tired lately?', 'is that bad?'], /ferritin of 12 Oct 2026 was 9 ng\/mL/],
  [
    ['What does my INR mean?', 'could green tea be the reason?'],
    /^It could be\. Green tea can change your INR\..*Your INR of 12 Oct 2026 was 1\.7/s,
  ],
  [['What does my INR mean?', 'and ibuprofen?'], /Ibuprofen and warfarin together make serious bleeding/],
] as const)('a follow-up uses the results and medicines of the person: %s', (turns, answer) =>
  expect(converse(turns, own)).toMatch(answer),
);

test.each([
  [['Can I take Advil for my knee?', 'why am i so tired'], /ferritin of 12 Oct 2026 was 9 ng\/mL/],
  [['Can I take Advil for my knee?', 'my potassium is 5.6 is that dangerous'], /potassium/i],
  [['Can I take Advil for my knee?', 'i have a headache every day, is that bad'], /headache/i],
] as const)('a question with a subject of its own takes up nothing from the one before: %s', (turns, answer) => {
  expect(converse(turns, own)).toMatch(answer);
  expect(converse(turns, own)).not.toMatch(/ibuprofen and warfarin/i);
});

test('an age that was given is not asked for', () =>
  expect(converse(['Can I take melatonin every night?', 'what about for my daughter, she is 7?'])).not.toMatch(/How old/));

test('asking the same for another person is no sign of an emergency', () =>
  expect(converse(['Can I take ibuprofen with lisinopril?', "what about for my mother, she's 81?"])).not.toMatch(/happening|911/));

test('an emergency in a follow-up is seen', () =>
  expect(converse(['Can I take ibuprofen with lisinopril?', 'and now my mother has crushing chest pain and is sweating'])).toMatch(/911/));

test.each(["Is St John's wort fine with the pill?", 'I’m on the pill. Is St John’s wort ok?'])(
  '“the pill” is birth control where something goes with it: %s',
  (message) => expect(converse([message])).toMatch(/your birth control may fail/),
);

test.each(['Should I take the pill with food?', 'Can I split the pill and take the rest?'])(
  '“the pill” is a tablet elsewhere: %s',
  (message) => expect(converse([message])).not.toMatch(/birth control/i),
);

test.each([
  [['what is my potassium?', 'is 195/122 blood pressure bad?'], /^A blood pressure of 195\/122 is high/],
  [['can I eat bananas?', 'my pressure is 195/122, is that bad?'], /^A blood pressure of 195\/122 is high/m],
  [['what does my INR mean?', 'and is my ferritin low?'], /^Your newest ferritin|^Your ferritin/],
  [['can I take ibuprofen with warfarin?', 'what did I log today?'], /^You have nothing in your log/],
  [['what is my ferritin?', 'is a pulse of 48 too slow?'], /^A resting pulse of 48 is slow/],
] as const)('a question with a subject of its own lets go of the one before: %s', (turns, answer) =>
  expect(converse(turns, own)).toMatch(answer),
);

test('what is asked about a list for what came before is not asked of the list alone', () =>
  expect(converse(['why is my INR low?', 'is it one of my pills?'], own)).toMatch(/INR of 12 Oct 2026 was 1\.7/));

test('what to do about a missed dose stands before what goes with what', () =>
  expect(converse(['I missed my warfarin'], own)).toMatch(/^\*\*Warfarin:\*\* If you forget a dose/));
