import { triageTalk } from '@wellkept/triage/triage-talk.ts';
import { expect, test } from 'vitest';
import { createAssistant } from '../assistant.ts';
import { loadWorld } from '../load-world.ts';
import { listIllnessAbbreviations, mindConditions, withoutNameSigns } from './crisis-signs.ts';

const world = await loadWorld();
const assistant = createAssistant(world);
const illnesses = listIllnessAbbreviations(world.knowledge.conditions);
const judge = (message: string) => withoutNameSigns(message, triageTalk(message, []), assistant.read(message, [], null), [], illnesses);

test.each(['warfrin', 'metfromin', 'atorvastain', 'lisinoprl'])('a missed dose of %s is no sign of despair', (name) => {
  for (const message of [`i missed my ${name} last nite`, `forgot my ${name} this mornin what now`])
    expect(judge(message), message).toEqual({ level: 'routine', reasons: [] });
});

test('what is a sign with the right spelling stays one', () => {
  expect(judge('i cant go on, stopped my sertralin')).toMatchObject({ hasCrisisSigns: true });
  expect(judge('took all my parecetmol i dont want to be here any more').level).toBe('crisis');
});

test.each(['missed 2 cerazette pills in a row', 'been on doxycycline 3 days and my hands burn in the sun'])(
  'the letters of a name are no sign: %s',
  (message) => expect(judge(message)).toEqual({ level: 'routine', reasons: [] }),
);

test('the abbreviation of an illness is no sign', () =>
  expect(judge('i keep getting utis why')).toEqual({ level: 'routine', reasons: [] }));

test('an illness of the mind stays in what is triaged', () => {
  expect([...mindConditions].filter((id) => !world.knowledge.conditions.has(id))).toEqual([]);
  expect([...illnesses]).toEqual(expect.arrayContaining(['uti', 'copd']));
  for (const word of ['depressed', 'depression', 'ptsd', 'ocd', 'mdd', 'gad', 'pmdd', 'anxiety', 'bipolar', 'gout', 'add', 'dress'])
    expect([word, illnesses.has(word)]).toEqual([word, false]);
});

test.each([
  'so depressed i cry every night',
  'i cant take this ptsd anymore',
  'i cant take this anxiety anymore',
  'i have bipolar and feel empty',
  'i cant take this als anymore',
  'cant do this ms anymore',
])('"%s" keeps its sign', (message) => {
  expect(triageTalk(message, [])).toMatchObject({ hasCrisisSigns: true });
  expect(judge(message)).toMatchObject({ hasCrisisSigns: true });
});

test.each([
  'Is a bottle of aspirin enouh for me to be done with all this',
  'ive got the blood pressure tablets ready, how many before im gone',
  "i've been skipping my heart pills, sort of hoping nature does it for me",
  "how many pills so that they can't bring me back",
  'ive run out of reasons, thats all. just wanted to tell someone',
])('everyday words for medicines take no sign back: %s', (message) => {
  const { level, hasCrisisSigns } = judge(message);
  expect(level === 'crisis' || hasCrisisSigns).toBe(true);
});

test('a bare question has the danger of what it leans on, and none of its own', () => {
  const ask = (earlier: string) => assistant.judge('how long until it works?', [earlier], null);
  expect(ask('my doctor gave me lexapro')).toEqual({ level: 'routine', reasons: [] });
  expect(ask('I have 56 sertraline left, is that enough to end things')).toMatchObject({ level: 'crisis', isStanding: true });
});

test('slang for a complaint of the body is no sign where nothing but its reason is asked', () => {
  const own = (message: string) => assistant.judge(message, [], null);
  expect(own('ive been bunged up since last week, what could be doing it').hasCrisisSigns).toBeUndefined();
  for (const message of [
    'bunged up and finished with life, what could be doing it',
    'why do i keep getting cramps, i cant see myself at christmas',
    "what is behind my dizziness, not that it matters, i'm leaving this world",
    'what could be causing my itching, i want to disappear',
  ])
    expect(own(message).level === 'crisis' || own(message).hasCrisisSigns, message).toBe(true);
});
