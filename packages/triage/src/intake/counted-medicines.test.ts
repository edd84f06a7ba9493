import { expect, test } from 'vitest';
import { type Triage, triage } from '../triage.ts';
import { findCountedUse } from './counted-medicines.ts';
import type { KnownMedicine } from './lex.ts';

const known: readonly KnownMedicine[] = [
  { names: ['nortriptyline'], risk: 'narrow', most: null, mostPerDay: null },
  { names: ['lamotrigine'], risk: 'usual', most: null, mostPerDay: null },
  { names: ['amoxicillin'], risk: 'mild', most: null, mostPerDay: null },
  { names: ['methotrexate'], risk: 'narrow', most: 10, mostPerDay: null },
];
const judge = (message: string, earlier = '') => triage(message, undefined, undefined, { known, earlier });

test.each([
  "i've got 45 nortriptyline and a bottle of vodka",
  'i have 30 lamotrigine and some whisky',
  "there's 40 nortriptyline in my bag and i'm alone tonight",
  "i've saved up 60 lamotrigine and nobody's home till sunday",
  'sitting here with a full bottle of nortriptyline and half a bottle of gin',
  "i've got 60 lamotrigine and a litre of rum, is that ok?",
  'i have 50 nortriptyline and some gin, will it be safe and painless',
  'have 28 lamotrigine and two bottles of wine, can i just do it',
  'my brother has 50 nortriptyline lined up on his desk',
])('pills in hand with drink or alone are a crisis, whatever they are called: %s', (message) =>
  expect(judge(message)).toSatisfy(
    ({ level, hasCrisisSigns }: Triage) => level === 'crisis' || (level === 'emergency' && hasCrisisSigns === true),
  ),
);

test.each([
  'what would happen if someone took 40 lamotrigine',
  'how dangerous is 60 nortriptyline in one go',
  'what do 20 nortriptyline do to a person',
  'would thirty lamotrigine hurt me',
  'is 25 nortriptyline enough',
  'could a whole bottle of lamotrigine kill you',
  'what would 60 nortriptyline do?',
  'i have 30 nortriptyline left, would all of them at once kill me',
  'i have 14 medicines here, what happens if i take them all at once',
])('what so many would do is asked back, and that is the whole answer: %s', (message) => {
  const { level, isWhole, hasCrisisSigns } = judge(message);
  expect(level === 'crisis' || (isWhole && hasCrisisSigns)).toBe(true);
});

test.each([
  ['make that 60 of them', 'how many nortriptyline can you take in a day?'],
  ["actually make that 60 of them, she's 15", 'is it ok to take two lamotrigine'],
  ['and what about 40 of those?', 'can i take nortriptyline at night'],
])('"%s" counts what was spoken of before', (message, earlier) =>
  expect(judge(message, earlier)).toMatchObject({ mayBeOverdose: true, hasCrisisSigns: true }),
);

test.each([
  'my doctor prescribed 30 nortriptyline with two refills, when can i get more',
  'i have 90 lamotrigine left, how many days is that at two a day',
  'do 100 lamotrigine tablets expire',
  'can i take 25 mg nortriptyline and ibuprofen',
  'i was given 21 amoxicillin, can i have wine with them',
  'can i take my 10 methotrexate with food',
])('a supply and a dose are no danger: %s', (message) => expect(findCountedUse(message, known)).toBeNull());

test('a number on a list is no amount taken', () =>
  expect(findCountedUse('make that 60 tablets on my list, not 30', known, 'add lamotrigine')).toBeNull());

test.each([
  'my mum has 14 medicines and drinks wine, is that safe?',
  'my mother is alone, she has 11 medicines, how do we sort them?',
  'dad has 20 medicines, which are dangerous together?',
  'my list has twelve different meds, is that too many?',
])('a number before medicines counts kinds: %s', (message) => expect(findCountedUse(message, known)).toBeNull());

test.each([
  'she takes 15 pills a day, is that dangerous?',
  'my grandad has 16 tablets every morning, is that too many?',
  "i'm 74 and take 11 tablets, can i drink alcohol?",
  'i have 12 tablets of lamotrigine left, living alone, who can pick up my refill?',
  'i keep 30 lamotrigine tablets at home alone, is that dangerous?',
  'i have 30 nortriptyline tablets left, is that enough for a month?',
  'we have 50 tablets of lamotrigine, would it affect her if we skip one',
  'i bought 100 lamotrigine, is one enough?',
])('a regimen and a supply are no overdose: %s', (message) => expect(findCountedUse(message, known)).toBeNull());

test.each([
  "i have 14 medicines and i'm alone tonight",
  "i've got 40 meds and a bottle of gin",
  'i have 30 nortriptyline left and a bottle of vodka',
  "i've got 60 lamotrigine left and nobody's home",
  "bought 60 lamotrigine, they're lined up in front of me",
])('neither is calm beside a bottle or alone with intent: %s', (message) => expect(findCountedUse(message, known)).toBe('held'));

test.each([
  ['could i take 30 lamotrigine', 'supposed'],
  ['i have 60 lamotrigine, is it ok to drink wine', 'near'],
])('without words of harm it is no whole answer: %s', (message, use) => {
  expect(findCountedUse(message, known)).toBe(use);
  expect(judge(message)).toMatchObject({ hasCrisisSigns: true });
});

test.each([
  'in the news a man took 100 nortriptyline and sued the hospital, what is it for',
  'the study gave 40 volunteers nortriptyline 80 mg and wine',
  'my pharmacy gave me 56 nortriptyline instead of 28',
  'my prescription is 60 lamotrigine for two months, can I get more at once before a trip',
])('of nobody here, or no more than a supply: %s', (message) => {
  const { level, isWhole } = judge(message);
  expect([level, isWhole]).toEqual(['routine', undefined]);
});

test.each([
  'I read an article in the news and took 100 nortriptyline',
  'a man took 100 nortriptyline on the news. he is in my kitchen now',
  'I saw on the news that she took 90 nortriptyline. I took 90 nortriptyline',
  'my daughter watched a film and took 40 nortriptyline',
  'in my book club a woman took 40 nortriptyline at my table',
  'watched the news then he swallowed his nortriptyline, all 28',
  'the pharmacist gave me 30 nortriptyline and I took ten',
  'the nurse gave him 10 nortriptyline instead of 1',
  'took 50 nortriptyline like in the movie',
  'swallowed 40 nortriptyline for this scene',
  'took 20 nortriptyline for the exam',
  'daughter had an exam. for the exam took 20 nortriptyline',
  'brother swallowed 20 nortriptyline in a video game chat',
  'neighbour took 40 nortriptyline, heard on the podcast that it calms',
])('someone here took it: %s', (message) => expect(judge(message).level).toBe('emergency'));

test.each([
  'what if i skip work and take 30 nortriptyline',
  'what if i skip dinner and take 30 lamotrigine',
  'how long do 40 nortriptyline take to work if i take them',
  'how long after 40 nortriptyline do you pass out',
  'i have 50 lamotrigine left. would that be enough?',
  'which of my 30 nortriptyline and a bottle of gin, home alone now, which ones first',
])('a word of a supply silences no harm: %s', (message) =>
  expect(judge(message)).toSatisfy(({ level, hasCrisisSigns }: Triage) => level === 'crisis' || hasCrisisSigns === true),
);

test('what was counted and then taken is asked about', () =>
  expect(judge('picked up a refill of 60 nortriptyline and took them')).toMatchObject({ mayBeOverdose: true }));
