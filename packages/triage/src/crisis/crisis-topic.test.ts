import { expect, test } from 'vitest';
import { triage } from '../triage.ts';
import { readCrisisQuestion } from './crisis-topic.ts';

test.each([
  'Why do suicidal thoughts happen with depression?',
  'What are the warning signs of suicide?',
  'How is an opioid overdose treated?',
  'Is self-harm a form of addiction?',
  'how do I talk to someone about suicide',
  'Warum haben Menschen mit Depressionen Suizidgedanken?',
  'Pourquoi la dépression provoque-t-elle des idées suicidaires ?',
  '¿Es hereditario el suicidio?',
  'Quale terapia aiuta contro l’autolesionismo?',
  'Por que os homens se suicidam mais do que as mulheres?',
])('a question about the subject is answered, with a line to call beneath: %s', (message) => {
  expect(readCrisisQuestion(message)).toBe('topic');
  expect(triage(message)).toMatchObject({ level: 'routine', isAboutCrisis: true });
});

test.each([
  'Is suicide painful',
  'How long does it take to die from an overdose?',
  'Tell me about suicide methods',
  'Tut Suizid weh?',
  '¿Cómo suicidarse sin sufrir?',
])('a question about how it is done is a crisis: %s', (message) => {
  expect(readCrisisQuestion(message)).toBe('means');
  expect(triage(message).level).toBe('crisis');
});

test.each([
  'Is suicide the answer when nothing helps?',
  'Is suicide the only way out?',
  'Ist Suizid der einzige Ausweg?',
  'Le suicide est-il une solution ?',
])('a question that weighs it is a crisis: %s', (message) => {
  expect(readCrisisQuestion(message)).toBe('option');
  expect(triage(message).level).toBe('crisis');
});

test.each([
  ['How strong a rope does a person need', 'means', 'crisis'],
  ['How strong a rope does a hammock need', 'use', 'routine'],
  ['Wie stark muss ein Seil sein, das einen Menschen trägt?', 'means', 'crisis'],
  ['Wie stark muss ein Seil für die Hängematte sein?', 'use', 'routine'],
] as const)('a question what a thing must be like is judged by what it is for: %s', (message, question, level) => {
  expect(readCrisisQuestion(message)).toBe(question);
  expect(triage(message)).toMatchObject({ level });
});

test.each([
  'How sharp a blade do I need to stop the pain',
  'Where on the wrist do I cut to stop the pain',
  'Wie scharf muss eine Klinge gegen den Schmerz sein',
])('an ailment is no everyday use of a blade: %s', (message) => expect(readCrisisQuestion(message)).toBe('means'));

test.each(['How high a bridge is safe enough today', 'How many tablets may one take for pain?'])(
  'everyday words alone leave the judgement to the classifier: %s',
  (message) => expect(readCrisisQuestion(message)).toBeNull(),
);

test.each(['does it hurt to get a mammogram', 'am I sleeping enough', 'how many calories to lose weight', 'what is the point of flossing'])(
  'a question of nobody without a word for an end names no crisis line: %s',
  (message) => expect(triage(message)).toEqual({ level: 'routine', reasons: [] }),
);

test.each(['cracked heels that bleed a little', 'my lips are peeling', 'night sweats, soaked the sheets again'])(
  'an everyday complaint is no emergency: %s',
  (message) => expect(triage(message).level).toBe('routine'),
);

test.each([
  ['My mother fell on Sunday down the stairs and is confused', 'emergency'],
  ['I fell asleep on the couch', 'routine'],
  ['I fell off the couch and hit my head', 'emergency'],
  ['I fell behind with my steps', 'routine'],
])('a verb has its sense with the words behind it: %s', (message, level) => expect(triage(message).level).toBe(level));

test('a pill organizer is no heap of pills, and "Still here." says nothing that could be judged', () => {
  expect(triage("I'm counting on my new pill organizer in the drawer").level).toBe('routine');
  expect(triage('Still here.')).toEqual({ level: 'routine', reasons: [] });
  expect(triage("I'm alone")).not.toEqual({ level: 'routine', reasons: [] });
});

test.each([
  'Why do I keep having suicidal thoughts?',
  'Why do suicidal thoughts happen with depression? Mine won’t stop.',
  'my friend is self-harming, why does she do that',
  'Pourquoi ai-je tout le temps des idées suicidaires ?',
])('what is asked of a person is no subject: %s', (message) => {
  expect(readCrisisQuestion(message)).toBeNull();
  expect(triage(message).level).toBe('crisis');
});

test.each(['suicide', 'overdose tonight', 'What is a normal blood pressure?', ''])('%j asks nothing about the subject', (message) =>
  expect(readCrisisQuestion(message)).toBeNull(),
);
