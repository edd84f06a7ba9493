import { expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { findStatementBesideQuestion } from './beside-question.ts';

test.each([
  ['what is my statin for. my chest is tight and my arm aches', 'my chest is tight and my arm aches'],
  ['tongue feels numb and swollen, the lisinopril?', 'tongue feels numb and swollen'],
  ['drowning my salad in dressing, calories?', null],
  ['what is a stroke', null],
  ['I have a headache, I feel sick', null],
])('%s', (message, expected) => {
  expect(findStatementBesideQuestion(message)?.text ?? null).toBe(expected);
});

test.each([
  ['what is my blood thinner for, i fell and hit my head', 'urgent'],
  ['which is the water tablet, i can hardly breathe', 'emergency'],
  ['tongue feels numb and swollen, the lisinopril?', 'emergency'],
  ['whats my statin for. my chest is tight and my arm aches', 'emergency'],
  ["do i take anything for sleep? i don't want to be here anymore", 'crisis'],
  ["they'd honestly be better off with a different mum. how many of the co-codamol would be too many", 'crisis'],
  ['wee is brown like tea since my workout', 'urgent'],
])('a question makes what is stated beside it no calmer: %s', (message, level) => {
  expect(triage(message).level).toBe(level);
});

test.each([
  'what is a stroke, my dad had one in 1990',
  'is it safe to run, i have a history of chest pain',
  'what is my statin for, i have no chest pain',
  'can i take paracetamol, i have a headache',
  'can i fly, i had a stent put in last year',
  'dry mouth, the amitriptyline?',
  'nosebleeds all week, the turmeric?',
  'would he be better off with a different doctor',
  'i need to pee a lot after coffee',
])('nor does it alarm where the statement is calm: %s', (message) => {
  expect(triage(message).level).toBe('routine');
});
