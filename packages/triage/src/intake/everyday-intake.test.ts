import { describe, expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { triageTalk } from '../triage-talk.ts';
import type { KnownMedicine } from './lex.ts';
import { findTakenTooMuch } from './taken-too-much.ts';

type Judged = 'emergency' | 'asked' | 'routine';

/** `asked`: asked about, or for a pharmacist or a poison line; at most that where a message says no more than what many are prescribed. */
function judge(message: string, known: readonly KnownMedicine[] = [], earlier?: string): Judged {
  const { level, mayBeEmergency, hasCrisisSigns } =
    earlier === undefined
      ? triage(message, new Set(), undefined, { known, earlier: '' })
      : triageTalk(message, [earlier], {
          judge: (one, before) => triage(one, new Set(), undefined, { known, earlier: before }),
          standsAlone: () => true,
          isEveryday: () => true,
        });
  if (level === 'emergency' || level === 'crisis' || hasCrisisSigns) return 'emergency';
  return mayBeEmergency || level === 'urgent' ? 'asked' : 'routine';
}

const table: Readonly<Record<Judged, readonly string[]>> = {
  emergency: [
    'I took 25 mg of methotrexate every day this week',
    'my methotrexate is once a week, took it 4 days in a row',
    'took seventeen warfarin',
    'took nineteen ibuprofen',
    'took twenty five metoprolol',
    'swallowed ninety paracetamol',
    'took 20mg of warfarin instead of 2mg',
    'supposed to take 8 units but injected 80',
    'took 100 units of insulin, should be 10',
    'took 10 units of humalog? no, 100',
    'my doctor said to use 8 units of lantus but I injected 80 instead of 8',
    // Whose it is.
    "I took my mom's warfarin",
    "gave my son my dad's digoxin",
    "I gave my wife's digoxin to my mom",
    "took a friend's insulin",
    // What looks like a course, a supply or a refill.
    'put 4 fentanyl patches on at once',
    'took 3 methotrexate injections by mistake',
    'injected 4 insulin pens tonight',
    'had 4 lithium, blood tests next week',
    'finished the whole bottle of lisinopril tonight',
    'took 40 fentanyl patches so far',
    'had 3 shots of insulin',
    'took metoprolol three times in an hour',
    'took 5 oxycodone, one every ten minutes',
    'I had 10 paracetamol today, 1 every two hours',
    'took warfarin 4 times today',
    'had my digoxin twice this morning',
    'I take fentanyl once a week but took it every day',
    'took fentanyl every day instead of once a week',
    'I took two doses of methotrexate by mistake',
    'I chewed 3 fentanyl patches this week',
    'put on three fentanyl patches',
    "I used a week's worth of insulin in one day",
    "swallowed a month's supply of lisinopril",
    "took my month's supply of metformin",
    "used a week's worth of insulin today, need a refill",
    'I had 6 codeine tablets at once, meant to be 1 every six hours',
    'took my metoprolol three times by mistake',
    'doubled up on my metoprolol three times today',
    'did 22 units of rapid instead of glargine',
    'been having 3 paracetamol every two hours since yesterday',
    'been on methotrexate each day since tuesday',
    'study nurse gave me 10 digoxin',
  ],
  asked: [
    'I finished my bottle of oxycodone in two days, need a refill',
    'took my metoprolol twice',
    'used 6 fentanyl patches this week',
    'had 4 paracetamol in an hour',
    'Two Eliquis by mistake',
    'I took two Eliquis by mistake',
    "took my husband's lisinopril",
  ],
  routine: [
    'INR is checked weekly, I have been taking warfarin for 3 months',
    'I take methotrexate once a week, have been taking it for 6 months, is hair loss normal?',
    'I take methotrexate once a week and folic acid daily, taking it for 3 weeks',
    'I see my doctor once a week, had tramadol daily for the past month',
    "I took my warfarin at my mom's house, can I have wine?",
    "took my insulin at a friend's house",
    "took my dad's advice and started warfarin",
    "I gave my dad's warfarin at 8 tonight",
    "I gave mum's digoxin this morning",
    'I have had 4 lithium blood tests this year',
    'three digoxin levels done and all were fine',
    "I've used 4 insulin pens this month",
    '3 methotrexate injections so far',
    'four warfarin clinic appointments',
    'three codeine prescriptions this year',
    '3 fentanyl patches so far, change every 72 hours',
    '12 doses of chemo',
    'I have had 12 doses of chemo',
    'should I take 10 units instead of 20 units of lantus',
    'my doctor said to use 30 units instead of 15 of lantus',
    "I got through a month's supply of warfarin, time for refill",
    "I've used a week's worth of insulin",
    'took my month supply of metformin to the airport',
    'took my warfarin to work',
    'took my metformin on holiday',
    "I got through a month's supply of metformin, two tablets a day, need a refill",
    'used a whole box of lisinopril, running low',
    'I finished the bottle of lisinopril, need a refill',
    'I took 2 paracetamol an hour ago, when can I take more?',
  ],
};

const atMostAsked = [
  'took warfarin at 7 instead of 6',
  'nurse gave me 10 digoxin to take home',
  'taking 22 units of toujeo instead of lantus since monday',
  'I took my metoprolol twice today',
  'propranolol three times today',
  'gabapentin three times today',
  'I took my gabapentin three times today',
  'injected insulin 4 times today with meals',
  'codeine 4 times today as needed',
  'I had codeine 4 times today as needed',
  'I had 4 codeine tablets today, 1 every six hours',
  "had a month's supply of warfarin and ran out",
];

describe('what was taken, however it is worded', () => {
  test.each(Object.entries(table).flatMap(([level, messages]) => messages.map((message) => [level, message] as const)))(
    '%s: %s',
    (level, message) => expect(judge(message)).toBe(level),
  );
  test.each(atMostAsked)('at most asked: %s', (message) => expect(judge(message)).not.toBe('emergency'));
});

test('a number alone is of the medicine of the message before only where it was taken', () => {
  const before = 'does coffee affect warfarin?';
  expect(judge('I had three today', [], before)).not.toBe('emergency');
  expect(judge('I took three today', [], before)).toBe('emergency');
  expect(judge('I had three of them today', [], before)).toBe('emergency');
});

test('a weight is compared with the line, or with the most that anyone takes', () => {
  const metoprolol = { names: ['metoprolol'], risk: 'narrow', most: 1, mostPerDay: 2, mostWeight: 50 } as const;
  expect(judge('took 1000 mg of metoprolol', [metoprolol])).toBe('emergency');
  expect(judge('took 50 mg of metoprolol', [metoprolol])).toBe('routine');
  expect(judge('I take 1000 mg of metoprolol', [metoprolol])).toBe('routine');
});

test.each([
  ['the box says one a day, I have had one every day', 'emergency'],
  ['the label shows one a day, I took one every day, also on antibiotics', 'emergency'],
  ['taken it every day for my cholesterol by mistake', 'emergency'],
  ['the headache is back, I have had it every day', 'asked'],
] as const)('where the list has only what is taken once a week: %s', (message, level) => {
  expect(judge(message, [{ names: ['methotrexate'], risk: 'narrow', most: 1, mostPerDay: null, isListed: true }])).toBe(level);
});

// By the amount itself: some of these are emergencies by other signs too.
test.each([
  // Pieces, and no supply, were used up.
  "I've had 20 tramadol and want more",
  "I've had 10 oxycodone, my prescription says 2",
  'had 6 zopiclone and ran out',
  'used 15 of my oxycodone, need a refill',
  'finished 30 tramadol, running low',
  'had a handful of zopiclone and ran out',
  "I'm on tramadol, had 20 of them and need another script",
  'I finished a box of tramadol, 20 tablets, need a refill',
  'had 99 tramadol and want more',
  'had a whole box of tramadol and want more',
  "used a week's supply of tramadol, 20 tablets a day, need a refill",
  // Nor are they luggage.
  'took 8 zolpidem on the plane last night',
  'took 8 zolpidem on the plane',
  'took 12 digoxin on holiday',
  'took 9 warfarin to the hospital',
  'took a whole bottle of tramadol to work today',
  'took a handful of zolpidem to the hotel',
])('pieces are no supply and no luggage: %s', (message) => expect(findTakenTooMuch(message)).toBe('too-much'));
