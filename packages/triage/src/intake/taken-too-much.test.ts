import { describe, expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { triageTalk } from '../triage-talk.ts';
import { findTakenTooMuch } from './taken-too-much.ts';

describe('more of a medicine than anyone takes is an emergency however it is worded', () => {
  test.each([
    'popped five of my warfarin, should I take my next dose?',
    "forgot I'd had my warfarin, I took 6 of them",
    'i took 5 of them, the warfarin i mean',
    'warfarin - had four of them instead of one, feel fine',
    "He's on lithium. He's just necked ten of them.",
    'had eight of the little blood thinners since lunch, what now',
    'I gave dad his digoxin at 8 and my sister gave it to him again at 9',
    "took my husband's diabetes pills instead of mine",
    'can I drink wine, I took 5 xanax an hour ago',
    'I injected 80 units of novolog rather than 8',
    'my insulin should be 6 units but I injected 60',
    'My methotrexate is once a week and I have been taking it every day since Monday',
    'ive had 14 tylenol extra strength today for my tooth, can i have more',
    // What looks like an instruction, a supply, a habit or a "not" is none here.
    'I took six warfarin, my doctor said one',
    'the doctor has me on warfarin and I took six of them',
    'the nurse gave me six warfarin instead of one',
    'I did not realize I took six warfarin',
    'not sure if he took 6 of my warfarin',
    'missed my meds so popped five of my warfarin',
  ])('%s', (message) => expect(triage(message).level).toBe('emergency'));
});

describe('a usual amount, a supply, a time or a near miss is none', () => {
  test.each([
    'I take two metformin in the morning and two at night',
    'took my warfarin at six, can I have dinner now?',
    'My doctor has me taking 4 prednisone tablets a day for a week',
    'took five days of amoxicillin, feel better, should I finish it?',
    "I've been on warfarin for 5 years",
    'my pharmacist gave me 90 lisinopril, is that three months?',
    'I nearly took my warfarin twice but noticed in time',
    'took my five morning pills',
    'I had two heart attacks before I started warfarin',
    'what should people do if they took six warfarin?',
  ])('%s', (message) => expect(findTakenTooMuch(message)).toBeNull());
});

test('what is only supposed is asked about', () => {
  expect(findTakenTooMuch('what if I took six warfarin at once?')).toBe('asked');
  expect(triage('what if I took six warfarin at once?')).toMatchObject({ mayBeEmergency: true });
});

test('"them" may be the medicine of the message before', () => {
  expect(triageTalk('I took six of them', ['when should I take my warfarin?']).level).toBe('emergency');
  expect(triageTalk('I took six of them', ['which vitamin gummies are good?']).level).toBe('routine');
});

test('what the line of the list says is no overdose, and more than it says is one', () => {
  const line = { names: ['lithium'], risk: 'narrow', most: 3, mostPerDay: 3 } as const;
  expect(findTakenTooMuch('I took 3 lithium tonight', [line])).toBeNull();
  expect(findTakenTooMuch('I took 9 lithium tonight', [line])).toBe('too-much');
  expect(findTakenTooMuch('I took 6 lithium by mistake', [line])).toBe('too-much');
});

test.each(['my hands keep shaking when I hold a cup', 'my hands are shaking'])('hands that shake are no chills: %s', (message) =>
  expect(triage(message, new Set(['on-dmard'])).level).not.toBe('urgent'),
);

test.each(['shaking and freezing cold', 'I cannot stop shaking', 'my hands are shaking and I have a fever of 39'])(
  'chills on a medicine that slows the marrow are for today: %s',
  (message) => expect(triage(message, new Set(['on-dmard'])).level).not.toBe('routine'),
);

test.each(['hands shaking', 'shaky hands', 'my hands shake'])('hands that shake alone are no emergency: %s', (message) =>
  expect(triage(message)).toEqual({ level: 'routine', reasons: [] }),
);

test.each(['hands shaking, confused', 'shaking, lips blue', 'hands shaking, collapsed'])(
  'with a sign of danger they are one: %s',
  (message) => expect(triage(message).level).toBe('emergency'),
);

test.each([
  'took everything in the cabinet and threw up',
  'took everything in the cupboard out of despair',
  'took everything in the drawer to my room and swallowed it',
  'took everything in the cabinet back in the bedroom',
  'took everything in the drawer with me in bed',
  'my wife took everything in the medicine cabinet',
  'took whatever i could find in the bathroom cabinet',
  "she took every single tablet in mum's cupboard",
  'i took everything in the box and cleaned up after myself',
  'had 4 packs of aspirin',
  'took three strips of codeine',
  'popped four blisters of ibuprofen',
  'took everything in the cabinet with me to bed and swallowed it',
  'took everything in the cupboard and threw it all up',
  'took everything in the cupboard out and swallowed the lot',
  'took everything in the cabinet before moving to the bedroom',
  'took everything in the house with us to the hospital bed',
  'downed everything in the drawer right away',
  'took two packs of paracetamol since this morning',
  'took three boxes of paracetamol left over from surgery',
  'took 3 packs of paracetamol at home alone',
  'swallowed 4 packs of expired ibuprofen',
  'took two boxes of aspirin in the last hour',
  'had 4 packs of paracetamol in the last hour',
])('counts packs, and what a place held, as far more than a dose: %s', (message) => {
  expect(findTakenTooMuch(message)).toBe('too-much');
});

test.each([
  'took everything from the medicine cabinet and threw it away',
  'took everything in the cupboard out and cleaned it',
  'took everything from the bathroom cabinet before moving house',
  'took everything in the cabinet back to the chemist',
  'I had 3 boxes of metformin left',
  'had two packs of ibuprofen delivered this morning',
  'we had 4 bottles of paracetamol in the house',
  'I have used two packs of ibuprofen since june',
  'had 3 packs of ibuprofen since june',
  'i took two packs of ibuprofen this month',
  'ate 2 packs of zinc lozenges over the winter',
  'took 2 packs of the pill back to back',
  'drank two bottles of magnesium citrate for my colonoscopy',
  'took two packs of ibuprofen on holiday',
])('counts no packs that were carried, left over or used up over months: %s', (message) => {
  expect(findTakenTooMuch(message)).toBeNull();
});
