import { describe, expect, test } from 'vitest';
import { triage } from './triage.ts';
import { chooseGraver, followTalk, triageTalk } from './triage-talk.ts';

/** Whether a message names what it asks about, as the assistant reads it. */
const judge = (message: string, earlier: readonly string[]) =>
  triageTalk(message, earlier, {
    judge: (one, before) => triage(one, undefined, undefined, { known: [], earlier: before }),
    standsAlone: (one) => /knee|runny nose|ferritin|vitamin/.test(one),
  });

const crisis = 'i want to end it all tonight';
const emergency = 'my dad has crushing chest pain and is sweating';
const poisoned = 'my son swallowed a button battery';

describe('a crisis stands through the talk', () => {
  test.each([
    'so how many then',
    'ok',
    'what about with vodka',
    'never mind',
    'is it quick?',
    "no i'm fine",
    'how much vitamin d should i take',
  ])('"%s" gets the line and no amounts', (message) =>
    expect(judge(message, [crisis])).toMatchObject({ level: 'crisis', isStanding: true }),
  );
  test('another question is answered above the line', () =>
    expect(judge('what helps a sore knee', [crisis])).toMatchObject({ level: 'routine', isAboutCrisis: true }));
  test('another question in between settles nothing', () =>
    expect(judge('and how many would that take', [crisis, 'what helps a sore knee'])).toMatchObject({ level: 'crisis' }));
});

describe('an emergency stands until a new question', () => {
  test.each(['yes', "he's 72", 'ok, what do i do meanwhile', 'should he drink something', 'he seems fine', 'its been 10 minutes'])(
    '"%s" repeats the call',
    (message) => expect(judge(message, [emergency])).toMatchObject({ level: 'emergency' }),
  );
  test('it stands after several replies', () =>
    expect(judge('ok and now', [emergency, "he's 72", 'not yet'])).toMatchObject({ level: 'emergency' }));
  test('a new question that is called so is answered after asking once', () => {
    expect(judge('new question: does he need aspirin', [emergency])).toMatchObject({ level: 'routine', mayBeEmergency: true });
    expect(judge('what is ferritin', [emergency, 'new question: what helps a sore knee'])).toEqual({ level: 'routine', reasons: [] });
  });
  test('a question with its own subject suspends it', () => {
    expect(judge('what helps a sore knee', [emergency])).toMatchObject({ level: 'routine', mayBeEmergency: true });
    expect(judge('should i still go', [emergency, 'what helps a sore knee'])).toMatchObject({ level: 'emergency', isStanding: true });
    expect(judge('yes', [emergency, 'what helps a sore knee', 'what is ferritin'])).toMatchObject({ level: 'emergency' });
  });
});

describe('a poisoning stands for the whole talk', () => {
  test.each(['new question: he is drooling, what now', 'new question: does he need anything', 'he seems fine'])(
    '"%s" repeats the call',
    (message) => expect(judge(message, [poisoned])).toMatchObject({ level: 'emergency', isStanding: true }),
  );
  test('a new question about something else is answered, and settles nothing', () => {
    expect(judge('new question: what is ferritin', [poisoned])).toMatchObject({ level: 'routine', mayBeEmergency: true });
    expect(judge('do i still need to go', [poisoned, 'new question: what is ferritin'])).toMatchObject({ level: 'emergency' });
    expect(judge('is he ok', [poisoned, emergency, 'new question: what is ferritin'])).toMatchObject({ level: 'emergency' });
  });
});

test('nothing stands after what was no danger', () =>
  expect(judge('how many can i take', ['what helps a sore knee'])).toEqual({ level: 'routine', reasons: [] }));

describe('what stands is carried on', () => {
  const little = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'ok' : 'thank you'));
  test('however many messages follow', () => expect(judge('so how many', [crisis, ...little])).toMatchObject({ level: 'crisis' }));
  test('from a state that is known, without the messages before it', () => {
    const { standing } = followTalk([crisis, 'what is ferritin']);
    expect(standing).toMatchObject({ level: 'crisis' });
    expect(followTalk(['thank you', 'so how many'], undefined, { standing, turns: 1 }).judged).toMatchObject({
      level: 'crisis',
      isStanding: true,
    });
  });
  test('an emergency that a new question settled is not carried on', () =>
    expect(followTalk([emergency, 'new question: what helps a sore knee']).standing).toBeNull());
  test('of two messages at once the graver stands', () => {
    const of = (message: string) => followTalk([message]).standing;
    expect(chooseGraver(of('what is ferritin'), of(crisis))).toMatchObject({ level: 'crisis' });
    expect(chooseGraver(of(emergency), of('what is ferritin'))).toMatchObject({ level: 'emergency' });
    expect(chooseGraver(of(emergency), of(crisis))).toMatchObject({ level: 'crisis' });
    expect(chooseGraver(null, null)).toBeNull();
  });
});
