import { expect, test } from 'vitest';
import { triage } from '../triage.ts';
import type { KnownMedicine } from './lex.ts';

const known: readonly KnownMedicine[] = [
  { names: ['bisoprolol'], risk: 'narrow', most: null, mostPerDay: null, stopping: 'beta-blocker' },
  { names: ['clonazepam'], risk: 'narrow', most: null, mostPerDay: null, stopping: 'sedative' },
  { names: ['baclofen'], risk: 'narrow', most: null, mostPerDay: null, stopping: 'baclofen' },
  { names: ['keppra', 'levetiracetam'], risk: 'usual', most: null, mostPerDay: null, stopping: 'antiepileptic' },
  { names: ['clonidine'], risk: 'narrow', most: null, mostPerDay: null, stopping: 'clonidine' },
  { names: ['lantus'], risk: 'narrow', most: null, mostPerDay: null, stopping: 'insulin' },
  { names: ['metformin'], risk: 'usual', most: null, mostPerDay: null, stopping: 'diabetes-tablet' },
  { names: ['warfarin', 'eliquis'], risk: 'narrow', most: null, mostPerDay: null, stopping: 'blood-thinner' },
  { names: ['plavix'], risk: 'usual', most: null, mostPerDay: null, stopping: 'stent-tablet' },
];
const judge = (message: string) => triage(message, undefined, undefined, { known, earlier: '' });

test.each([
  "stopped my bisoprolol cold turkey on friday, heart's hammering",
  'ran out of bisoprolol 3 days ago, chest feels tight',
  'off my beta blocker since monday and my heart is racing',
  "i'm out of clonazepam and keep seeing things that aren't there",
  'quit clonazepam last week, confused and shaking',
  'ran out of baclofen two days ago, twitching all over',
  'baclofen ran out, burning hot fever and stiff',
  'no keppra for three days, keep jerking',
  'missed my keppra for two days and had a seizure',
  "haven't had my clonidine since sunday, head is pounding",
  'forgot my lantus for 2 days and i keep vomiting',
  'if i stop my bisoprolol will my heart race? i stopped it friday and it is racing now',
  "should i be worried, i quit clonazepam and now i'm confused and shaking",
  "can i restart baclofen, ran out 2 days ago and i have a fever and i'm stiff",
  'how do i come off clonazepam? i stopped cold turkey monday and had a seizure',
  'lost my insulin on holiday, sick and vomiting all night',
])('a sudden stop with its sign is an emergency with its reason: %s', (message) => {
  const { level, reasons } = judge(message);
  expect(level).toBe('emergency');
  expect(reasons.join(' ')).toMatch(/Stopping|Without insulin/);
});

test.each([
  'how do i come off bisoprolol safely, my heart races when i miss one',
  "stopped my bisoprolol last year on my doctor's advice and feel great",
  'should i stop my clonidine before the headache study',
  'i ran out of milk and my head aches, is paracetamol ok with bisoprolol',
  'i stopped clonazepam and feel fine',
  'if i stopped clonazepam would i get a seizure',
  'i never stopped my bisoprolol, my heart is racing a bit when i run',
  'does baclofen stop muscle spasms',
])('a plan, a stop long past, or one without a sign is none: %s', (message) => expect(judge(message).level).not.toBe('emergency'));

test.each([
  'forgot my bisoprolol today, palpitations before my exam as always',
  'missed my bisoprolol this morning and have a headache',
  "i'm off baclofen since may, now i have a fever and a cough",
  'came off baclofen in march, now i have a cold and a fever',
  "i'm off my keppra since sunday because the neurologist tapered it, slight headache",
  'forgot my lantus last night, headache this morning',
])('one missed dose, a planned end or one long ago is no sudden stop: %s', (message) => expect(judge(message).level).not.toBe('emergency'));

test.each([
  'switched pharmacies and ran out of bisoprolol 3 days ago, heart is racing',
  'clonazepam tapered too fast, off it since monday, confused and shaking',
  'was supposed to taper clonazepam but stopped on friday, confused and sweating',
  'off bisoprolol since monday, now on herbs, heart is racing',
  'missed three doses of bisoprolol, heart is racing',
  "haven't taken my keppra all week, confused",
  'skipped my bisoprolol for two days, chest pain',
  'dropped bisoprolol on friday, heart is racing',
  'forgot my lantus last night, vomiting and breathing fast',
  'never been without my clonidine, ran out, pounding headache',
  "haven't been able to get my clonidine for two days, pounding headache",
  'if i stopped bisoprolol 3 days ago, is the chest pain from it',
  'my bisoprolol never came in the post, four days now, chest pain',
])('days without it, none left or too fast stay one: %s', (message) => expect(judge(message).level).toBe('emergency'));

test.each([
  'made myself sick laughing, a flutter in my chest when i see her',
  'taking laxatives daily for constipation and get palpitations when anxious',
])('no purging: %s', (message) => expect(judge(message).level).not.toBe('emergency'));

test.each([
  'quit my lantus on my own three days ago',
  'threw away my insulin pens, done with diabetes',
  'stopped my metformin a week ago without telling anyone',
  'stopped my warfarin a week ago by myself, mechanical valve',
  "my dentist told me to stop warfarin, i've been off it for 3 weeks with a mechanical valve",
  'they said to hold my eliquis two weeks ago and nobody restarted it',
  'ran out of plavix on monday, had a stent in june',
  'my son is type 1 and refuses his insulin',
  'dad stopped plavix, he had a stent in june',
])('before anything is felt it is a matter of today: %s', (message) => expect(judge(message).level).toBe('urgent'));

test.each([
  "I'm type 1 and haven't had insulin since yesterday morning",
  "no insulin for my son since last night, he's type 1",
  'type one here, pump failed at midnight and no pens',
  'type 1, pod fell off, put a new one on and it fell off',
  'type 1, pump broke, opened a new vial and it was frozen',
  'my type 1 daughter refuses her insulin since yesterday',
])('without any insulin it is an emergency: %s', (message) => expect(judge(message).level).toBe('emergency'));

test.each([
  'type 1 and i ran out of insulin pens on the trip',
  't1d, lost my insulin at the airport',
  'type 1, lost the bag with my insulin, no more until monday',
  'i am t1d and my insulin got lost with the luggage',
  'my type 1 son stopped his insulin on monday',
  'type 1 here, insulin is all gone',
  'type 1, the pump stopped at noon',
  'type 1 diabetic, no more insulin at home',
  "i'm type 1 and have been without insulin since sunday",
  "type 1, haven't been able to take my insulin for two days",
  "type 1, can't get insulin anywhere for three days",
  'type 1, gave up on insulin last week',
  'type 1, my insulin was confiscated at the border',
  'type 1, my last insulin was two days ago',
  'type 1, i skip my insulin since last week because of my eating',
  'type 1, have had no rapid-acting or basal insulin since sunday',
  'pump site ripped out last night, i am type one',
  'pump disconnected all night',
  'insulin pump failed overnight',
  'type 1, my insulin froze in the hotel fridge',
  'type 1, insulin pump once again failed overnight',
  'type 1, my only pen that broke was the last',
  'my insulin which froze is all i have, type 1',
  'insulin pump disconnected during the night',
  'pump was disconnected while i slept',
])('whatever ended it: %s', (message) => expect(judge(message).level).toBe('emergency'));

test.each([
  'type 1 diabetic, off work today, insulin as usual',
  'my type 1 son finished his insulin training today',
  't1d and i have lost my insulin pen cap',
  'i have type 1 diabetes. off to bed, how much basal insulin is usual?',
  'type 1 diabetic here. i finished my insulin pen, opened a new one',
  't1d, lost my sensor, insulin ok',
  'i have type 1. the pump stopped me waking at night',
  'type 1, lost weight, should i lower my lantus',
  'type 1, two days without coffee and my insulin works better',
  'type 1 on a pump, so no long-acting insulin. what do i do for surgery',
  'bulimia in the family, heart skips a beat sometimes',
  'anorexia in the family, breathless on stairs',
  'type 1, pod failed, put a new pod on and sugar is coming down',
  'my insulin pump disconnected for a shower',
  'can i use insulin that froze',
  'does insulin which overheated still work',
  'my insulin pump was disconnected while i swam',
  'my pump was disconnected for the mri',
  'frozen shoulder, type 1, on insulin',
  'the breast pump was disconnected all night',
])('an everyday word beside it is no end of it: %s', (message) => expect(judge(message).level).not.toBe('emergency'));

test.each([
  'baclofen pump is empty, very stiff and hot',
  'dad stopped plavix yesterday, he had a stent in june, chest pain',
  'started bisoprolol years ago and stopped it last week, heart is racing',
  'on bisoprolol for 5 years, ran out last week, chest pain',
  'bulimic for years, fainted and heart is skipping beats',
  'history of bulimia, purging again, heart skips',
  'anorexia in my family and i still purge, i fainted',
])('it stays an emergency: %s', (message) => expect(judge(message).level).toBe('emergency'));

test('the record may say so as well', () => {
  const ofTypeOne = known.map((one) => (one.stopping === 'insulin' ? { ...one, isLifeline: true as const } : one));
  const message = 'stopped my lantus on tuesday';
  expect(triage(message, undefined, undefined, { known: ofTypeOne, earlier: '' }).level).toBe('emergency');
  expect(judge(message).level).toBe('urgent');
});

test.each([
  'my doctor stopped my metformin last month, my sugars are fine, do I need to restart?',
  'can I stop my insulin if I lose enough weight? type 2',
  'should I stop eliquis before a tooth is pulled',
  'I take metformin and ran out of milk',
  'stopped smoking, still on warfarin',
])('what a doctor ended, or is only asked about, waits: %s', (message) => expect(judge(message).level).toBe('routine'));
