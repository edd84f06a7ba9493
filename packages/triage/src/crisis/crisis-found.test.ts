import { expect, test } from 'vitest';
import { triage } from '../triage.ts';

test.each([
  "my teenager's search history has 'painless ways' in it",
  "my boy's looked up quick ways to go",
  "found a note in my husband's jacket saying sorry to the kids",
  "my sister's been googling how long it takes to go without feeling anything",
  'my daughter hides food and weighs 38 kg',
  'how deep do you have to cut before it is dangerous',
  'quantas gotas de clonazepam são fatais',
  'wie viele Metoprolol sind tödlich',
  'cuántas pastillas de lorazepam matan',
])('what a relative found, and how much kills, names the line: %s', (message) => {
  const { level, hasCrisisSigns } = triage(message);
  expect(level === 'crisis' || hasCrisisSigns).toBe(true);
});

test.each([
  'search history says my son looked up how to get abs fast',
  "my daughter's browser history is full of pony videos",
  'my son looked up quick ways to cook rice',
  'how deep do you have to cut a pizza dough before baking',
  'quantas gotas de dipirona posso tomar por dia',
])('everyday findings name none: %s', (message) => {
  const { level, hasCrisisSigns } = triage(message);
  expect([level, hasCrisisSigns]).toEqual(['routine', undefined]);
});

test.each([
  'been making myself sick after meals and now my heart does flips',
  'throwing up on purpose most days and my heart skips',
  'living on laxatives for weeks, just blacked out in the shower',
  'purge most nights and today my chest keeps skipping beats',
])('purging with a failing heart is an emergency: %s', (message) => expect(triage(message).level).toBe('emergency'));

test.each([
  'I make myself sick after every meal',
  'I made myself sick after dinner again',
  'she makes herself sick over what she ate',
  'made myself sick because I ate too much',
  'forcing myself to throw up',
  'I bought 200 paracetamol from two shops so nobody asks',
  "I've bought all the pills I need",
  'I collected my tablets from the pharmacy and counted them, 112, it will be enough',
  'collected my tablets from the pharmacy, taking them all tonight',
  "bought 200 paracetamol for the cupboard so they're there when I'm done",
  'he collected his tablets from the pharmacy and locked himself in',
  'I bought 96 paracetamol from three chemists',
])('what is secret or done again and again names the line: %s', (message) => {
  const { level, hasCrisisSigns } = triage(message);
  expect(level === 'crisis' || hasCrisisSigns).toBe(true);
});

test.each([
  'I made myself sick eating too much cake at the party',
  'I made myself sick on the boat',
  'I made myself sick with worry over my biopsy',
  'made myself sick laughing',
  'I bought 200 paracetamol',
  'I bought 200 paracetamol for the clinic cupboard, what shelf life do they have',
  'I collected my tablets from the pharmacy',
  'I counted my pills and two are missing',
])('what everybody does is answered: %s', (message) => {
  const { level, isWhole } = triage(message);
  expect([level, isWhole]).toEqual(['routine', undefined]);
});

test.each(['History of bipolar and I am going to end my life', 'bipolar and I am going to kill myself, sorry'])(
  'a history beside a wish to die takes nothing from it: %s',
  (message) => expect(triage(message).level).toBe('crisis'),
);
