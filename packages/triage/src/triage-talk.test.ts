import { describe, expect, test } from 'vitest';
import { triage } from './triage.ts';
import { chooseGraver, followTalk, triageTalk } from './triage-talk.ts';

/** Whether a message names what it asks about, as the assistant reads it. */
const judge = (message: string, earlier: readonly string[]) =>
  triageTalk(message, earlier, {
    judge: (one, before) => triage(one, undefined, undefined, { known: [], earlier: before }),
    isEveryday: (one) => /eggs|heartburn/.test(one),
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

describe('an ambulance after an overdose is not taken back', () => {
  test.each([
    ['i took 30 paracetamol', 'i do not want to live'],
    ['i took all my sleeping pills', 'goodbye everyone'],
    ['she swallowed 40 aspirin', 'she wants to die, what do i do'],
    [poisoned, 'i want to kill myself over this'],
  ])('"%s", then "%s"', (before, message) => {
    expect(judge(message, [before])).toMatchObject({ level: 'emergency', hasCrisisSigns: true });
    expect(judge('so what now', [before, message])).toMatchObject({ level: 'emergency', hasCrisisSigns: true });
  });
  test.each(['do i need to go', 'what happens next', 'what helps nausea', 'why is my skin yellow'])(
    '"new question: %s" is still of it',
    (message) => expect(judge(`new question: ${message}`, ['i took 30 paracetamol'])).toMatchObject({ level: 'emergency' }),
  );
});

describe('a reply to what was asked', () => {
  const asked = 'what would 50 paracetamol do to a person';
  test.each([
    'yes but i feel fine',
    'yes, no symptoms yet',
    'i did',
    'she did',
    "i've just taken them",
    'already took them',
    'it was taken',
    'all gone',
    'just now',
    'yes, but i did not take anything else',
    'took loads',
    'took about 40',
    'necked them',
    'popped them all',
    'just did',
    'done it',
  ])('"%s": it was taken', (message) => expect(judge(message, [asked])).toMatchObject({ level: 'emergency', hasCrisisSigns: true }));
  test.each(['yes but i did not take the rest', "yes but didn't take my other meds", 'took them and never took pills before'])(
    '"%s": what was not taken is something else',
    (message) => expect(judge(message, [asked])).toMatchObject({ level: 'emergency' }),
  );
  test.each(['took them', 'yes, all of them', "I've just taken them"])('"%s": a crisis does not hide that it was taken', (message) =>
    expect(judge(message, [crisis, asked])).toMatchObject({ level: 'emergency', hasCrisisSigns: true }),
  );
  test('what was taken is a poisoning, which no new question settles', () =>
    expect(judge('new question: is it too late', [asked, 'i did'])).toMatchObject({ level: 'emergency' }));
  test.each(['no', 'not yet', 'i did not', 'no, just curious', 'she did not take it', 'yes, but nobody took any'])(
    '"%s": it was not',
    (message) => expect(judge(message, [asked]).level).not.toBe('emergency'),
  );
  test('a yes to thoughts of suicide is a crisis, and to a line beneath it is asked outright', () => {
    const hopeless = 'i feel hopeless and tired';
    expect(judge('yes', [hopeless])).toMatchObject({ hasCrisisSigns: true, isWhole: true });
    expect(judge('yes i am', [hopeless, 'yes'])).toMatchObject({ level: 'crisis' });
  });
});

describe('a new question leaves a crisis, and the line stays', () => {
  test.each(['is it ok to take a cold bath', 'what is a good breakfast', 'which shoes are good for walking'])('%s', (message) => {
    expect(judge(`new question: ${message}`, [crisis])).toMatchObject({ level: 'routine', isAboutCrisis: true });
    expect(judge('so how many', [crisis, `new question: ${message}`])).toMatchObject({ level: 'crisis' });
  });
  test.each([
    'does it hurt',
    'how many then',
    'what about tonight',
    'is it quick',
    'can i take it with whisky',
    'and with those',
    'what about with vodka',
    'will anyone find me',
    'i have 50 here',
  ])('not %s', (message) => expect(judge(`new question: ${message}`, [crisis])).toMatchObject({ level: 'crisis' }));
});

describe('an everyday question in a crisis is answered above the line', () => {
  test.each(['can i eat eggs with high cholesterol', 'what can i do for heartburn'])('%s', (message) =>
    expect(judge(message, [crisis])).toMatchObject({ level: 'routine', isAboutCrisis: true }),
  );
  test.each([
    'can eggs kill you',
    'is heartburn fatal',
    'eggs with vodka',
    'new question: what happens then',
    'new question: can you help',
    'new question: what do i write to mum',
    'new question: i have decided',
    'new question: will my kids be ok',
    'new question: who will miss me',
  ])('not %s', (message) => expect(judge(message, [crisis])).toMatchObject({ level: 'crisis' }));
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
  test('an emergency that a new question settled is asked about until the next message', () => {
    const suspended = [emergency, 'new question: does he need aspirin'];
    expect(judge('yes', suspended)).toMatchObject({ level: 'emergency' });
    expect(judge('he is worse', suspended)).toMatchObject({ level: 'emergency' });
    expect(judge('what can he drink', suspended)).toMatchObject({ mayBeEmergency: true });
    expect(followTalk([...suspended, 'thank you']).standing).toBeNull();
  });
  test('of two messages at once the graver stands', () => {
    const of = (message: string) => followTalk([message]).standing;
    expect(chooseGraver(of('what is ferritin'), of(crisis))).toMatchObject({ level: 'crisis' });
    expect(chooseGraver(of(emergency), of('what is ferritin'))).toMatchObject({ level: 'emergency' });
    expect(chooseGraver(of(emergency), of(crisis))).toMatchObject({ level: 'crisis' });
    expect(chooseGraver(of(crisis), of(poisoned))).toMatchObject({ level: 'emergency', hasCrisisSigns: true });
    expect(chooseGraver(null, null)).toBeNull();
  });
});
